/** Presents access data, naming every field. */
import type {
  CompanyLine,
  CompanyState,
  Person,
  Role,
  SignInLine,
  SupportCompany,
  SupportLine,
  TrailLine,
} from '#contract/access/api.ts';
import type { Actor } from '#contract/access/access.ts';
import type { listCompanies } from '../companies.ts';
import { isOwn, type RoleWithGrants } from '../roles.ts';
import type { listSignIns } from '../sign-in-log.ts';
import type { supportableCompanies, SupportLine as SupportRow } from '../support.ts';
import type { listTrail } from '../trail.ts';
import { stateOf, type Person as Found } from '../users.ts';
import type { CompanyRow } from '../accounts/users.ts';
import { companyOf } from './account.ts';

type ResultRow<T extends (...words: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<T>
>['rows'][number];

export const roleOf = (
  { role, routers, defaults, holders, publisher }: RoleWithGrants,
  actor: Actor,
): Role => ({
  key: role.key,
  name: role.name,
  builtIn: role.builtIn,
  ydid: role.ydid,
  routers,
  defaults,
  holders,
  own: isOwn(actor, role),
  publisher,
  version: role.version,
});

export const presentPerson = ({ user, company, roles, locked }: Found): Person => ({
  id: user.id,
  name: user.name,
  RealName: user.realName,
  Mobile: user.mobile ?? '',
  Email: user.email,
  ydid: user.ydid,
  company: company.shortName || company.fullName,
  roles,
  state: stateOf(user),
  locked,
  secondFactor: user.secondFactorAt !== null,
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  invitedAt: user.invitedAt?.toISOString() ?? null,
  version: user.version,
});

export const companyStateOf = (row: CompanyRow): CompanyState => ({
  ...companyOf(row),
  state: row.state,
  publisher: row.publisher,
  note: row.note,
  version: row.version,
});

export const companyLineOf = ({
  company,
  applicant,
  people,
}: ResultRow<typeof listCompanies>): CompanyLine => ({
  ...companyStateOf(company),
  askedBy: applicant ? applicant.realName || applicant.name : '',
  askedAt: company.askedAt?.toISOString() ?? null,
  people,
});

export const signInLineOf = ({
  line,
  name,
  realName,
  company,
  companyName,
}: ResultRow<typeof listSignIns>): SignInLine => ({
  id: line.id,
  at: line.at.toISOString(),
  name: name ?? '',
  realName: realName ?? '',
  ydid: line.ydid,
  company: company || companyName || '',
  way: line.way,
  outcome: line.outcome,
  address: line.address,
  userAgent: line.userAgent,
});

export const supportLineOf = ({ access, startedBy, endedBy }: SupportRow): SupportLine => ({
  id: access.id,
  reason: access.reason,
  startedAt: access.startedAt.toISOString(),
  startedBy,
  until: access.until.toISOString(),
  endedAt: access.endedAt?.toISOString() ?? null,
  endedBy,
  open: access.endedAt === null && access.until.getTime() > Date.now(),
});

export const supportCompanyOf = ({
  ydid,
  name,
  reason,
  startedAt,
  until,
}: Awaited<ReturnType<typeof supportableCompanies>>[number]): SupportCompany => ({
  ydid,
  name,
  reason,
  startedAt: startedAt.toISOString(),
  until: until.toISOString(),
});

type AuditedValues = Readonly<Record<string, unknown>>;

/** The differing values, in their original order. */
function changesOf(before: AuditedValues, after: AuditedValues): TrailLine['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

export const trailLineOf = ({
  line,
  name,
  realName,
  company,
  companyName,
  recordName,
}: ResultRow<typeof listTrail>): TrailLine => ({
  id: line.id,
  at: line.at.toISOString(),
  name: name ?? '',
  realName: realName ?? '',
  ydid: line.ydid,
  company: company || companyName || '',
  resource: line.resource,
  record: line.recordId,
  recordName,
  action: line.action,
  changes: changesOf((line.before ?? {}) as AuditedValues, (line.after ?? {}) as AuditedValues),
  requestId: line.requestId,
});
