/** The entries of the party book: customers, their contacts, parties of the customer's earlier orders, the address book. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  distinct,
  matchesTyped,
  ofBook,
  ofContact,
  ofCustomer,
  ofOrders,
  type PartyEntry,
} from '#contract/air/orders/parties.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';

type Query = Record<string, string | number | string[]>;
/** Limit of each kind. */
const MOST = 12;

export function usePartyBook(customer: string | null, typed: string) {
  const text = useDeferredValue(typed.trim());
  return useQuery<PartyEntry[]>({
    queryKey: ['air', 'parties', customer, text],
    retry: false,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<PartyEntry[]> => {
      // Users without access to one of the lists still get the others.
      const ask = async <K extends ResourceKey>(resource: K, query: Query): Promise<EntryOf<K>[]> =>
        unreported
          .request<EntryOf<K>[]>(`/api/v1/${resource}`, {
            query: { ...query, _start: 0, _end: MOST, _count: 'false' },
            signal,
          })
          .then(({ data }) => data)
          .catch(() => []);
      const own = customer === null ? null : { customer };
      const [matches, mine, people, orders, booked] = await Promise.all([
        text === '' && customer ? [] : ask('customer', { q: text, active: 'true' }),
        customer ? ask('customer', { code: customer }) : [],
        text === ''
          ? own
            ? ask('contact', { ...own, active: 'true' })
            : []
          : ask('contact', { q: text, active: 'true' }),
        own ? ask('airOrder', { ...own, _sort: 'number', _order: 'desc' }) : [],
        ask('party', { ...(text !== '' && { q: text }), active: 'true', _sort: 'name' }),
      ]);
      const known = new Map([...matches, ...mine].map((one) => [plainText(one.code), one]));
      const missing = [...new Set(people.map((one) => plainText(one.customer)))].filter(
        (code) => !known.has(code),
      );
      if (missing.length > 0)
        for (const one of await ask('customer', { code_in: missing })) known.set(plainText(one.code), one);
      const contacts = people.flatMap((person) => {
        const employer = known.get(plainText(person.customer));
        return employer ? [ofContact(person, employer)] : [];
      });
      // A customer found by another name stays; other entries must match the typed text.
      const ownEntries = [...mine.map(ofCustomer), ...ofOrders(orders)].filter((entry) =>
        matchesTyped(entry, text),
      );
      return distinct([...ownEntries, ...matches.map(ofCustomer), ...contacts, ...booked.map(ofBook)]);
    },
  });
}
