/** What the portal stores of a person, for the archive of their account. Secrets and hashes stay here. */
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { passkeys, rememberedDevices, sessions, signInLog } from '../schema.ts';
import { loadUser } from './users.ts';

/** Lines of each log, newest first. */
const MOST_LINES = 20_000;

export async function accountData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { user, company, roles } = await loadUser(db, userId);
  return {
    profile: {
      name: user.name,
      realName: user.realName,
      nickName: user.nickName,
      gender: user.gender,
      birthday: user.birthday,
      department: user.departmentId,
      mobile: user.mobile,
      telephone: user.telephone,
      qq: user.qq,
      email: user.email,
      emailVerified: user.verifiedEmail === user.email && user.email !== '',
      avatar: user.avatar,
      introduction: user.introduction,
      setting: user.setting,
      wechatLinked: user.wechatUnionid !== null,
      secondFactorSince: user.secondFactorAt,
      createdAt: user.createdAt,
      lastSeenAt: user.lastSeenAt,
      roles,
    },
    company: {
      ydid: company.ydid,
      fullName: company.fullName,
      shortName: company.shortName,
      enName: company.enName,
      address: company.address,
      outerPhone: company.outerPhone,
      email: company.email,
    },
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    rememberedDevices: await db
      .select({
        createdAt: rememberedDevices.createdAt,
        expiresAt: rememberedDevices.expiresAt,
        address: rememberedDevices.address,
        userAgent: rememberedDevices.userAgent,
      })
      .from(rememberedDevices)
      .where(eq(rememberedDevices.userId, userId)),
    signIns: await db
      .select({
        at: signInLog.at,
        way: signInLog.way,
        outcome: signInLog.outcome,
        address: signInLog.address,
        userAgent: signInLog.userAgent,
      })
      .from(signInLog)
      .where(eq(signInLog.userId, userId))
      .orderBy(desc(signInLog.id))
      .limit(MOST_LINES),
    changes: await db
      .select({
        at: auditLog.at,
        resource: auditLog.resource,
        record: auditLog.recordId,
        action: auditLog.action,
      })
      .from(auditLog)
      .where(eq(auditLog.actor, userId))
      .orderBy(desc(auditLog.id))
      .limit(MOST_LINES),
  };
}
