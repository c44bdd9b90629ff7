/** Schemas of access: roles, people, companies, the view as a role, the two logs. Their types are in access.ts. */
import { z } from 'zod';
import { day, instant, INT4_MAX, rowNumber } from '#contract/core/bounds.ts';
import { companySchema, memberSessionSchema } from './account.answers.ts';
import { commonQuery, logQuery, mobile, newName } from './account.schema.ts';

const text = (most: number) => z.string().trim().max(most);
const optional = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());
/** A company's ydid in a path or query. */
const number = z.coerce.number<string>().int().min(0).max(INT4_MAX);
const version = rowNumber.describe('The version that the change was made from');
const roleKey = z.string().min(1).max(64);
const routers = z.array(z.string().max(100)).max(2000);

export const byId = z.object({ id: z.uuid() });
export const byKey = z.object({ key: roleKey });
export const byNumber = z.object({ ydid: number });
export const byIdAndSession = z.object({ id: z.uuid(), session: z.uuid() });
export const versionQuery = commonQuery.extend({ version });

// Roles.

export const rolesQuery = commonQuery.extend({
  ydid: optional(number).describe('Whose own roles, beside everybody’s; the caller’s company if left out'),
});
const roleName = text(60).min(1);
export const roleBody = z.object({
  name: roleName,
  routers,
  ydid: z.number().int().min(0).max(INT4_MAX).nullable().describe('Whose own it is; null: everybody’s'),
});
export const roleChange = z.object({ name: text(60), routers, version: z.number().int().min(1) });

export const roleSchema = z.object({
  key: z.string(),
  /** Empty for a built-in role, whose name is a translated text. */
  name: z.string(),
  builtIn: z.boolean(),
  ydid: z.number().nullable(),
  routers: z.array(z.string()),
  /** The default Routers of a built-in role, before any change. */
  defaults: z.array(z.string()).nullable(),
  /** Number of holders: in the caller's company, or for the operator in all. */
  holders: z.number(),
  /** Whether the caller may change the role, provided the caller holds all of its Routers. */
  own: z.boolean(),
  /** Whether the owning company is a publisher; false for the portal's roles. */
  publisher: z.boolean(),
  version: z.number(),
});

// People.

export const PERSON_STATES = ['active', 'invited', 'disabled'] as const;
export const peopleQuery = logQuery.extend({
  ydid: optional(number),
  role: optional(roleKey),
  state: optional(z.enum(PERSON_STATES)),
});

const email = z.union([z.literal(''), z.email('errors:fault.email').max(254)]);
const reach = {
  RealName: text(64),
  Mobile: z.preprocess((value) => (value === '' ? null : value), mobile.nullable()),
  Email: email,
  roles: z.array(roleKey).max(50),
};
export const invitation = z
  .object({
    ...reach,
    name: newName,
    ydid: z.number().int().min(0).max(INT4_MAX).optional().describe('The caller’s company if left out'),
  })
  .refine(({ Mobile, Email }) => Mobile !== null || Email !== '', {
    path: ['Email'],
    message: 'access:fault.noWay',
  });
/** A user account for a customer's company. */
export const newAccount = z
  .object({ RealName: reach.RealName, Mobile: reach.Mobile, Email: reach.Email, name: newName })
  .refine(({ Mobile, Email }) => Mobile !== null || Email !== '', {
    path: ['Email'],
    message: 'access:fault.noWay',
  });
export const personChange = z.object({ ...reach, version: z.number().int().min(1) });

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  RealName: z.string(),
  Mobile: z.string(),
  Email: z.string(),
  ydid: z.number(),
  company: z.string(),
  roles: z.array(z.string()),
  state: z.enum(PERSON_STATES),
  /** Whether signing in asks for a second factor. */
  secondFactor: z.boolean(),
  /** Too many failed attempts: the next one would be refused. */
  locked: z.boolean(),
  lastSeenAt: z.string().nullable(),
  invitedAt: z.string().nullable(),
  version: z.number(),
});
export const personViewSchema = personSchema.extend({
  /** All Routers that the person holds. */
  routers: z.array(z.string()),
});
export const personSessionsSchema = z.array(memberSessionSchema);
/**
 * Result of sending: sent, stored in the outbox because no gateway is configured, or refused by the gateway.
 */
export const deliveryResultSchema = z.object({ delivery: z.enum(['sent', 'outbox', 'failed']) });
export const invitedSchema = deliveryResultSchema.extend({ person: personSchema });

// Companies.

