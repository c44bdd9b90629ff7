/** Presents accounts, naming every field, so that no database row leaves the server. */
import type { Company, Member, MemberSession, SecondFactor, SignedIn } from '#contract/access/account.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { readSecondFactor } from '../accounts/second-factor/enrol.ts';
import type { listSessions, Session } from '../accounts/sessions.ts';
import type { SignedInUser } from '../accounts/sign-in.ts';
import type { CompanyRow, UserWithCompany } from '../accounts/users.ts';

export function companyOf(row: CompanyRow): Company {
  return {
    ydid: row.ydid,
    FullName: row.fullName,
    Nature: row.nature,
    EnCode: row.enCode,
    EnName: row.enName,
    AgentIata: row.agentIata,
    AgentAccount: row.agentAccount,
    ShortName: row.shortName,
    ParentId: row.parentId,
    FoundedTime: row.foundedTime,
    Manager: row.manager,
    OuterPhone: row.outerPhone,
    Email: row.email,
    Fax: row.fax,
    Address: row.address,
    Postalcode: row.postalcode,
    WebAddress: row.webAddress,
    BusinessScope: row.businessScope,
    Description: row.description,
  };
}

export function memberOf(
  { user, company, roles, roleNames, supportedUntil }: UserWithCompany,
  { role, actor }: Session,
): Member {
  return {
    Id: user.id,
    Name: user.name,
    RealName: user.realName,
    NickName: user.nickName,
    Avatar: user.avatar,
    Introduction: user.introduction,
    Mobile: user.mobile ?? '',
    Telephone: user.telephone,
    QQ: user.qq,
    Email: user.email,
    Gender: user.gender,
    Birthday: user.birthday,
    DepartmentId: user.departmentId,
    RoleName: role ?? '',
    ydid: actor.ydid,
    roles,
    roleNames,
    viewing: actor.viewing ?? null,
    support: actor.support ?? null,
    supportedUntil: actor.support ? null : (supportedUntil?.toISOString() ?? null),
    publisher: actor.publisher === true,
    Routers: [...actor.routers],
    setting: user.setting,
    personal: user.ydid === YDID_PERSONAL,
    closesAt: user.closesAt?.toISOString() ?? null,
    emailVerified: user.email !== '' && user.verifiedEmail === user.email,
    mustEnrol: actor.enrolling === true,
    wechatLinked: user.wechatUnionid !== null,
    mustChangePassword: user.oneTimePassword !== null,
    Company: companyOf(company),
    version: user.version,
  };
}

export function signedInOf({ token, user, device }: SignedInUser): SignedIn {
  return {
    token,
    Name: user.name,
    NickName: user.nickName,
    Avatar: user.avatar,
    ydid: user.ydid,
    mustChangePassword: user.oneTimePassword !== null,
    ...(device !== undefined && { device }),
  };
}

export const secondFactorOf = ({
  since,
  required,
  recoveryLeft,
  devices,
}: Awaited<ReturnType<typeof readSecondFactor>>): SecondFactor => ({
  since: since?.toISOString() ?? null,
  required,
  recoveryLeft,
  devices: devices.map(({ id, createdAt, expiresAt, address, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
  })),
});

export function sessionOf(
  row: Awaited<ReturnType<typeof listSessions>>[number],
  currentId: string | undefined,
): MemberSession {
  return {
    id: row.id,
    current: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
  };
}
