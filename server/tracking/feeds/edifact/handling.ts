/**
 * Reads the further facts of a CODECO or COARRI move: truck, receipt, cell, weights, dangerous goods, reefer
 * (SMDG practice). Unreadable values are left out; the move still counts.
 */
import type { CargoCare, TerminalReport } from '#contract/tracking/terminal/report.ts';
import { celsiusOf, kilogramsOf } from '../edi/measures.ts';
import { find, placeOf } from './facts.ts';
import type { Segment } from './tokens.ts';

/** Measured attributes (6313): verified gross mass, gross weight of the equipment, humidity, air flow. */
const VGM = 'VGM';
const WEIGHED = 'AET';
const HUMIDITY = 'AAO';
const AIR_FLOW = 'AAS';

/** Returns the MEA that has the code as its attribute, or as its purpose. */
const measured = (segments: readonly Segment[], code: string): Segment | undefined =>
  segments.find((one) => one.tag === 'MEA' && (one.of(2, 0) === code || one.of(1) === code));

const kilograms = (segments: readonly Segment[], code: string): number | null => {
  const mea = measured(segments, code);
  return mea ? kilogramsOf(mea.of(3, 1), mea.of(3, 0)) : null;
};

/** Qualifiers of places (3227): loading and receipt; delivery, destination and discharge. */
const FROM = ['9', '88'];
const TO = ['7', '8', '11'];

/**
 * `own`: the container's segments before any further transport. Missing values come from the whole message.
 */
export function reportOf(
  segments: readonly Segment[],
  own: readonly Segment[] = segments,
  head: readonly Segment[] = [],
): TerminalReport {
  const truck = segments.find((one) => one.tag === 'TDT' && (one.of(3) === '3' || one.of(4, 0) === '31'));
  const plate = (truck?.of(8, 0) ?? '') || (truck?.of(8, 3) ?? '');
  const eir = segments.find((one) => one.tag === 'RFF' && one.of(1, 0).toUpperCase() === 'EIR')?.of(1, 1);
  const cell = find(segments, 'LOC', ['147'])?.of(2, 0);
  const weight = kilograms(segments, VGM);
  const care = careOf(segments);
  const port = (codes: readonly string[]) => placeOf(find(own, 'LOC', codes) ?? find(head, 'LOC', codes));
  const [from, to] = [port(FROM), port(TO)];
  return {
    fact: 'move',
    ...(plate && { plate: plate.slice(0, 20) }),
    ...(eir && { eir: eir.slice(0, 40) }),
    ...(cell && { position: cell.slice(0, 40) }),
    ...(weight !== null && { weight }),
    ...(care && { care }),
    ...((from ?? to) && { ports: { from, to } }),
  };
}

/** Returns null if nothing is reported. */
function careOf(segments: readonly Segment[]): CargoCare | null {
  const dangerous = segments
    .filter(({ tag }) => tag === 'DGS')
    .slice(0, 20)
    .map((one) => ({
      imdg: one.of(2, 0).slice(0, 10) || null,
      un: /^\d{4}$/.test(one.of(3, 0)) ? one.of(3, 0) : null,
    }))
    .filter(({ imdg, un }) => imdg !== null || un !== null);
  const tmp = find(segments, 'TMP');
  const temperature = tmp ? celsiusOf(tmp.of(2, 0), /^FAH/i.test(tmp.of(2, 1)) ? 'F' : 'C') : null;
  const percent = Number(measured(segments, HUMIDITY)?.of(3, 1) || Number.NaN);
  const humidity = percent >= 0 && percent <= 100 ? percent : null;
  const flow = measured(segments, AIR_FLOW);
  const ventilation = flow?.of(3, 1) ? `${flow.of(3, 1)} ${flow.of(3, 0)}`.slice(0, 40) : null;
  const weighed = kilograms(segments, WEIGHED);
  if (dangerous.length === 0 && [temperature, humidity, ventilation, weighed].every((one) => one === null))
    return null;
  return {
    dangerous,
    temperature,
    ventilation,
    humidity,
    overweight: null,
    weighed,
    pickUpYard: null,
    returnYard: null,
  };
}
