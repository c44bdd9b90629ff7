/** The numbers that an event can be found by. */
import { normalise } from '#contract/identifiers/normalise.ts';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import type { DcsaEvent } from './schema.ts';

/**
 * Document types with a number that people track. A shipping instruction carries the number of its future
 * bill.
 */
const kinds: Record<string, ReferenceKind> = { BKG: 'booking', CBR: 'booking', TRD: 'bill', SHI: 'bill' };

/**
 * Returns the container (in ISO 6346 form or any other: shipper-owned, break bulk; equipmentReference,
 * reference type EQ), the booking and the bill (document references, and the document itself). The parties'
 * own references (FF, SI, PO …) are free text and never lead to a shipment.
 */
export function referencesOf(event: DcsaEvent): EventReference[] {
  const references = new Map<string, EventReference>();
  const add = (kind: ReferenceKind | undefined, number: string | undefined) => {
    const value = normalise(number ?? '');
    if (!kind || value === '' || value.length > 35) return;
    references.set(`${kind}:${value}`, { kind, value });
  };
  add('container', event.equipmentReference);
  for (const { referenceType, referenceValue } of event.references ?? [])
    if (referenceType === 'EQ') add('container', referenceValue);
  if (event.eventType === 'SHIPMENT') add(kinds[event.documentTypeCode], event.documentID);
  for (const { documentReferenceType, documentReferenceValue } of event.documentReferences ?? [])
    add(kinds[documentReferenceType ?? ''], documentReferenceValue);
  return [...references.values()];
}