export const COMPANY_STATES = ['asked', 'refused', 'active', 'blocked'] as const;
export const companiesQuery = logQuery.extend({ state: optional(z.enum(COMPANY_STATES)) });
const companyFields = {
  FullName: text(200).min(1),
  ShortName: text(60).default(''),
  EnName: text(200).default(''),
  EnCode: text(40).default(''),
  /** IATA number of the agent: 7 digits, or 11 with the place of settlement (CASS). */
  AgentIata: z
    .string()
    .trim()
    .regex(/^(\d{2}-?\d \d{4}(\/?\d{4})?|\d{7}(\/?\d{4})?)?$/, 'access:companies.agentIata')
    .transform((written) => written.replace(/\D/g, ''))
    .default(''),
  AgentAccount: text(14).default(''),
  Nature: text(60).default(''),
  Manager: text(64).default(''),
  OuterPhone: text(40).default(''),
  Email: email.default(''),
  Fax: text(40).default(''),
  Address: text(300).default(''),
  Postalcode: text(20).default(''),
  WebAddress: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]).default(''),
  BusinessScope: text(500).default(''),
  Description: text(1000).default(''),
  FoundedTime: z.preprocess((value) => (value === '' ? null : value), day.nullable()).default(null),
};
/** The request of a personal account to register its company. */
export const companyRequest = z.object(companyFields);
const publisher = z.boolean().describe('May write what belongs to the whole portal');
const parent = z.int().min(0).max(INT4_MAX).nullable().describe('The ydid of the company it belongs to');
export const companyBody = z.object({
  ...companyFields,
  ParentId: parent.default(null),
  publisher: publisher.default(false),
});
/** If absent, `ParentId` and `publisher` are unchanged. */
export const companyChange = z.object({
  ...companyFields,
  ParentId: parent.optional(),
  publisher: publisher.optional(),
  version: z.number().int().min(1),
});
export const companyDecision = z.object({ version: z.number().int().min(1), note: text(500).default('') });

export const companyLineSchema = companySchema.extend({
  state: z.enum(COMPANY_STATES),
  publisher: z.boolean(),
  note: z.string(),
  /** The applicant; empty if the operator created the company. */
  askedBy: z.string(),
  askedAt: z.string().nullable(),
  people: z.number(),
  version: z.number(),
});
export const companyStateSchema = companySchema.extend({
  state: z.enum(COMPANY_STATES),
  publisher: z.boolean(),
  note: z.string(),
  version: z.number(),
});

// Support access.

/** Maximum duration of support access (h): two weeks. */
export const SUPPORT_HOURS_MAX = 336;
export const supportBody = z.object({
  hours: z.number().int().min(1).max(SUPPORT_HOURS_MAX),
  reason: text(500).default(''),
});
export const supportEntry = z.object({ ydid: z.number().int().min(0).max(INT4_MAX) });
export const supportLineSchema = z.object({
  id: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  until: z.string(),
  /** Null: it ends, or ended, at `until`. */
  endedAt: z.string().nullable(),
  endedBy: z.string(),
  open: z.boolean(),
});
export const supportCompanySchema = z.object({
  ydid: z.number(),
  name: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  until: z.string(),
});

// The view as a role.

export const viewBody = z.object({ role: roleKey });

// The logs.

export const SIGN_IN_OUTCOMES = ['signedIn', 'refused', 'locked', 'signedOut', 'ended'] as const;
const logFilters = {
  who: text(100).default('').describe('Part of a login name or a real name'),
  user: optional(z.uuid()),
  ydid: optional(number),
  from: optional(instant),
  to: optional(instant),
};
export const signInQuery = logQuery.extend({ ...logFilters, outcome: optional(z.enum(SIGN_IN_OUTCOMES)) });
export const trailQuery = logQuery.extend({
  ...logFilters,
  action: optional(z.string().max(40)),
  resource: optional(z.string().max(60)),
  record: optional(z.string().max(100)),
});

const whose = {
  id: z.number(),
  at: z.string(),
  /** Login name and real name; empty for the portal itself and for unknown accounts. */
  name: z.string(),
  realName: z.string(),
  ydid: z.number().nullable(),
  company: z.string(),
};
export const signInLineSchema = z.object({
  ...whose,
  way: z.string(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  address: z.string(),
  userAgent: z.string(),
});
export const trailLineSchema = z.object({
  ...whose,
  resource: z.string(),
  record: z.string(),
  /** Name of the record, person, role or company; empty if unknown. */
  recordName: z.string(),
  action: z.string(),
  /** Each differing value in JSON form. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  requestId: z.string().nullable(),
});
