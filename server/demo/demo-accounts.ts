/** The demo accounts, listed in the README; their passwords are public. */
import { YDID_ALTERNATE, YDID_MONITOR, YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import type { BuiltInRole } from '#server/access/index.ts';

/** An ordinary company of the demo data. */
export const YDID_DEMO_COMPANY = 5001;

export type DemoAccount = {
  name: string;
  password: string;
  ydid: number;
  roles: BuiltInRole[];
  realName: string;
  nickName: string;
  mobile: string;
};

const account = (
  name: string,
  ydid: number,
  roles: BuiltInRole[],
  realName: string,
  mobile: string,
): DemoAccount => ({
  name,
  password: `porthole-${name}`,
  ydid,
  roles,
  realName,
  nickName: realName.split(' ')[0]!,
  mobile,
});

/** The mobiles are in a range that no operator assigns. */
export const DEMO_ACCOUNTS = {
  member: account('member', YDID_PERSONAL, ['member'], 'Mia Member', '19900000001'),
  company: account('company', YDID_DEMO_COMPANY, ['member'], 'Cem Company', '19900000002'),
  clerk: account('clerk', YDID_ALTERNATE, ['clerk'], 'Clara Clerk', '19900000003'),
  manager: account('manager', YDID_ALTERNATE, ['manager', 'clerk'], 'Max Manager', '19900000004'),
  admin: account('admin', YDID_ALTERNATE, ['administrator'], 'Ada Administrator', '19900000007'),
  monitor: account('monitor', YDID_MONITOR, ['monitor'], 'Mona Monitor', '19900000005'),
  operator: account('operator', YDID_OPERATOR, ['operator'], 'Olga Operator', '19900000006'),
} as const satisfies Record<string, DemoAccount>;

export type DemoRole = keyof typeof DEMO_ACCOUNTS;
