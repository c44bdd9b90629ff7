import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EntryOf } from '#contract/resources.ts';
import type { ActionsProps, DomainParts, TabsProps } from './parts.ts';

const sources = readdirSync('src/records', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

describe('the kit of lists and forms', () => {
  it('imports nothing from a domain, statically or on demand', () => {
    // The lint rule reads static imports only.
    for (const name of sources)
      expect(readFileSync(`src/records/${name}`, 'utf8'), name).not.toMatch(
        /#src\/(?:backoffice|member|public)\/|\.\.\/(?:backoffice|member|public)\//,
      );
  });
});

describe('a record that the kit hands to a part', () => {
  it('has the fields of its resource, each as the schema types it', () => {
    expectTypeOf<TabsProps<'airOrder'>['record']>().toEqualTypeOf<EntryOf<'airOrder'>>();
    expectTypeOf<ActionsProps<'airOrder'>['record']['receivedWeight']>().toEqualTypeOf<string | null>();
    expectTypeOf<ActionsProps<'airWaybill'>['record']['kind']>().toEqualTypeOf<'master' | 'house'>();
    expectTypeOf<ActionsProps['record']['id']>().toEqualTypeOf<string>();
  });

  it('does not compile where a field is misspelt', () => {
    const parts: DomainParts = {
      airOrder: {
        hiddenFields: (order) => {
          // @ts-expect-error -- the field is `receivedWeight`
          const misspelt: unknown = order?.recievedWeight;
          return misspelt === undefined ? [] : ['receivedWeight'];
        },
      },
    };
    expect(parts.airOrder?.hiddenFields?.(undefined)).toEqual([]);
  });
});
