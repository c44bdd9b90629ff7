/** The mail of one bundle of alerts, as text and HTML in the recipient's language. */
import type { TFunction } from 'i18next';
import { formatDateTime } from '#contract/core/format/time.ts';
import { instantIn } from '#contract/members/alerts/match.ts';
import { kindKey } from '#contract/members/alerts/sentence.ts';
import { isMilestone } from '#contract/tracking/milestone.ts';
import type { alerts } from './schema.ts';

export type Alert = typeof alerts.$inferSelect;
export type Letter = { subject: string; text: string; html: string };
type Reported = Pick<Alert, 'type' | 'before' | 'after' | 'part' | 'correction' | 'zone' | 'language'>;

const HOUR = 3_600_000;

/** Title of a fact: its milestone if it has one, else its kind. */
function titleOf({ type, before, after }: Reported, t: TFunction): string {
  const { milestone: code } = after ?? before ?? {};
  return typeof code === 'string' && isMilestone(code) && type.startsWith('milestone.')
    ? t(`milestones:label.${code}`)
    : t(kindKey(type));
}

/** Values that need no label. */
const SHOWN = ['place', 'vessel', 'voyage', 'flight', 'party', 'day', 'amount', 'currency'] as const;

/** “the ETA changes: 12 Dec 2026 10:00 → 13 Dec 2026 00:00, 14 h later”. */
export function lineOf(alert: Reported, t: TFunction): string {
  const { before, after, part, correction, language, zone, type } = alert;
  const title = titleOf(alert, t);
  const isTakenBack = correction && after === null;
  const head = isTakenBack ? t('alerts:mail.not', { what: title }) : title;
  const what = correction ? t('alerts:mail.correction', { what: head }) : head;
  const time = (at: string): string => `${formatDateTime(at, language, zone)} (${zone})`;
  const [was, is] = [instantIn(before), instantIn(after)];
  const details = [
    part,
    ...SHOWN.map((name) => (after ?? before)?.[name] ?? '').map(String),
    is !== null && was !== null && was !== is
      ? t('alerts:mail.change', { before: time(was), after: time(is) })
      : is !== null
        ? time(is)
        : '',
    is !== null && was !== null && (type === 'eta.changed' || type === 'etd.changed')
      ? shift(was, is, t)
      : '',
  ].filter((text) => text !== '');
  return details.length === 0 ? what : `${what}: ${details.join(', ')}`;
}

function shift(was: string, is: string, t: TFunction): string {
  const hours = Math.round((Date.parse(is) - Date.parse(was)) / HOUR);
  return hours === 0
    ? ''
    : t(hours > 0 ? 'alerts:mail.later' : 'alerts:mail.earlier', { hours: Math.abs(hours) });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `company`: who sends it, for recipients who do not know the portal. */
type Sending = {
  shipment(alert: Alert): string | null;
  mute(alert: Alert): string | null;
  stop: string | null;
  company: string;
  outsider: boolean;
};

export function letterOf(rows: readonly Alert[], t: TFunction, sending: Sending): Letter {
  const byShipment = new Map<string, Alert[]>();
  for (const row of rows)
    byShipment.set(row.subscriptionId, [...(byShipment.get(row.subscriptionId) ?? []), row]);
  const groups = [...byShipment.values()];
  const foot = [
    t(sending.outsider ? 'alerts:mail.whyOutsider' : 'alerts:mail.why', { company: sending.company }),
    ...(sending.stop === null ? [] : [t('alerts:mail.stop', { link: sending.stop })]),
  ];
  const text = [
    ...groups.map((group) => {
      const [link, mute] = [sending.shipment(group[0]!), sending.mute(group[0]!)];
      return [
        group[0]!.number,
        ...group.map((row) => `- ${lineOf(row, t)}`),
        ...(link ? [link] : []),
        ...(mute ? [t('alerts:mail.mute', { link: mute })] : []),
      ].join('\n');
    }),
    foot.join('\n'),
  ].join('\n\n');
  const html = [
    ...groups.map((group) => {
      const number = escaped(group[0]!.number);
      const [link, mute] = [sending.shipment(group[0]!), sending.mute(group[0]!)];
      const head = link ? `<a href="${escaped(link)}">${number}</a>` : number;
      const lines = group.map((row) => `<li>${escaped(lineOf(row, t))}</li>`).join('');
      const foot = mute ? `<p><a href="${escaped(mute)}">${escaped(t('alerts:mail.muteLink'))}</a></p>` : '';
      return `<h3>${head}</h3><ul>${lines}</ul>${foot}`;
    }),
    `<p>${foot.map(escaped).join('<br>')}</p>`,
  ].join('\n');
  return {
    subject: subjectOf(rows, groups.length, t),
    text,
    html: `<!doctype html><html lang="${rows[0]!.language}"><body>${html}</body></html>`,
  };
}

function subjectOf(rows: readonly Alert[], count: number, t: TFunction): string {
  const [first] = rows;
  if (first!.bundle === 'digest') return t('alerts:mail.subjectDigest', { count: rows.length });
  const title = titleOf(first!, t);
  const what = first!.correction ? t('alerts:mail.correction', { what: title }) : title;
  return count > 1
    ? t('alerts:mail.subjectMany', { what, count })
    : t('alerts:mail.subject', { number: first!.number, what });
}
