import { z } from 'zod';
import {
  code,
  field,
  flag,
  longText,
  optional,
  plainText,
  reference,
  text,
} from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { must } from '#contract/records/rules.ts';

/**
 * Returns whether a number is a valid IBAN (ISO 13616): with the first four characters moved to the end and
 * letters counted from 10, it leaves 1 when divided by 97.
 */
function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  const turned = number.slice(4) + number.slice(0, 4);
  let rest = 0;
  for (const character of turned)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Account number, an IBAN if the bank provides one; stored without spaces. */
const number = () =>
  field(
    z
      .string()
      .overwrite((text) => text.slice(0, 80).replace(/[\s-]/g, '').toUpperCase())
      .min(1)
      .regex(/^[A-Z0-9]{4,34}$/, 'bankAccount:fault.accountNumber'),
    { kind: 'code', required: true, max: 44, example: 'TR330006100519786457841326' },
  );

/**
 * A customer's bank account for payments in either direction: one currency each, one default per currency.
 */
export const bankAccount = resource({
  key: 'bankAccount',
  schema: z.object({
    customer: reference({ resource: 'customer' }, { example: 'ANADOLU' }),
    currency: reference({ resource: 'currency' }, { example: 'USD' }),
    accountNumber: number(),
    bankName: text(120, { example: 'Türkiye İş Bankası' }),
    branch: optional(text(120)),
    swift: optional(code(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 11, 'bankAccount:fault.swift')),
    holder: optional(text(200)),
    isDefault: flag(false),
    remark: optional(longText(1000)),
  }),
  list: ['customer', 'currency', 'accountNumber', 'bankName', 'swift', 'isDefault'],
  search: ['accountNumber', 'bankName', 'holder', 'swift'],
  sort: 'customer',
  export: 'all',
  import: ['customer', 'currency', 'accountNumber'],
  scope: 'company',
  inline: ['branch', 'remark'],
  rules: [
    // Two letters and two digits begin an IBAN; other numbers have no check of their own.
    must('accountNumber', 'bankAccount:fault.iban', ({ accountNumber }) => {
      const number = plainText(accountNumber);
      return !/^[A-Z]{2}\d{2}/.test(number) || isIban(number);
    }),
  ],
  across: [{ kind: 'oneDefault', flag: 'isDefault', per: ['customer', 'currency'] }],
  groups: {
    account: ['customer', 'currency', 'accountNumber', 'holder', 'isDefault'],
    bank: ['bankName', 'branch', 'swift', 'remark'],
  },
});
