/** Types of access calls, apart from their schemas. */
import type { z } from 'zod';
import type * as schema from './api.schema.ts';

export type Role = z.infer<typeof schema.roleSchema>;
export type Person = z.infer<typeof schema.personSchema>;
export type PersonView = z.infer<typeof schema.personViewSchema>;
export type DeliveryResult = z.infer<typeof schema.deliveryResultSchema>;
export type Invited = z.infer<typeof schema.invitedSchema>;
export type CompanyLine = z.infer<typeof schema.companyLineSchema>;
export type CompanyState = z.infer<typeof schema.companyStateSchema>;
export type SignInLine = z.infer<typeof schema.signInLineSchema>;
export type TrailLine = z.infer<typeof schema.trailLineSchema>;
