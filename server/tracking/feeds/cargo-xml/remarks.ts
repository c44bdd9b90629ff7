import { listAt, textAt, type Node } from './tree.ts';

/** Returns further information in the form of a Cargo-IMP message. */
export function remarksOf(status: Node): string[] {
  const osi = listAt(status, 'HandlingOSIInstructions').map((one) => textAt(one, 'Description'));
  const oci = listAt(status, 'IncludedCustomsNote').map((one) =>
    ['CountryID', 'SubjectCode', 'ContentCode', 'Content'].map((name) => textAt(one, name)).join('/'),
  );
  const parties = [
    'DeliveryParty',
    'NotifiedParty',
    'ReceivedFromParty',
    'AssociatedReceivedFromParty',
    'TransferredFromParty',
  ]
    .flatMap((name) => listAt(status, name))
    .map((one) => textAt(one, 'Name'));
  const units = listAt(status, 'UtilizedUnitLoadTransportEquipment').map(
    (one) => `${textAt(one, 'CharacteristicCode')}${textAt(one, 'ID')}`,
  );
  return [
    ...units.filter(Boolean).map((unit) => `ULD/${unit}`),
    ...osi.filter(Boolean).map((text) => `OSI/${text}`),
    ...oci.filter((text) => /[^/]/.test(text)).map((text) => `OCI/${text}`),
    ...parties.filter(Boolean).map((name) => `/${name}`),
  ];
}
