import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-rules.ts';

const owner = { name: 'Anna', email: 'a.schmidt@forwarder.example' };
const faultOf = (password: string) =>
  refuseWeakPassword('password', password, owner).then(
    () => null,
    (error: { data: { faults: object[] } }) => error.data.faults[0],
  );

test.each(['password', 'PASSWORD', '1234567890', 'qwertyuiop', 'letmein1', 'iloveyou'])(
  'refuses the common password %s',
  async (password) =>
    expect(await faultOf(password)).toEqual({ path: 'password', message: 'errors:fault.passwordCommon' }),
);

test.each(['my anna likes tea', 'xx-A.SCHMIDT-xx', 'a.schmidt@forwarder.example!'])(
  'refuses %s, which contains a name of its owner',
  async (password) =>
    expect(await faultOf(password)).toEqual({ path: 'password', message: 'errors:fault.passwordNamed' }),
);

test.each(['aaaa bbbb cccc', '三十六只灰色的海鸥', 'lantern river 7'])(
  'accepts %s, whatever it consists of',
  async (password) => expect(await faultOf(password)).toBeNull(),
);
