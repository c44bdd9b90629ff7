/** Access: how users sign in, and who may do what, within a company and in the portal. */
import type { FastifyInstance } from 'fastify';
import closingRoutes from './account/closing.ts';
import jssdkRoutes from './account/jssdk.ts';
import memberRoutes from './account/member.ts';
import secondFactorRoutes from './account/second-factor.ts';
import passkeyRoutes from './account/passkeys.ts';
import recoveryRoutes from './account/recovery.ts';
import signInRoutes from './account/sign-in.ts';
import companyRoutes from './companies.ts';
import logRoutes from './logs.ts';
import peopleRoutes from './people.ts';
import roleRoutes from './roles.ts';
import staffRoutes from './staff.ts';
import supportRoutes from './support.ts';
import viewingRoutes from './viewing.ts';

export default async function accessRoutes(app: FastifyInstance) {
  await app.register(signInRoutes);
  await app.register(recoveryRoutes);
  await app.register(memberRoutes);
  await app.register(closingRoutes);
  await app.register(secondFactorRoutes);
  await app.register(passkeyRoutes);
  await app.register(roleRoutes);
  await app.register(peopleRoutes);
  await app.register(companyRoutes);
  await app.register(supportRoutes);
  await app.register(viewingRoutes);
  await app.register(logRoutes);
  await app.register(staffRoutes);
  await app.register(jssdkRoutes);
}
