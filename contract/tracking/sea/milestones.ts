/**
 * Milestones of sea transport. Four-letter codes follow Chinese practice; where DCSA is more precise, the
 * code is DCSA's or our own.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

/** Codes of Chinese practice (domain table), as sources of that practice send them. */
const chinesePractice = {
  BKCF: { phase: 'preCarriage', order: 10 },
  EPRL: { phase: 'preCarriage', order: 20 },
  STSP: { phase: 'preCarriage', order: 30 },
  CGGI: { phase: 'preCarriage', order: 40 },
  CLOD: { phase: 'preCarriage', order: 50 },
  ERDP: { phase: 'preCarriage', order: 70 },
  ERAR: { phase: 'preCarriage', order: 80 },
  FCGI: { phase: 'preCarriage', order: 100 },
  FDLB: { phase: 'preCarriage', order: 110 },
  FDDP: { phase: 'preCarriage', order: 120 },
  FDBA: { phase: 'preCarriage', order: 130 },
  FDDC: { phase: 'preCarriage', order: 140 },
  CYTC: { phase: 'origin', order: 150 },
  GITM: { phase: 'origin', order: 160 },
  PASS: { phase: 'customs', order: 170 },
  CUIP: { phase: 'customs', order: 0 },
  SUOT: { phase: 'exception', order: 0 },
  TMPS: { phase: 'origin', order: 180 },
  TMCL: { phase: 'origin', order: 181 },
  TMUT: { phase: 'exception', order: 0 },
  LOBD: { phase: 'origin', order: 200 },
  DLPT: { phase: 'mainCarriage', order: 210 },
  TSBA: { phase: 'mainCarriage', order: 300 },
  TSDC: { phase: 'mainCarriage', order: 310 },
  TSLB: { phase: 'mainCarriage', order: 340 },
  TSDP: { phase: 'mainCarriage', order: 350 },
  TRDP: { phase: 'mainCarriage', order: 0 },
  TRAR: { phase: 'mainCarriage', order: 0 },
  BDAR: { phase: 'destination', order: 400 },
  DSCH: { phase: 'destination', order: 410 },
  DCRL: { phase: 'customs', order: 420 },
  CGRL: { phase: 'destination', order: 430 },
  DGOT: { phase: 'destination', order: 450 },
  IRLB: { phase: 'delivery', order: 460 },
  IRDP: { phase: 'delivery', order: 470 },
  IRAR: { phase: 'delivery', order: 480 },
  IRDS: { phase: 'delivery', order: 490 },
  PDAR: { phase: 'delivery', order: 530 },
  PDDS: { phase: 'delivery', order: 540 },
  STCS: { phase: 'delivery', order: 550 },
  PDRC: { phase: 'delivery', order: 560, ends: true },
  CTUP: { phase: 'delivery', order: 570 },
  RCVE: { phase: 'delivery', order: 600, ends: true },
} as const satisfies Record<string, MilestoneMeaning>;

export type PracticeCode = keyof typeof chinesePractice;

/** Milestones of DCSA events that the Chinese table does not cover. */
const beyondTheTable = {
  /** Rail to the port: container loaded on, discharged from the wagon. */
  ERLB: { phase: 'preCarriage', order: 60 },
  ERDS: { phase: 'preCarriage', order: 90 },
  /** An empty container brought in before loading: returned unused, or positioned. */
  EMGI: { phase: 'preCarriage', order: 25 },
  /** Vessel arrived at the port of loading. */
  POAR: { phase: 'origin', order: 190 },
  /** Vessel called at an intermediate port; the cargo stayed aboard. */
  VCAR: { phase: 'mainCarriage', order: 220 },
  VCDP: { phase: 'mainCarriage', order: 230 },
  /** Between terminals of the transhipment port: out of one, into the other. */
  TSGO: { phase: 'mainCarriage', order: 320 },
  TSGI: { phase: 'mainCarriage', order: 330 },
  /** Vessel left the port of discharge, without any of the cargo. */
  PODP: { phase: 'destination', order: 415 },
  /** Barge or feeder after the port of discharge. */
  OCLB: { phase: 'delivery', order: 500 },
  OCDP: { phase: 'delivery', order: 510 },
  /** Loaded on a truck, unloaded from a truck. */
  TRLB: { phase: 'delivery', order: 0 },
  TRDS: { phase: 'delivery', order: 0 },
  /** DCSA PICK, DROP: collected from, set down at a place of the customer or a depot. */
  PICK: { phase: 'delivery', order: 0 },
  DROP: { phase: 'delivery', order: 0 },
  /** DCSA 3.x: available for drop-off, for pick-up. */
  AVDO: { phase: 'preCarriage', order: 145 },
  AVPU: { phase: 'destination', order: 440 },
  INSP: { phase: 'origin', order: 0 },
  RSEA: { phase: 'origin', order: 0 },
  RMVD: { phase: 'exception', order: 0 },
  /** DCSA 3.x: selected for scan; released, direction not reported. */
  CUSS: { phase: 'customs', order: 0 },
  CUSR: { phase: 'customs', order: 0 },
  CROS: { phase: 'mainCarriage', order: 0 },
  /** Customs hold and hold removed, from a customs document; a removed hold is not a release. */
  CUHD: { phase: 'customs', order: 0 },
  /** The planned vessel left without the container. */
  ROLD: { phase: 'exception', order: 205 },
  BKCX: { phase: 'exception', order: 0, ends: true },
} as const satisfies Record<string, MilestoneMeaning>;

const document = { phase: 'document', order: 0 } as const;

/** Document states (DCSA shipmentEventTypeCode 2.2 and 3.x); the line also names the document. */
const documentStates = {
  RECE: document,
  DRFT: document,
  PENA: document,
  PENU: document,
  PENC: document,
  REJE: document,
  APPR: document,
  ISSU: document,
  SURR: document,
  SUBM: document,
  VOID: document,
  CONF: document,
  REQS: document,
  CMPL: document,
  HOLD: document,
  RELS: document,
  CANC: document,
  AMCF: document,
  AMCN: document,
  AMDC: document,
  AMPR: document,
  AMRE: document,
  CACF: document,
  CADC: document,
  CARE: document,
  DECL: document,
  PENM: document,
  PSAM: document,
  PSDL: document,
  SUAM: document,
  SUDL: document,
  UPCF: document,
  UPCN: document,
  UPDC: document,
  UPDT: document,
  UPRE: document,
} as const satisfies Record<string, MilestoneMeaning>;

export const SEA_MILESTONES = { ...chinesePractice, ...beyondTheTable, ...documentStates };
