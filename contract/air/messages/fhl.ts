/** House waybill data (FHL, version 5, IATA Cargo-IMP): one message per house, under its master. */
import { Writer, type MessageFault } from './limits.ts';
import {
  AIRPORT,
  amountOf,
  CURRENCY,
  customsLines,
  HANDLING,
  namedParty,
  piecesOf,
  waybillOf,
  type CustomsInformation,
  type MessageParty,
} from './parts.ts';

export type FhlMessage = {
  /** Prefix of the master waybill. */
  prefix: string;
  serial: string;
  origin: string;
  destination: string;
  pieces: number;
  gross: string;
  unit: 'K' | 'L';
  house: {
    number: string;
    origin: string;
    destination: string;
    pieces: number;
    gross: string;
    /** Pieces as loaded and counted by the shipper; null: as above. */
    loaded: number | null;
    goods: string;
    handling: readonly string[];
    harmonised: readonly string[];
    shipper: MessageParty;
    consignee: MessageParty;
    customs: readonly CustomsInformation[];
    currency: string;
    weightPayment: 'P' | 'C';
    otherPayment: 'P' | 'C';
    carriageValue: string;
    customsValue: string;
    insurance: string;
  };
};

/** Maximum characters of a goods line; the rest goes into free text. */
const GOODS = 15;

/** The message and its faults; a message with faults must not be sent. */
export function writeFhl(message: FhlMessage): { text: string; faults: MessageFault[] } {
  const { house } = message;
  const writer = new Writer();
  writer.line('FHL', '5');
  writer.line(
    'MBI',
    waybillOf(writer, message),
    amountOf(writer, message.pieces, message.gross, message.unit),
  );
  const descriptionLines = writer.wrapped('house.goods', house.goods, 65, 9);
  const goods = descriptionLines.join(' ');
  writer.line(
    'HBS',
    writer.coded('house.number', house.number.replace(/[\s-]/g, ''), /^[A-Z0-9]{1,12}$/),
    writer.coded('house.origin', house.origin, AIRPORT) +
      writer.coded('house.destination', house.destination, AIRPORT),
    piecesOf(writer, 'house.pieces', house.pieces),
    message.unit + writer.number('house.gross', house.gross, 7),
    String(house.loaded ?? house.pieces),
    goods.slice(0, GOODS).trimEnd(),
  );
  const handling = house.handling.map((code, at) => writer.coded(`house.handling.${at}`, code, HANDLING));
  if (handling.length > 9) writer.fault('house.handling', 'tooLong', house.handling.join(' '), 9);
  if (handling.length > 0) writer.line('', ...handling);
  if (goods.length > GOODS)
    for (const [at, text] of descriptionLines.entries()) writer.line(at === 0 ? 'TXT' : '', text);
  for (const [at, code] of house.harmonised.entries()) {
    const text = writer.coded(`house.harmonised.${at}`, code.replace(/[. ]/g, ''), /^\d{6,18}$/);
    writer.line(at === 0 ? 'HTS' : '', text);
  }
  customsLines(writer, house.customs);
  // A house names no accounts, which concern only the airline and their holders.
  namedParty(writer, 'SHP', 'house.shipper', { ...house.shipper, account: '' });
  namedParty(writer, 'CNE', 'house.consignee', { ...house.consignee, account: '' });
  const value = (field: 'carriageValue' | 'customsValue' | 'insurance', none: string, most: number) => {
    const declaredValue = house[field].trim().toUpperCase();
    return declaredValue === '' || declaredValue === none
      ? none
      : writer.number(`house.${field}`, declaredValue, most);
  };
  writer.line(
    'CVD',
    writer.coded('house.currency', house.currency, CURRENCY),
    house.weightPayment + house.otherPayment,
    value('carriageValue', 'NVD', 12),
    value('customsValue', 'NCV', 12),
    value('insurance', 'XXX', 11),
  );
  return writer.result();
}
