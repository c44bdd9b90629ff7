/** A customer's quotes, tariffs, orders and waybills, by the user's rights for each list. */
import type { CrudFilter } from '@refinedev/core';
import { useState } from 'react';
import { allows, VISITOR } from '#contract/access/access.ts';
import { resources } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { Children } from './Children.tsx';

type Props = { code: string; onChanged: () => void };
type Key = 'airQuote' | 'airTariff' | 'airOrder' | 'airWaybill';

function Section(props: Props & { of: Key; filters?: readonly CrudFilter[] }) {
  const { of, ...rest } = props;
  const resource = resources[of];
  const { plural } = useTexts(resource);
  const { actor = VISITOR } = useStore(session);
  return allows(actor, 'list', of) && <Children resource={resource} title={plural} {...rest} />;
}

/** Selling tariffs valid today; a tariff applies to everyone unless it names a customer. */
const soldOn = (day: string): CrudFilter[] => [
  { field: 'side', operator: 'eq', value: 'selling' },
  { field: 'active', operator: 'eq', value: 'true' },
  { field: 'validFrom', operator: 'lte', value: day },
  {
    operator: 'or',
    value: [
      { field: 'validTo', operator: 'gte', value: day },
      { field: 'validTo', operator: 'null', value: 'true' },
    ],
  },
];
/** The reader's local day. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

export function Rates(props: Props) {
  // Fixed while the page is open: a list that changed at midnight would count as another.
  const [sold] = useState(() => soldOn(today()));
  return (
    <>
      <Section of="airQuote" {...props} />
      <Section of="airTariff" filters={sold} {...props} />
    </>
  );
}

export const Orders = (props: Props) => (
  <>
    <Section of="airOrder" {...props} />
    <Section of="airWaybill" {...props} />
  </>
);
