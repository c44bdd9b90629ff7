/** Types of access calls, separate from their schemas. */
import type { z } from 'zod';
import type * as schema from './api.schema.ts';

export type Role = z.infer<typeof schema.roleSchema>;
export type Person = z.infer<typeof schema.personSchema>;
export type PersonState = (typeof schema.PERSON_STATES)[number];
export type PersonView = z.infer<typeof schema.personViewSchema>;
export type DeliveryResult = z.infer<typeof schema.deliveryResultSchema>;
export type Invited = z.infer<typeof schema.invitedSchema>;
export type CompanyLine = z.infer<typeof schema.companyLineSchema>;
export type SupportLine = z.infer<typeof schema.supportLineSchema>;
export type SupportCompany = z.infer<typeof schema.supportCompanySchema>;
export type CompanyState = z.infer<typeof schema.companyStateSchema>;
/** State of a request to register a company. */
export type CompanyStatus = (typeof schema.COMPANY_STATES)[number];
export type SignInOutcome = (typeof schema.SIGN_IN_OUTCOMES)[number];
export type SignInLine = z.infer<typeof schema.signInLineSchema>;
export type TrailLine = z.infer<typeof schema.trailLineSchema>;
export type TrailChanges = Pick<TrailLine, 'changes'>;
