import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { owner, recordColumns } from '../columns.ts';

/** Templates of a company, or of one of its people. */
export const dataTemplate = pgTable(
  'data_templates',
  {
    ...recordColumns(),
    ...owner(),
    module: text().notNull(),
    name: text().notNull(),
    remark: text(),
    isPrivate: boolean().notNull().default(false),
    /** The address of a list, without its path. */
    view: text(),
    /** The content that the template fills in, as JSON: an order, or the columns of a rate sheet. */
    content: text(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.ydid, table.module, table.name)],
);
