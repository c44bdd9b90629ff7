/** Schemas that many answers share, under names of their own in the document. */
import { z } from 'zod';
import { standardHit, standardViewSchema } from '#contract/reference/entry.schema.ts';
import {
  eventTime,
  milestone,
  phase,
  place,
  placeRole,
  referenceKind,
  transportMode,
} from '#contract/tracking/event.schema.ts';
import {
  exceptionSchema,
  nextSchema,
  referenceSchema,
  sentenceSchema,
  shipmentSchema,
  statusSchema,
} from '#contract/tracking/shipment/shipment.schema.ts';
import { trackingSummary } from '#contract/tracking/summary/summary.schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Inner ones first: the outer ones refer to them. */
const NAMED: readonly (readonly [string, z.ZodType])[] = [
  ['Milestone', milestone],
  ['Phase', phase],
  ['PlaceRole', placeRole],
  ['TransportMode', transportMode],
  ['ReferenceKind', referenceKind],
  ['EventTime', eventTime],
  ['Place', place],
  ['TrackedReference', referenceSchema],
  ['Sentence', sentenceSchema],
  ['ShipmentStatus', statusSchema],
  ['NextStep', nextSchema],
  ['ShipmentException', exceptionSchema],
  ['Summary', trackingSummary],
  ['ShipmentDetail', shipmentSchema],
  ['ReferenceEntry', standardHit],
  ['ReferenceView', standardViewSchema],
];

/** Schemas with an id, and the named ones, become components; what they define moves there. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #known: (readonly [text: string, ref: string])[] = [];

  constructor() {
    for (const [name, schema] of NAMED) {
      const made = this.#moved(this.#made(schema, 'output'));
      this.schemas[name] = made;
      this.#known.push([JSON.stringify(made), JSON.stringify(refTo(name))]);
    }
  }

  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...own } = this.#made(schema, io);
    for (const [name, part] of Object.entries($defs)) this.schemas[name] = withoutId(this.#moved(part));
    const moved = this.#moved(own);
    if (own.id === undefined) return moved;
    this.schemas[own.id] = withoutId(moved);
    return refTo(own.id);
  }

  #made(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    return made;
  }

  /** The same with references to components; equal parts have equal texts. */
  #moved(part: JsonSchema): JsonSchema {
    let text = JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/');
    for (const [known, ref] of this.#known) text = text.replaceAll(known, ref);
    return JSON.parse(text) as JsonSchema;
  }
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const withoutId = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'id'));
