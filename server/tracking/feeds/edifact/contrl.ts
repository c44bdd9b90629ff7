/** The reply to an interchange: CONTRL (ISO 9735 syntax 3), one message per received interchange. */
import type { Feed, MapContext, Mapped } from '../feed.ts';
import { isRefusal } from '../feed.ts';
import { map } from './map.ts';
import { read } from './parse.ts';
import { isFault, type Envelope, type Fault } from './parts.ts';
import { table } from '../edi/table.ts';

export const CONTRL_TYPE = 'application/edifact';
/** Longer interchanges (bytes) are only acknowledged; shorter ones are parsed again for the answer. */
const LONG = 256 * 1024;

/** Action codes (0083). */
const REJECTED = '4';
const ACKNOWLEDGED = '7';
const RECEIVED = '8';

/** Syntax errors (0085) for our reasons. */
const ERRORS: Readonly<Record<string, string>> = table({
  missing: '13',
  noNumber: '13',
  cutOff: '13',
  unknownCode: '12',
  notEdiTime: '12',
  tooEarly: '12',
  tooLate: '12',
  messageType: '14',
  testInterchange: '25',
  messageReference: '28',
  interchangeReference: '28',
  segmentCount: '29',
  messageCount: '29',
  nothingReported: '32',
  partLong: '35',
  segmentLong: '39',
});
const UNSPECIFIED = '18';

const errorOf = (reason: string): string => ERRORS[reason.split('.').at(-1) ?? ''] ?? UNSPECIFIED;

const escaped = (text: string): string => text.replaceAll(/[?+:']/g, '?$&');
const composite = (parts: readonly string[]): string => parts.map(escaped).join(':').replace(/:+$/, '');

export const reply: NonNullable<Feed['reply']> = (raw, context, outcome) => {
  const { seen, parts } = read(raw);
  const { interchanges } = seen;
  const first = interchanges[0];
  // A CONTRL message is never acknowledged.
  if (!first || interchanges.every(({ messages }) => messages.every(({ type }) => type === 'CONTRL')))
    return null;
  const long = raw.body.length > LONG;
  const isRejected = outcome.refused.some(({ index, path }) => index === -1 && path === '');
  const mapped = long || isRejected ? [] : parts.map((part, index) => map(part, index, context));
  const fault = parts.find((part): part is Fault => isFault(part) && part.message === '')?.fault;
  const segments = interchanges.flatMap(({ envelope, messages }, at) => {
    const lines = long
      ? [uci(envelope, isRejected ? REJECTED : RECEIVED)]
      : [
          // A wrong count means that a message is missing; the messages received are still accepted.
          uci(envelope, isRejected ? REJECTED : ACKNOWLEDGED, fault ? errorOf(fault.reason) : ''),
          ...(isRejected ? [] : messages.flatMap((message) => ucm(message, parts, mapped))),
        ];
    const reference = String(at + 1);
    return [`UNH+${reference}+CONTRL:D:3:UN`, ...lines, `UNT+${lines.length + 2}+${reference}`];
  });
  const text = `${unb(first.envelope, context)}'${segments.map((one) => `${one}'`).join('')}`;
  const last = `UNZ+${interchanges.length}+${referenceOf(first.envelope)}'`;
  return { contentType: CONTRL_TYPE, text: `${text}${last}` };
};

const referenceOf = ({ reference }: Envelope): string => escaped(`C${reference}`.slice(0, 14));

function unb(envelope: Envelope, { receivedAt }: MapContext): string {
  const [date, time] = [
    receivedAt.slice(2, 10).replaceAll('-', ''),
    receivedAt.slice(11, 16).replace(':', ''),
  ];
  const { sender, recipient } = envelope;
  return `UNB+UNOC:3+${composite(recipient)}+${composite(sender)}+${date}:${time}+${referenceOf(envelope)}`;
}

const uci = ({ reference, sender, recipient }: Envelope, action: string, error = ''): string =>
  `UCI+${escaped(reference)}+${composite(sender)}+${composite(recipient)}+${action}${error && `+${error}`}`;

/**
 * Returns the segments for one message: rejected if nothing of it was accepted, else its refused elements.
 */
function ucm(
  { reference, type }: { reference: string; type: string },
  parts: readonly { message: string }[],
  mapped: readonly Mapped[],
): string[] {
  const own = mapped.filter((_, at) => parts[at]!.message === reference);
  const refusals = own.filter(isRefusal);
  const line = `UCM+${escaped(reference)}+${escaped(type)}:D::UN`;
  if (own.length > 0 && refusals.length === own.length && refusals.length === 1)
    return [`${line}+${REJECTED}+${errorOf(refusals[0]!.reason)}`];
  const rejected = own.length > 0 && refusals.length === own.length;
  return [
    `${line}+${rejected ? REJECTED : ACKNOWLEDGED}`,
    ...refusals.flatMap(({ path, reason }) => {
      const [, position = '', , element, component] = path.split('/');
      const error = errorOf(reason);
      return element === undefined
        ? [`UCS+${Number(position) || 1}+${error}`]
        : [
            `UCS+${Number(position) || 1}`,
            `UCD+${error}+${Number(element) + 1}${component ? `:${component}` : ''}`,
          ];
    }),
  ];
}
