/** How a partner's tables are read: the meaning of columns and words. */
import { z } from 'zod';
import { AIR_MILESTONES } from './air/milestones.ts';
import { PARCEL_MILESTONES } from './parcel/milestones.ts';
import { PRACTICE_CODES } from './sea/practice.ts';

/** The possible contents of a column. The first line lists numbers; each row needs at least one. */
export const TABLE_FIELDS = [
  'container',
  'bill',
  'booking',
  'waybill',
  'parcel',
  'event',
  'time',
  'clock',
  'reported',
  'classifier',
  'place',
  'terminal',
  'next',
  'vessel',
  'imo',
  'voyage',
  'flight',
  'laden',
  'pieces',
  'totalPieces',
  'weight',
  'id',
  'remark',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

export const NUMBER_FIELDS = ['container', 'bill', 'booking', 'waybill', 'parcel'] as const;

/** The order in which days are written in digits: `2026-10-16`, `16/10/2026`, `10/16/2026`. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Events of containers (DCSA), and of their means of transport. */
export const SEA_EVENTS = [
  'GTIN',
  'GTOT',
  'LOAD',
  'DISC',
  'DEPA',
  'ARRI',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'AVPU',
  'CUSR',
  'CUSI',
  'CUHD',
] as const;

/** Words that are irrelevant to a shipment: their rows are skipped. */
export const PASSED_OVER = '-';

/** The events that a partner's word can be mapped to. */
export const TABLE_EVENTS: readonly string[] = [
  ...SEA_EVENTS,
  ...PRACTICE_CODES,
  ...Object.keys(AIR_MILESTONES),
  ...Object.keys(PARCEL_MILESTONES),
];

const text = z.string().trim().max(120);

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return true;
  } catch {
    return false;
  }
};

export const tableMapping = z
  .object({
    /** The row with the column names, from 1. */
    headerRow: z.int().min(1).max(50).default(1),
    /** The column name of each field. */
    columns: z.partialRecord(z.enum(TABLE_FIELDS), text.min(1)),
    dateOrder: z.enum(DATE_ORDERS).default('ymd'),
    /** IANA zone of times without an offset; null: local time of the place. */
    zone: z
      .string()
      .max(60)
      .refine(isZone, { params: { key: 'zone' } })
      .nullable()
      .default(null),
    weightUnit: z.enum(['KGM', 'LBR']).default('KGM'),
    /** The partner's words for events, in any case, and their codes. */
    codes: z
      .array(z.object({ word: text.min(1), code: z.enum([PASSED_OVER, ...TABLE_EVENTS]) }))
      .max(500)
      .default([]),
    /** Default place of rows: UN/LOCODE, or IATA code by air. */
    place: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})?$/)
      .default(''),
  })
  .refine(({ columns }) => NUMBER_FIELDS.some((field) => columns[field]), {
    path: ['columns', 'container'],
    params: { key: 'number' },
  })
  .refine(({ columns }) => columns.event, { path: ['columns', 'event'], params: { key: 'event' } })
  .refine(({ columns }) => columns.time, { path: ['columns', 'time'], params: { key: 'time' } });

export type TableMapping = z.infer<typeof tableMapping>;
export type TableColumns = TableMapping['columns'];
/** The meaning of a partner's word for an event. */
export type MappedWord = TableMapping['codes'][number];
