/** Recognise, check and repair the numbers of the trade. */
export { checkIdentifier, formatIdentifier, nearMiss, referenceValue, type NearMiss } from './check.ts';
export { otherBillSpelling } from './bill.ts';
export { containerCheckDigit } from './container.ts';
export { COURIERS, COURIERS_ZH, courierNames, type Courier } from './express/index.ts';
export { extract, EXTRACT_MAX_NUMBERS, EXTRACT_MAX_LENGTH, type ExtractedNumber } from './extract.ts';
export { writtenHsCode } from './hs-code.ts';
export { normalise } from './normalise.ts';
export { recognise, type Recognition, type RecogniseOptions } from './recognise.ts';
export {
  IDENTIFIER_KINDS,
  noteValues,
  referenceKind,
  type Check,
  type IdentifierKind,
  type Note,
  type NoteKey,
} from './types.ts';
export { shipNamesIn, type NamedShip } from './ship-names.ts';
export { formatWaybill, nextWaybill, waybillCheckDigit } from './waybill.ts';
