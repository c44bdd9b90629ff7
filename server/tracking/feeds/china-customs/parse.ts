/** Splits a message into receipts. Outer fields, such as declaration or bill, apply to each receipt. */
import type { Feed } from '../feed.ts';
import { unnumbered } from '../records/ids.ts';
import { readRecords } from '../records/records.ts';
import { names } from './names.ts';

/** Names of the field that makes an object a record. */
const codes: readonly string[] = names.code;

export const parse: Feed['parse'] = ({ body }, most) => {
  const { parts, refused } = readRecords(body, (name) => codes.includes(name), most);
  return { parts: unnumbered(parts, names.id), refused };
};
