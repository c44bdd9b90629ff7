/** The fields of the member's form. */
import type { Member } from '#contract/access/account.ts';

/** The fields of the form, in the order of a conflict. */
const profileFields = [
  'RealName',
  'NickName',
  'Gender',
  'Birthday',
  'Mobile',
  'Telephone',
  'Email',
  'QQ',
  'DepartmentId',
  'Introduction',
] as const;

export type ProfileValues = Pick<Member, (typeof profileFields)[number]> & { veriCode?: string };

/** The form's values for a member. */
export const valuesOf = (member: Member): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, member[field]])) as ProfileValues;

/** The fields in which two versions differ; null and empty text are equal. */
export const differing = (mine: ProfileValues, theirs: ProfileValues) =>
  profileFields.filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''));
