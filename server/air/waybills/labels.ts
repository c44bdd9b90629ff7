/** The labels of a bill's pieces, and the house and order that a scanned label names. */
import { MOST_LABELS, type LabelledHouse, type LabelsDocument } from '#contract/air/documents.ts';
import { handlingCodes } from '#contract/air/handling.ts';
import { houseWithPiece, numberedPieces, readLabel } from '#contract/air/scan.ts';
import { digitsOf, named, textOf } from '#contract/air/waybill/bill.ts';
import { partyText, weightText } from '#contract/air/waybill/form.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import type { Caller } from '#server/records/records.ts';
import { valuesOf } from '#server/records/table.ts';
import type { BillEntry } from './bill.ts';
import { billEntity, housesOf } from './houses.ts';

type NumberedHouse = LabelledHouse & { order: string };

/** Houses of a master by their numbers, each with the piece number that its first piece has there. */
async function numberedHouses(db: Db, caller: Caller, master: string): Promise<NumberedHouse[]> {
  const entity = billEntity(caller);
  const rows = await housesOf(db, caller, master);
  return numberedPieces(
    rows.map((row) => {
      const { number, pieces, order, handling } = valuesOf(entity, row);
      return {
        number: plainText(number),
        pieces: pieces ?? 0,
        order: plainText(order),
        handling: plainText(handling),
      };
    }),
  );
}

/** Finds the record of a scanned code; for a label of a consolidation, the house and order of that piece. */
export type ScanTarget = { number: string; house: string | null; order: string | null; piece: number | null };

export async function scanTarget(db: Db, caller: Caller, code: string): Promise<ScanTarget> {
  const { number, piece } = readLabel(code);
  const nothing = { number, house: null, order: null, piece: null };
  if (piece === null) return nothing;
  if (number.startsWith('A')) return { ...nothing, order: number, piece };
  const house = houseWithPiece(await numberedHouses(db, caller, number), piece);
  if (!house) return { ...nothing, piece };
  return { number, house: house.number, order: house.order || null, piece: piece - house.first + 1 };
}

/** Adds the codes that only the master has, such as its security status, to those of each house. */
function withOwnCodes(houses: readonly NumberedHouse[], master: string): LabelledHouse[] {
  const ofHouses = new Set(houses.flatMap(({ handling }) => handlingCodes(handling)));
  const own = handlingCodes(master).filter((code) => !ofHouses.has(code));
  return houses.map(({ number, first, pieces, handling }) => ({
    number,
    first,
    pieces,
    handling: [...handlingCodes(handling), ...own].join(' '),
  }));
}

/**
 * Throws invalid for a void bill, and for one without a master's number or pieces. The pieces of a
 * consolidation are numbered through the master, so that each barcode names one piece.
 */
export async function labelsDocument(
  db: Db,
  caller: Caller,
  bill: BillEntry,
  only: readonly number[],
): Promise<LabelsDocument> {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const house = text('kind') === 'house';
  // A label with a number that is void, or another cargo's by now, sends pieces astray.
  if (text('status') === 'void') throw refusedField('invalid', 'paper', 'papers:fault.void');
  const { prefix, serial } = digitsOf(text(house ? 'master' : 'number'));
  if (!prefix) throw refusedField('invalid', 'paper', 'papers:fault.noMaster');
  const pieces = Number(text('pieces'));
  if (!(pieces > 0)) throw refusedField('invalid', 'paper', 'papers:fault.noPieces');
  if ((only.length || pieces) > MOST_LABELS)
    throw new Refused('invalid', {
      faults: [{ path: 'pieces', message: 'papers:fault.tooMany', values: { most: MOST_LABELS } }],
    });
  if (only.some((piece) => piece > pieces)) throw refusedField('invalid', 'pieces', 'papers:fault.noPieces');
  const houses = await numberedHouses(db, caller, `${prefix}-${serial}`);
  const own = houses.find(({ number }) => house && number === text('number'));
  return {
    airline: named(bill, 'airline'),
    master: `${prefix}-${serial}`,
    house: house ? text('number') : '',
    destination: text('destination'),
    departure: text('origin'),
    pieces,
    first: own?.first ?? 1,
    masterPieces: house ? Math.max(pieces, ...houses.map((one) => one.first - 1 + one.pieces)) : pieces,
    houses: house ? [] : withOwnCodes(houses, text('handling')),
    weight: text('gross') && `${weightText(text('gross'))} kg`,
    consignee: partyText(bill, 'consignee'),
    remarks: text('handling'),
    only,
  };
}
