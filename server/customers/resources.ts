/** Registers customers and their records with their own behaviour. */
import { NAME_FIELDS, taxKey } from '#contract/customers/duplicates.ts';
import { nearKeys } from '#contract/customers/names.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Archives } from '#server/records/export/archives.ts';
import type { Registration } from '#server/records/registry.ts';
import { customerFiles } from './archive.ts';
import { customerWarnings } from './import-warnings.ts';
import { survivorOf } from './merge.ts';
import {
  bankAccount,
  contact,
  creditEntry,
  customer,
  customerCompanies,
  customerLinks,
  customerNote,
} from './schema.ts';

export const customerResources = {
  customer: {
    table: customer,
    derived: ({ taxNumber, ...values }) => ({
      nameKeys: nearKeys(NAME_FIELDS.map((name) => plainText(values[name]))),
      taxKey: taxKey(taxNumber),
    }),
    search: {
      words: ['code', 'shortName', 'fullName', 'nameEn', 'taxNumber', 'email'],
      digits: ['phone', 'fax', 'taxNumber'],
      shown: ({ code, fullName, phone }) => ({
        code: plainText(code),
        name: plainText(fullName),
        detail: plainText(phone),
      }),
    },
    warnings: customerWarnings,
    successor: survivorOf,
    referrers: [
      { table: customerCompanies, context: 'accounts' },
      { table: customerLinks, context: 'links' },
    ],
  },
  contact: {
    table: contact,
    search: {
      words: ['name', 'nameEn', 'email', 'wechat', 'qq'],
      digits: ['mobile', 'phone'],
      person: true,
      shown: ({ customer: of, name, mobile, phone, email }) => ({
        code: plainText(of),
        name: plainText(name),
        detail: plainText(mobile ?? phone ?? email),
      }),
    },
  },
  bankAccount: { table: bankAccount },
  customerNote: { table: customerNote },
  creditEntry: { table: creditEntry },
} satisfies Partial<Record<ResourceKey, Registration>>;

export const customerArchive: Archives['customers'] = {
  resourceOf: () => 'customer',
  files: customerFiles,
};
