/**
 * Types of the account calls' responses, separate from their schemas, so that light pages load no schema
 * library.
 */
import type { z } from 'zod';
import type * as answers from './account.answers.ts';

export type Token = z.infer<typeof answers.tokenSchema>;
export type SignedIn = z.infer<typeof answers.signedInSchema>;
export type Company = z.infer<typeof answers.companySchema>;
export type Member = z.infer<typeof answers.memberSchema>;
export type MemberSession = z.infer<typeof answers.memberSessionSchema>;
export type SecondFactor = z.infer<typeof answers.secondFactorSchema>;
export type NewSecondFactor = z.infer<typeof answers.newSecondFactorSchema>;
export type RecoveryCodes = z.infer<typeof answers.recoveryCodesSchema>;
export type CodeSent = z.infer<typeof answers.codeSentSchema>;
export type RecoverySent = z.infer<typeof answers.recoverySentSchema>;
export type WechatIdentity = z.infer<typeof answers.wechatIdentitySchema>;
export type ErrorLine = z.infer<typeof answers.errorLineSchema>;
