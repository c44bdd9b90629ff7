/** Names of the fields of a request: `cargo.0.gross` is “Cargo 1 · Gross weight (kg)”. */
import type { TFunction } from 'i18next';
import { formatDate } from '#contract/core/format/time.ts';

const LISTS: readonly string[] = ['cargo', 'parties', 'equipment', 'dangerous'];

export function fieldLabel(t: TFunction<'bookings'>, path: string): string {
  const [group = '', second = '', third] = path.replace(/^content\./, '').split('.');
  if (group === '') return t('section.request');
  if (LISTS.includes(group)) {
    const line =
      second === ''
        ? t(`section.${group}` as never)
        : `${t(`section.${group}` as never)} ${Number(second) + 1}`;
    return third === undefined ? line : `${line} · ${t(`field.${group}.${third}` as never)}`;
  }
  return second === '' ? t(`field.${group}` as never) : t(`field.${group}.${second}` as never);
}

/** The value of a field as people read it. */
export function valueText(
  t: TFunction<'bookings'>,
  language: string,
  path: string,
  value: string | null,
): string {
  if (value === null || value === '') return '–';
  const name = path.split('.').at(-1) ?? '';
  const choice = ['role', 'movement', 'payment', 'load', 'type'].includes(name);
  if (choice) return t(`option.${name}.${value}` as never, { defaultValue: value });
  if (value === 'true' || value === 'false') return t(`option.flag.${value}`);
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
  return day ? [formatDate(`${day}T00:00:00Z`, language, 'UTC'), time].filter(Boolean).join(' ') : value;
}
