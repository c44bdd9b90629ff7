/** Code lists of DCSA Track & Trace 2.2, with what 3.x added. */

export const classifiers = ['PLN', 'EST', 'ACT'] as const;

export const transportCodes = ['ARRI', 'DEPA'] as const;

export const equipmentCodes = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
  'AVPU',
  'AVDO',
  'CUSS',
  'CUSI',
  'CUSR',
  'CROS',
] as const;

export const shipmentCodes = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'PENC',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
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
  'CBR',
  'BKG',
  'SHI',
  'SRM',
  'TRD',
  'ARN',
  'VGM',
  'CAS',
  'CUS',
  'DGD',
  'OOG',
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
