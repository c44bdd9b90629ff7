/** Reads what a row reports in addition to its move: party, amounts, receipt, plate, and cargo handling. */
import type { CargoCare, TerminalReport } from '#contract/tracking/terminal/report.ts';
import { celsiusOf, decimalOf, kilogramsOf } from '../edi/measures.ts';
import type { Field } from './names.ts';
import { readTime } from './times.ts';
import { partyNamed, type NamedWord } from './words.ts';

export type ReadField = (field: Field) => string;
type ReportFault = { wrong: Field; reason: string };

const YES = /^(?:1|true|yes|y|是|paid|已付)$/i;
const NO = /^(?:0|false|no|n|否|unpaid|未付)$/i;
const yesNo = (text: string): boolean | null => (YES.test(text) ? true : NO.test(text) ? false : null);

/**
 * Returns the report that `named` makes of its row's fields at a place in `zone`, or the unreadable field
 * with a reason.
 */
export function reportOf(named: NamedWord, of: ReadField, zone: string | null): TerminalReport | ReportFault {
  const { fact } = named;
  const party = named.party ?? partyNamed(of('party'));
  const code = (named.named ?? of('code')).slice(0, 40);
  const report: TerminalReport = { fact };
  if (party && fact !== 'move') report.party = party;
  if (
    code &&
    ['hold', 'holdRemoved', 'release', 'releaseCancelled', 'inBond', 'inBondEnded', 'fee'].includes(fact)
  )
    report.code = code;
  if (fact === 'release' && of('status') === 'standing') report.standing = true;
  if (fact === 'fee') {
    const [, before, number, after] =
      /^([A-Z]{3})?\s*([\d.,'’\s]+?)\s*([A-Z]{3})?$/i.exec(of('amount')) ?? [];
    const amount = number === undefined ? null : decimalOf(number);
    const paid = yesNo(of('paid'));
    if (amount === null && paid !== true)
      return { wrong: 'amount', reason: of('amount') === '' ? 'missing' : 'notAmount' };
    const currency = (of('currency') || before || after || '').toUpperCase();
    if (amount !== null) report.amount = amount;
    if (/^[A-Z]{3}$/.test(currency)) report.currency = currency;
    if (paid !== null) report.paid = paid;
  }
  if (fact === 'appointment') {
    report.state = /cancel/i.test(of('status')) ? 'cancelled' : /miss|no.?show/i.test(of('status')) ? 'missed' : /kept|complete|done/i.test(of('status')) ? 'kept' : named.state ?? 'booked'; // prettier-ignore
    if (of('appointment')) report.number = of('appointment').slice(0, 40);
  }
  if (of('until') && (fact === 'fee' || fact === 'appointment')) {
    const until = readTime(of('until'), zone);
    if (!until) return { wrong: 'until', reason: 'notTerminalTime' };
    report.until = until;
  }
  if (of('eir')) report.eir = of('eir').slice(0, 40);
  if (of('plate') && (fact === 'move' || fact === 'appointment')) report.plate = of('plate').slice(0, 20);
  if (of('position') && (fact === 'move' || fact === 'yard' || fact === 'stowed'))
    report.position = of('position').slice(0, 40);
  const weight = of('vgm') === '' ? null : kilogramsOf(of('vgm'), of('weightUnit'));
  if (of('vgm') !== '' && weight === null) return { wrong: 'vgm', reason: 'notWeight' };
  if (weight !== null) report.weight = weight;
  const care = careOf(of);
  if (care && 'wrong' in care) return care;
  if (care) report.care = care;
  return report;
}

/** Returns null if nothing is reported. */
function careOf(of: ReadField): CargoCare | ReportFault | null {
  const weighed = of('weighed') === '' ? null : kilogramsOf(of('weighed'), of('weightUnit'));
  if (of('weighed') !== '' && weighed === null) return { wrong: 'weighed', reason: 'notWeight' };
  const temperature = of('temperature') === '' ? null : celsiusOf(of('temperature'), of('temperatureUnit'));
  if (of('temperature') !== '' && temperature === null)
    return { wrong: 'temperature', reason: 'notTemperature' };
  const [, percent] = /^(\d{1,3}(?:\.\d)?)\s*%?$/.exec(of('humidity')) ?? [];
  if (of('humidity') !== '' && (percent === undefined || Number(percent) > 100))
    return { wrong: 'humidity', reason: 'notHumidity' };
  const [, un] = /^(?:UN\s*)?(\d{4})$/i.exec(of('un')) ?? [];
  if (of('un') !== '' && un === undefined) return { wrong: 'un', reason: 'notUnNumber' };
  const care: CargoCare = {
    dangerous: of('imdg') || un ? [{ imdg: of('imdg').slice(0, 10) || null, un: un ?? null }] : [],
    temperature,
    ventilation: of('ventilation').slice(0, 40) || null,
    humidity: percent === undefined ? null : Number(percent),
    overweight: yesNo(of('overweight')),
    weighed,
    pickUpYard: of('pickUpYard').slice(0, 80) || null,
    returnYard: of('returnYard').slice(0, 80) || null,
  };
  const isEmpty = care.dangerous.length === 0 && Object.values(care).every((one) => one === null || Array.isArray(one)); // prettier-ignore
  return isEmpty ? null : care;
}
