/** Response schemas of the account calls (specification 3 and 7); account.ts has their types. */
import { z } from 'zod';
import { MEMBER_GENDERS } from './account.schema.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.string();

/** The token in the form of the cookie `Admin-Token`. */
export const tokenSchema = z.object({ Id: z.string(), YdId: z.number() });

/** Response of trylogin, master-login and member-role. */
export const signedInSchema = z.object({
  token: tokenSchema,
  Name: z.string(),
  NickName: z.string(),
  Avatar: z.string(),
  ydid: z.number(),
  /** True after a one-time password: the member must choose a new one before the next sign-in. */
  mustChangePassword: z.boolean(),
  /** Sent with later sign-ins, this token spares the browser the second factor. */
  device: z.string().optional(),
});

/** The company labels of specification 3. */
export const companySchema = z.object({
  ydid: z.number(),
  FullName: z.string(),
  Nature: z.string(),
  EnCode: z.string(),
  AgentIata: z.string(),
  AgentAccount: z.string(),
  EnName: z.string(),
  ShortName: z.string(),
  ParentId: z.number().nullable(),
  FoundedTime: z.string().nullable(),
  Manager: z.string(),
  OuterPhone: z.string(),
  Email: z.string(),
  Fax: z.string(),
  Address: z.string(),
  Postalcode: z.string(),
  WebAddress: z.string(),
  BusinessScope: z.string(),
  Description: z.string(),
});

/** Response of GET member: the session's user, the user's permissions and company. */
export const memberSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  RealName: z.string(),
  NickName: z.string(),
  Avatar: z.string(),
  Introduction: z.string(),
  Mobile: z.string(),
  Telephone: z.string(),
  QQ: z.string(),
  Email: z.string(),
  Gender: z.enum(MEMBER_GENDERS),
  Birthday: z.string().nullable(),
  DepartmentId: z.string(),
  /** The role this session acts in, or '' when it acts in all of `roles`. */
  RoleName: z.string(),
  ydid: z.number(),
  /** Keys of the roles that the member holds and can switch between. */
  roles: z.array(z.string()),
  /** Names of the custom roles, by key. */
  roleNames: z.record(z.string(), z.string()),
  /** The role that this session views, read-only; null if none. */
  viewing: z.object({ role: z.string(), name: z.string() }).nullable(),
  /**
   * The company that the operator reads in this session by support access; the member's ydid is then this
   * company's.
   */
  support: z.object({ ydid: z.number(), name: z.string(), until: instant }).nullable(),
  /** End of the support access that the member's own company grants; null if none. */
  supportedUntil: instant.nullable(),
  /** Whether the company may write data of the whole portal. */
  publisher: z.boolean(),
  /** Route keys and function keys the server grants. */
  Routers: z.array(z.string()),
  setting: z.object({ articlePlatform: z.array(z.string()) }),
  /** A personal account belongs to company 2003. */
  personal: z.boolean(),
  wechatLinked: z.boolean(),
  /** When the account closes, at the member's own request; null: it stays. */
  closesAt: instant.nullable(),
  /** A code sent to the mail address has proved that it is the member's. */
  emailVerified: z.boolean(),
  /** The company requires a second factor, and the member has none yet: nothing else is possible. */
  mustEnrol: z.boolean(),
  mustChangePassword: z.boolean(),
  Company: companySchema,
  /** Raised by every change; a PUT with an outdated version is refused (10008). */
  version: z.number(),
});

/** One signed-in device of the member. */
export const memberSessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  address: z.string(),
  userAgent: z.string(),
});

/** A browser that the member has remembered. */
export const rememberedDeviceSchema = z.object({
  id: z.string(),
  createdAt: instant,
  expiresAt: instant,
  address: z.string(),
  userAgent: z.string(),
});

/** The member's second factor. */
export const secondFactorSchema = z.object({
  /** Since when it is on; null: off. */
  since: instant.nullable(),
  /** The company requires it of all its users. */
  required: z.boolean(),
  recoveryLeft: z.number(),
  devices: z.array(rememberedDeviceSchema),
});
/** A new secret: base32, and the `otpauth:` address for a QR code. */
export const newSecondFactorSchema = z.object({ secret: z.string(), address: z.string() });
/** Each valid once, readable only in this response. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** Response of sendcode: the channel of the code; `outbox` if no SMS gateway is configured. */
export const codeSentSchema = z.object({
  delivery: z.enum(['sms', 'outbox']),
  validSeconds: z.number(),
  resendSeconds: z.number(),
});

/** The same whether or not the account exists. `outbox`: no gateway is configured to send the code. */
export const recoverySentSchema = z.object({
  delivery: z.enum(['sent', 'outbox']),
  validSeconds: z.number(),
  resendSeconds: z.number(),
});

/** Response of wxtrylogin: pass both to trylogin with tag=wx; the ticket is valid once, for ten minutes. */
export const wechatIdentitySchema = z.object({ unionid: z.string(), ticket: z.string() });

/** A line of the error log, for operators. */
export const errorLineSchema = z.object({
  id: z.number(),
  at: instant,
  message: z.string(),
  stack: z.string(),
  pageUrl: z.string(),
  component: z.string(),
  userName: z.string(),
  ydid: z.number().nullable(),
  userAgent: z.string(),
  requestId: z.string().nullable(),
});
