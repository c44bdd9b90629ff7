/** The customs status of a shipment, shown with the transport. */
import type { EventTime, Place } from '../event.ts';
import type { DeclarationStanding } from './china/declaration.ts';
import type { ManifestStep } from './china/manifest.ts';
import type { CustomsStatus, Ledger, Reason } from './us/ledger.ts';

/** One line of a ledger: the report with the source's own code. */
export type CustomsLine = {
  eventId: string;
  code: string;
  time: EventTime;
  place: Place | null;
  container: string | null;
  entry: string | null;
  pieces: number | null;
  note: string | null;
};

export type UsBillLevel = 'master' | 'house' | 'bill' | 'container';
/** A bill with US customs. `number` null: the reader may not know it, or customs named a container only. */
export type UsBill = Ledger & {
  level: UsBillLevel;
  number: string | null;
  /** Entry numbers under which it was entered. */
  entries: string[];
  lines: CustomsLine[];
};

/** A declaration in China. `number` null: not visible to this user, or not reported. */
export type ChinaDeclaration = DeclarationStanding & {
  number: string | null;
  /** The first four digits: the customs district. */
  district: string | null;
  lines: CustomsLine[];
};

export type ClearanceDirection = 'import' | 'export';
/** One side of China's border. `status`: of all declarations together; `notFiled` if none is reported. */
export type ChinaClearance = {
  direction: ClearanceDirection | null;
  status: CustomsStatus;
  why: Reason[];
  declarations: ChinaDeclaration[];
  manifest: ManifestStep[];
};

export type Customs = { us: UsBill[]; china: ChinaClearance[] };
