/** The mail of one bundle of alerts, as text and HTML in the recipient's language. */
import type { TFunction } from 'i18next';
import { factDetails, factTime, factTitle } from '#contract/members/alerts/details.ts';
import { instantIn } from '#contract/members/alerts/match.ts';
import { filledText, type TemplateTexts } from '#contract/members/alerts/template.ts';
import type { Naming } from './naming.ts';
import type { alerts } from './schema.ts';

export type Alert = typeof alerts.$inferSelect;
export type Letter = { subject: string; text: string; html: string };
type Reported = Pick<
  Alert,
  'type' | 'before' | 'after' | 'part' | 'correction' | 'zone' | 'language' | 'subscriptionId'
>;

const HOUR = 3_600_000;

/** “the ETA changes: 12 Dec 2026 10:00 → 13 Dec 2026 00:00 (Rotterdam, UTC+01:00), 14 h later”. */
export function lineOf(alert: Reported, t: TFunction, naming: Naming): string {
  const { before, after, part, language, zone, type } = alert;
  const what = whatOf(alert, t);
  const value = after ?? before;
  const words = (key: string, values: Record<string, string | number> = {}) => t(key, values);
  const reading = { t: words, language, zone, place: naming.place(alert, language) };
  const time = (at: string): string => factTime(at, value, reading);
  const [was, is] = [instantIn(before), instantIn(after)];
  const details = [
    part,
    ...factDetails(type, value, reading),
    is !== null && was !== null && was !== is
      ? t('alerts:mail.change', { before: time(was), after: time(is) })
      : is !== null
        ? time(is)
        : '',
    is !== null && was !== null && (type === 'eta.changed' || type === 'etd.changed')
      ? shift(was, is, t)
      : '',
  ].filter((text) => text !== '');
  return details.length === 0
    ? what
    : t('alerts:mail.line', { what, details: details.join(t('alerts:mail.comma')) });
}

function shift(was: string, is: string, t: TFunction): string {
  const hours = Math.round((Date.parse(is) - Date.parse(was)) / HOUR);
  return hours === 0
    ? ''
    : t(hours > 0 ? 'alerts:mail.later' : 'alerts:mail.earlier', { hours: Math.abs(hours) });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `company`: who sends it, for recipients who do not know the portal. `texts`: the company's own. */
type Sending = {
  texts: TemplateTexts;
  naming: Naming;
  shipment(alert: Alert): string | null;
  mute(alert: Alert): string | null;
  stop: string | null;
  company: string;
  /** Address of the company's logo. */
  logo: string | null;
  outsider: boolean;
};

/** What one message brought stands in the order in which it happened. */
function inOrder(rows: readonly Alert[]): Alert[] {
  const happened = ({ type, after }: Alert) =>
    type.startsWith('milestone.') ? Date.parse(instantIn(after) ?? '') || 0 : 0;
  return rows.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || happened(one) - happened(other),
  );
}

export function letterOf(unsorted: readonly Alert[], t: TFunction, sending: Sending): Letter {
  const rows = inOrder(unsorted);
  const byShipment = new Map<string, Alert[]>();
  for (const row of rows)
    byShipment.set(row.subscriptionId, [...(byShipment.get(row.subscriptionId) ?? []), row]);
  const groups = [...byShipment.values()];
  const foot = [
    t(sending.outsider ? 'alerts:mail.whyOutsider' : 'alerts:mail.why', { company: sending.company }),
    ...(sending.stop === null ? [] : [t('alerts:mail.stop', { link: sending.stop })]),
  ];
  const own = (name: 'opening' | 'closing'): string => {
    const numbers = groups.slice(0, MOST_NUMBERS).map((group) => group[0]!.number);
    const listed = numbers.join(', ') + (groups.length > MOST_NUMBERS ? ' …' : '');
    return filledText(sending.texts[name], {
      company: sending.company,
      count: rows.length,
      numbers: listed,
    });
  };
  const [opening, closing] = [own('opening'), own('closing')];
  const text = [
    ...(opening ? [opening] : []),
    ...groups.map((group) => {
      const [link, mute] = [sending.shipment(group[0]!), sending.mute(group[0]!)];
      return [
        numberOf(group[0]!, t, sending.naming),
        ...group.map((row) => `- ${lineOf(row, t, sending.naming)}`),
        ...(link ? [link] : []),
        ...(mute ? [t('alerts:mail.mute', { link: mute })] : []),
      ].join('\n');
    }),
    ...(closing ? [closing] : []),
    foot.join('\n'),
  ].join('\n\n');
  const html = [
    ...pictured(sending),
    ...paragraph(opening),
    ...groups.map((group) => {
      const number = escaped(numberOf(group[0]!, t, sending.naming));
      const [link, mute] = [sending.shipment(group[0]!), sending.mute(group[0]!)];
      const head = link ? `<a href="${escaped(link)}">${number}</a>` : number;
      const lines = group.map((row) => `<li>${escaped(lineOf(row, t, sending.naming))}</li>`).join('');
      const foot = mute ? `<p><a href="${escaped(mute)}">${escaped(t('alerts:mail.muteLink'))}</a></p>` : '';
      return `<h2>${head}</h2><ul>${lines}</ul>${foot}`;
    }),
    ...paragraph(closing),
    `<p style="${SMALL}">${foot.map((line) => linked(line, sending.stop)).join('<br>')}</p>`,
  ].join('\n');
  return {
    subject: subjectOf(rows, groups.length, t, sending),
    text,
    html: `<!doctype html><html lang="${rows[0]!.language}"><body style="${LETTER}">${html}</body></html>`,
  };
}

