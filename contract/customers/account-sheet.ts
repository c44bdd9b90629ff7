/** Import sheet of customer accounts: users that the office invites in one go. */
import { z } from 'zod';
import { mobile, newName } from '#contract/access/account.schema.ts';
import { email, field, optional, reference, text } from '#contract/records/fields.ts';
import { sheet } from '#contract/records/resource.ts';
import { must } from '#contract/records/rules.ts';

/** Maximum accounts per file, since each is sent a message. */
export const MAX_INVITED = 2000;

export const accountSheet = sheet({
  key: 'customerAccount',
  schema: z.object({
    customer: reference({ resource: 'customer' }, { example: 'ANADOLU' }),
    name: field(newName.clone(), { kind: 'text', required: true, max: 64, example: 'ayse.yilmaz' }),
    realName: optional(text(64, { example: 'Ayşe Yılmaz' })),
    email: optional(email({ example: 'ayse@example.com' })),
    mobile: optional(
      field(mobile.clone(), { kind: 'phone', required: true, max: 40, example: '+90 532 555 0100' }),
    ),
  }),
  list: ['name', 'customer', 'realName', 'email', 'mobile'],
  search: [],
  sort: 'name',
  export: [],
  import: ['customer', 'name'],
  scope: 'company',
  rules: [
    must('email', 'access:fault.noWay', ({ email: mail, mobile: phone }) => mail !== null || phone !== null),
  ],
});
