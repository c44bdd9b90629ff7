/** The numbers an event can be found by. */
import { normalise } from '#contract/identifiers/normalise.ts';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import type { DcsaEvent } from './schema.ts';

/** Document types whose number people track. A shipping instruction carries the number of its bill to be. */
const kinds: Record<string, ReferenceKind> = { BKG: 'booking', CBR: 'booking', TRD: 'bill', SHI: 'bill' };

/**
 * Container (also of another form than ISO 6346: shipper's own, break bulk; equipmentReference, reference type EQ), booking and bill (document references, and the document itself).
 * The parties' own references (FF, SI, PO …) are free text of strangers: nobody is to find a shipment by them.
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
