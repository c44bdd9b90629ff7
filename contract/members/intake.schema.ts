/** Ways in which numbers come in without a person at a page: by mail, and by orders of a forwarder. */
import { z } from 'zod';

/** `configured`: the portal has an address and a mailbox for it. `address`: null until a member makes one. */
export const mailAddress = z.object({
  configured: z.boolean(),
  address: z.string().nullable(),
  createdAt: z.string().nullable(),
  createdBy: z.string().nullable(),
});
export type MailAddress = z.infer<typeof mailAddress>;

/** `agreed`: null until the company has answered. `forwarders`: offices whose customer it is. */
export const orderConsent = z.object({
  forwarders: z.array(z.string()),
  agreed: z.boolean().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type OrderConsent = z.infer<typeof orderConsent>;
export const orderConsentWish = z.object({ agreed: z.boolean() });

/** Work that waits; `since`: the time of the oldest. `capped`: there is more than was counted. */
export const waiting = z.object({ waiting: z.int(), capped: z.boolean(), since: z.string().nullable() });
export type Waiting = z.infer<typeof waiting>;
/** What the summaries, the change log and the mails with numbers still have to do. */
export const backlog = z.object({ summaries: waiting, changes: waiting, mails: waiting, at: z.string() });
export type Backlog = z.infer<typeof backlog>;
