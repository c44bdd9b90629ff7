/** CUSRES: the customs response to a declaration or bill (processing indicator, UN code list 7365). */
import { checkDeclaration, readDeclaration } from '#contract/identifiers/declaration.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { customsMilestone } from '#contract/tracking/customs/resolve.ts';
import type { CustomsReport, EventReference } from '#contract/tracking/event.ts';
import { isEvent, type Mapped } from '../feed.ts';
import { eventOf, reference } from '../edi/edi-event.ts';
import { table } from '../edi/table.ts';
import { find, placeOf, readDtm, referencesOf, zoneOf } from './facts.ts';
import { mappingVersion, type PartInput } from './mapping.ts';
import { reportedAt } from './message.ts';
import type { Segment } from './tokens.ts';

/**
 * Customs codes with a meaning here: released, to be examined, detained. Others are stored as the customs'
 * own.
 */
const MEANINGS: Readonly<Record<string, string>> = table({ '4': 'CUSR', '5': 'CUSI', '7': 'CUHD' });
/** The same for declarations in China, and acceptance. */
const IN_CHINA: Readonly<Record<string, string>> = table({ '1': 'EDC', '4': 'PAS', '5': 'CPI', '9': 'EDC' });

const PLACES = ['22', '41', '14', '165', '9', '11'];
/** Clearance, effective date, processing; else the message's own date. */
const TIMES = ['148', '58', '7', '9', '334', '137'];

export function response({ part, message, index, context, refuse }: PartInput): Mapped {
  const { head } = message;
  const gis = find(head, 'GIS');
  const indicator = gis?.of(1, 0) ?? '';
  if (!gis || indicator === '') return refuse(`${gis?.at ?? head.length}/GIS/1`, 'missing');
  const place = placeOf(find(head, 'LOC', PLACES));
  const zone = zoneOf(place);
  const dtm = find(head, 'DTM', TIMES);
  if (!dtm) return refuse(`${gis.at}/DTM`, 'missing');
  const occurred = readDtm(dtm, zone);
  if (!occurred) return refuse(`${dtm.at}/DTM/1`, 'notEdiTime', { value: dtm.of(1, 1).slice(0, 80) });

  const declaration = declarationIn(head, message.number);
  const boxes = head.flatMap((one) => (one.tag === 'EQD' ? (reference('container', one.of(2)) ?? []) : []));
  const documents = referencesOf(head);
  const others: EventReference[] = [
    ...(declaration === null ? [] : [{ kind: 'declaration' as const, value: declaration }]),
    ...waybillsIn(head),
    ...documents,
    ...boxes.slice(1),
  ];
  const own = declaration === null ? undefined : IN_CHINA[indicator];
  const code = own ?? MEANINGS[indicator] ?? `CUSRES ${indicator.slice(0, 10)}`;
  const text = find(head, 'FTX');
  const event = eventOf(
    'edifact',
    mappingVersion,
    {
      family: 'EQUIPMENT',
      code,
      classifier: 'ACT',
      rawText: `CUSRES ${indicator}`,
      movement: null,
      occurred,
      reportedAt: reportedAt(part, message, zone, context.receivedAt),
      place,
      conveyance: null,
      container: boxes[0]?.value ?? '',
      isoType: null,
      laden: null,
      seals: [],
      references: others,
      remark: text?.of(4, 0).slice(0, 500) || null,
      sourceId: [
        'CUSRES',
        message.number,
        declaration,
        boxes[0]?.value,
        others[0]?.value,
        indicator,
        occurred.raw,
      ].join('|'),
      retracts: message.takesBack,
    },
    index,
    context,
    {
      occurred: `${part.message}/${dtm.at}/DTM/1`,
      reported: `${part.message}/${message.bgm?.at ?? 2}/DTM`,
      numbers: `${part.message}/${gis.at}/GIS`,
    },
  );
  if (!isEvent(event) || event.retracts || !own) return event;
  const customs: CustomsReport = {
    regime: 'CN',
    direction: readDeclaration(declaration!).direction,
    master: documents.find(({ kind }) => kind === 'bill')?.value ?? null,
    house: null,
    houses: null,
    declaration,
    entry: null,
  };
  return { ...event, family: 'SHIPMENT', customs, milestone: customsMilestone(code, customs) };
}

/** The number of a Chinese declaration (18 digits), as document or reference. */
function declarationIn(head: readonly Segment[], document: string): string | null {
  const numbers = [document, ...head.flatMap((one) => (one.tag === 'RFF' ? [one.of(1, 1)] : []))];
  for (const one of numbers)
    if (/^\d{18}$/.test(one)) {
      const check = checkDeclaration(one);
      if (check.verdict !== 'impossible') return check.value;
    }
  return null;
}

/** Air waybills: AWB and master (MWB). */
const waybillsIn = (head: readonly Segment[]): EventReference[] =>
  head.flatMap((one) => {
    const number = one.tag === 'RFF' && ['AWB', 'MWB'].includes(one.of(1, 0)) ? normalise(one.of(1, 1)) : '';
    return /^\d{11}$/.test(number) ? [{ kind: 'waybill' as const, value: number }] : [];
  });
