import { z } from 'zod';
import {
  choice,
  date,
  email,
  file,
  flag,
  longText,
  optional,
  phone,
  reference,
  text,
} from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';

/** A person who works for a customer. */
export const contact = resource({
  key: 'contact',
  schema: z.object({
    customer: reference({ resource: 'customer' }, { example: 'ANADOLU' }),
    name: text(80, { example: 'Ayşe Yılmaz' }),
    nameEn: optional(text(80)),
    department: optional(text(60)),
    position: optional(text(60)),
    sex: optional(choice(['female', 'male', 'other'])),
    birthday: optional(date()),
    mobile: optional(phone({ example: '+90 532 555 0100' })),
    phone: optional(phone()),
    email: optional(email({ example: 'ayse@example.com' })),
    wechat: optional(text(60)),
    qq: optional(text(20)),
    /** A picture of the business card. */
    card: optional(file({ picture: true })),
    isMain: flag(false),
    remark: optional(longText(1000)),
    active: flag(true),
  }),
  list: ['name', 'customer', 'department', 'position', 'mobile', 'email', 'isMain'],
  search: ['name', 'nameEn', 'mobile', 'phone', 'email', 'wechat', 'qq'],
  sort: 'name',
  export: 'all',
  import: ['customer', 'name'],
  scope: 'company',
  inline: ['department', 'position', 'mobile', 'phone', 'email', 'active'],
  groups: {
    person: ['customer', 'name', 'nameEn', 'department', 'position', 'sex', 'birthday', 'isMain', 'active'],
    reach: ['mobile', 'phone', 'email', 'wechat', 'qq', 'card', 'remark'],
  },
});

/** A person who works for a customer. */
export type Contact = RecordOf<typeof contact>;
