import { sql } from 'drizzle-orm';
import { daysAgo, type Module } from '#server/platform/module.ts';
import accountClosing from './jobs/account-closing.ts';

export const accessModule: Module = {
  name: 'access',
  hooks: () => import('./http/index.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [accountClosing],
  async seed({ db }) {
    const { seedCompanies } = await import('./built-in-companies.ts');
    const { syncBuiltInRoles } = await import('./policies/sync.ts');
    await seedCompanies(db);
    await syncBuiltInRoles(db);
  },
  expired: ({ RETAIN_SIGN_INS_DAYS }) => [
    { table: 'replay_window', when: sql`expires_at < extract(epoch from now()) * 1000` },
    { table: 'wechat_tickets', when: sql`expires_at < now()` },
    { table: 'sign_in_challenges', when: sql`expires_at < now()` },
    { table: 'passkey_challenges', when: sql`expires_at < now()` },
    { table: 'remembered_devices', when: sql`expires_at < now()` },
    { table: 'verification_codes', when: sql`expires_at < now() - interval '1 day'` },
    { table: 'login_attempts', when: sql`at < now() - interval '30 days'` },
    { table: 'sessions', when: sql`least(expires_at, revoked_at) < now() - interval '30 days'` },
    { table: 'sign_in_log', when: sql`at < ${daysAgo(RETAIN_SIGN_INS_DAYS)}` },
  ],
};

export { accountData } from './accounts/account-data.ts';
export { oneTimeAdministrator } from './accounts/administrator.ts';
export { checkPassword, hashPassword } from './accounts/passwords.ts';
export { newToken, sha256 } from './accounts/secrets.ts';
export { revokeAll } from './accounts/sessions.ts';
export { nameKeyOf, type User } from './accounts/users.ts';
export { actorOf } from './actor.ts';
export { seedCompanies } from './built-in-companies.ts';
export { concerns, rightsGiven, watchAccess } from './changes.ts';
export { insertCompany } from './companies.ts';
export { confirming } from './http/confirming.ts';
export { qrCodePath } from './http/portal-config.ts';
export { actorFromCookie, tokenFromCookie } from './http/session.ts';
export { builtInGrants, type BuiltInRole } from './policies/grants.ts';
export { syncBuiltInRoles } from './policies/sync.ts';
export { presentPerson } from './presenters/access.ts';
export {
  grantsOf,
  heldBy,
  lockCompanies,
  mustCover,
  mustHold,
  ownersHolding,
  rightsOf,
  rolesFor,
} from './rights.ts';
export { callerOf, contextOf, sessionOf } from './routes/account/context.ts';
export { howToSetPassword, tellHowToSetPassword } from './routes/notice.ts';
export { openSupport } from './support.ts';
export { companies, userRoles, users } from './schema.ts';
export { colleagues, colleaguesNamed, hasColleagues } from './staff.ts';
export {
  inviteAgain,
  invitePerson,
  people,
  resetPerson,
  setDisabled,
  duplicateRefusal,
  type Managing,
  type Person,
} from './users.ts';