const LETTER = 'margin:16px;max-width:640px;font:15px/1.5 Arial,Helvetica,sans-serif;color:#10233a';
const SMALL = 'font-size:13px;color:#4a5b70';

/** A line as HTML, in which the address `link` can be clicked. */
const linked = (line: string, link: string | null): string =>
  link === null
    ? escaped(line)
    : escaped(line).replaceAll(escaped(link), `<a href="${escaped(link)}">${escaped(link)}</a>`);

const LOGO_HEIGHT = 48;
const pictured = ({ logo, company }: Sending): string[] =>
  logo === null
    ? []
    : [`<p><img src="${escaped(logo)}" alt="${escaped(company)}" height="${LOGO_HEIGHT}"></p>`];

/** Shipments that an opening names. */
const MOST_NUMBERS = 5;

const paragraph = (text: string): string[] =>
  text === '' ? [] : [`<p>${escaped(text).replaceAll(/\r?\n/g, '<br>')}</p>`];

/** The number, with the member's own reference. */
function numberOf({ subscriptionId, number }: Alert, t: TFunction, naming: Naming): string {
  const own = naming.ownReference(subscriptionId);
  return own ? t('alerts:mail.own', { number, own }) : number;
}

type Titling = Pick<Sending, 'naming'> & Partial<Pick<Sending, 'texts' | 'company'>>;

function subjectOf(rows: readonly Alert[], count: number, t: TFunction, titling: Titling): string {
  const [first] = rows;
  const company = titling.company ?? '';
  const text = (field: keyof TemplateTexts): string => titling.texts?.[field] ?? '';
  if (first!.bundle === 'digest')
    return (
      filledText(text('subjectDigest'), { count: rows.length, company }) ||
      t('alerts:mail.subjectDigest', { count: rows.length })
    );
  const what = whatOf(first!, t);
  if (count > 1)
    return (
      filledText(text('subjectMany'), { what, count, company }) ||
      t('alerts:mail.subjectMany', { what, count })
    );
  const number = numberOf(first!, t, titling.naming);
  return filledText(text('subject'), { number, what, company }) || t('alerts:mail.subject', { number, what });
}

/** The title; a correction says what is not so. */
function whatOf(alert: Pick<Reported, 'type' | 'before' | 'after' | 'correction'>, t: TFunction): string {
  const title = factTitle(alert.type, alert.after ?? alert.before, (key, values = {}) => t(key, values));
  if (!alert.correction) return title;
  const what = alert.after === null ? t('alerts:mail.not', { what: title }) : title;
  return t('alerts:mail.correction', { what });
}

const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
const MOST_LINES = 4;

/** The same for a screen: a title, and the first lines. `what`: the title without the number. */
export function noticeOf(
  unsorted: readonly Alert[],
  t: TFunction,
  naming: Naming,
): { title: string; body: string; what: string } {
  const rows = inOrder(unsorted);
  const shipments = new Set(rows.map(({ subscriptionId }) => subscriptionId)).size;
  const lines = rows.slice(0, MOST_LINES).map((row) => {
    const what = lineOf(row, t, naming);
    return shipments > 1 ? t('alerts:mail.subject', { number: numberOf(row, t, naming), what }) : what;
  });
  const body = lines.join('\n') + (rows.length > MOST_LINES ? ' …' : '');
  return {
    title: clipped(subjectOf(rows, shipments, t, { naming }), 120),
    body: clipped(body, 600),
    what: clipped(whatOf(rows[0]!, t), 150),
  };
}
