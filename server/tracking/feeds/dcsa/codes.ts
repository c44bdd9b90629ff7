/** Code lists of DCSA Track & Trace 2.2, with what 3.x added. */
import {
  DCSA_DOCUMENTS,
  DCSA_EQUIPMENT,
  DCSA_SHIPMENT,
  DCSA_TRANSPORT,
} from '#contract/tracking/dcsa-codes.ts';

export const classifiers = ['PLN', 'EST', 'ACT'] as const;

export const transportCodes = DCSA_TRANSPORT;

export const equipmentCodes = [...DCSA_EQUIPMENT, 'AVPU', 'AVDO', 'CUSS', 'CUSI', 'CUSR', 'CROS'] as const;

export const shipmentCodes = [
  ...DCSA_SHIPMENT,
  'PENC',
  'CANC',
  'AMCF',
  'AMCN',
  'AMDC',
  'AMPR',
  'AMRE',
  'CACF',
  'CADC',
  'CARE',
  'DECL',
  'PENM',
  'PSAM',
  'PSDL',
  'SUAM',
  'SUDL',
  'UPCF',
  'UPCN',
  'UPDC',
  'UPDT',
  'UPRE',
] as const;

export const documentTypes = [
  ...DCSA_DOCUMENTS,
  'AMF',
  'CEA',
  'CEO',
  'CQU',
  'CRO',
  'CUC',
  'DEI',
  'DEO',
  'FCE',
  'HCE',
  'ICE',
  'INV',
  'PCE',
  'PFD',
  'TRO',
  'VCE',
] as const;

export const modes = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'MULTIMODAL'] as const;

/** Names that the standard dropped, with their replacements. */
export const renamedDocuments: Record<string, string> = { BOK: 'BKG' };
export const renamedFacilities: Record<string, string> = { COYA: 'OFFD', BORD: 'BOCR' };

/** Event families of 3.0.0 without shipment milestones. */
export const unsupportedFamilies: readonly string[] = ['IOT', 'REEFER'];
