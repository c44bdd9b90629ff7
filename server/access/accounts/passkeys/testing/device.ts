/** A device that makes and uses one passkey (WebAuthn level 2, without attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string };
/** CBOR (RFC 8949) of what a device sends: whole numbers, bytes, texts, and maps of them. */
type Cbor = number | string | Buffer | [Cbor, Cbor][];
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
/** User present, user verified, and whether a key follows. */
const FLAGS = { made: 0x45, used: 0x05, unverified: 0x01 };

export function aDevice(origin: string, host = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let uses = 0;
  const clientData = (type: string, { challenge }: Options, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, rest]);
  };
  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    make(options: Options) {
      const point = (text: string) => Buffer.from(text, 'base64url');
      const key = cbor([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]]); // prettier-ignore
      const length = Buffer.from([0, credential.length]);
      const data = authData(FLAGS.made, Buffer.concat([Buffer.alloc(16), length, credential, key]));
      const attestation = cbor([['fmt', 'none'], ['attStmt', []], ['authData', data]]); // prettier-ignore
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(options: Options, { from = origin, verified = true, again = false } = {}) {
      if (!again) uses += 1;
      const client = clientData('webauthn.get', options, from);
      const data = authData(verified ? FLAGS.used : FLAGS.unverified);
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
