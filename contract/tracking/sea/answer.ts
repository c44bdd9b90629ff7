/** The one-sentence answer for the cargo: a key under `answer:` and its values. */
import type { ExceptionCode } from '../exceptions.ts';
import type { ShipmentAnswer, Shipment, ShipmentException, TextValues } from '../shipment/shipment.ts';
import { latestPossible } from '../derive/time.ts';
import type { Split } from './split.ts';

/** `after`: the last report is from the port of discharge or later. `split`: containers are apart. */
type ShipmentFacts = Omit<Shipment, 'answer'> & { now: string; after: boolean; split: Split | null };
type Say = (key: string, more?: TextValues) => ShipmentAnswer;

/** Milestones by the phrase used in the answer. */
const transhipping = ['TSBA', 'TSDC', 'TSGO', 'TSGI', 'TSLB'];
const sailing = ['DLPT', 'TSDP', 'VCAR', 'VCDP'];
const landed = ['BDAR', 'DSCH', 'AVPU'];
const out = ['DGOT', 'STCS', 'IRLB', 'IRDP', 'OCLB', 'OCDP'];
const delivered = ['IRAR', 'IRDS', 'PDAR', 'PDDS', 'PDRC', 'CTUP'];
/** Exceptions that stop the cargo, by the phrase used in the answer. */
const STOPPED: Readonly<Partial<Record<ExceptionCode, string>>> = {
  holdPlaced: 'held',
  exam: 'exam',
  shutOut: 'shutOut',
  terminalReleaseCancelled: 'releaseCancelled',
  misdirected: 'misdirected',
};
/** By truck, on either side of the sea. */
const trucked = ['TRDP', 'TRLB', 'PICK', 'CROS'];
const setDown = ['TRAR', 'TRDS', 'DROP'];

export function answerOf(known: ShipmentFacts): ShipmentAnswer {
  const { status, start: pol, end: pod, atd, etd, eta, ata, now } = known;
  const values = {
    milestone: status.milestone,
    place: status.place ?? pol,
    time: status.time,
    from: pol,
    to: pod,
    departure: atd ?? etd,
    eta,
    arrival: ata,
  };
  const say: Say = (key, more = {}) => ({ key, values: { ...values, ...more } });
  const stopped = known.exceptions.find(({ code }) => Object.hasOwn(STOPPED, code));

  if (known.eventCount === 0) return { key: 'none', values: {} };
  if (status.milestone === 'RCVE') return say('finished');
  if (stopped) return stoppedAnswer(known, stopped, say);
  if (status.milestone === 'BKCX') return say('cancelled');
  const before = { document: 'documents', booked: 'booked', nothing: 'notStarted' } as const;
  const stage = !status.milestone
    ? before.nothing
    : status.phase === 'document'
      ? before.document
      : status.milestone === 'BKCF' && before.booked;
  const overdue = etd !== null && latestPossible(etd) < now;
  if (stage) return say(`${stage}${overdue ? 'Overdue' : etd ? '' : 'NoDate'}`);
  if (known.split) return splitAnswer(known.split, say);
  const is = (codes: string[]) => codes.includes(status.milestone!);
  if (is(landed)) return arrived(known, say);
  if (is(delivered) || (known.after && is(setDown))) return say('delivered');
  if (is(out) || (known.after && is(trucked))) return say('out');
  if (is(transhipping)) return say(`transhipment${arrivalPart(known)}`, slip(known));
  if (is(sailing) || atd) {
    const onTheWay = atd ? 'onTheWay' : 'onTheWayFrom';
    return say(`${onTheWay}${arrivalPart(known)}`, slip(known));
  }
  const cancelled = known.exceptions.find(({ code }) => code === 'loadingCancelled');
  if (cancelled) return say('loadingCancelled', { time: cancelled.values.time ?? null });
  const at = status.milestone === 'GITM' ? 'inTerminal' : 'origin';
  if (overdue) return say(`${at}Overdue`);
  if (!etd) return say(`${at}NoDate`);
  const part = arrivalPart(known);
  return part === 'NoEta' || part === 'Overdue' ? say(at) : say(`${at}Eta${part}`, slip(known));
}

/** The reason the cargo is stopped, since when, and where if it has arrived somewhere. */
function stoppedAnswer(
  { after, status }: ShipmentFacts,
  { code, values, since }: ShipmentException,
  say: Say,
): ShipmentAnswer {
  const time = values.time ?? { at: since, zone: null, precision: 'minute', raw: '' };
  if (code !== 'holdPlaced') return say(STOPPED[code]!, { ...values, time });
  const by = values.variant === 'Customs' ? 'heldByCustoms' : 'held';
  return say(after && status.place ? `${by}In` : by, { time, place: status.place });
}

function splitAnswer({ done, first, rest, last, total }: Split, say: Say): ShipmentAnswer {
  const gone = [...out, ...delivered, 'RCVE'].includes(first.milestone ?? '');
  const here = landed.includes(last.milestone ?? '');
  const key = gone && here ? 'pickedUp' : 'any';
  return say(`parts.${key}${done + rest === total ? '' : 'Some'}`, {
    done,
    total,
    count: rest,
    milestone: first.milestone,
    place: first.event.place,
    time: first.event.occurred,
    restMilestone: last.milestone,
    restPlace: last.event.place,
    restTime: last.event.occurred,
  });
}

/** Returns the arrival phrase: unknown, overdue, later or earlier than first reported, or expected. */
function arrivalPart({ eta, end: pod, now, slipMinutes }: ShipmentFacts): string {
  if (!pod || !eta) return 'NoEta';
  if (latestPossible(eta) < now) return 'Overdue';
  return slipMinutes === null || Math.abs(slipMinutes) < WORTH_TELLING
    ? ''
    : slipMinutes > 0
      ? 'Later'
      : 'Earlier';
}

/** Smaller delays of a ship are on time (minutes). */
const WORTH_TELLING = 120;

const slip = ({ slipMinutes }: ShipmentFacts): TextValues => ({ minutes: Math.abs(slipMinutes ?? 0) });

function arrived(known: ShipmentFacts, say: Say): ShipmentAnswer {
  const { slipMinutes, status } = known;
  const key =
    status.milestone === 'BDAR' ? 'arrived' : status.milestone === 'DSCH' ? 'discharged' : 'available';
  const late = slipMinutes !== null && slipMinutes >= WORTH_TELLING && known.ata !== null;
  return late && key !== 'available' ? say(`${key}Later`, slip(known)) : say(key);
}
