/** The party book next to a line of parties; a selected customer fills in its name and address. */
import { Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ofCustomer, partyLine } from '#contract/air/orders/parties.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';
import type { LineExtraProps } from '#src/records/parts.ts';
import { PartyBook } from './PartyBook.tsx';

export function PartyLine({ line, name, texts, onLine }: LineExtraProps) {
  const { t } = useTranslation('air');
  const form = Form.useFormInstance();
  const customer = Form.useWatch<string | null>('customer', form) ?? null;
  const code = plainText(line['customer']);
  const bare = plainText(line['name']) === '';
  const fill = useEffectEvent((record: EntryOf<'customer'>) => {
    if (plainText(line['name']) === '') onLine(partyLine(ofCustomer(record), line));
  });
  useEffect(() => {
    if (code === '' || !bare) return undefined;
    const controller = new AbortController();
    unreported
      .request<EntryOf<'customer'>[]>('/api/v1/customer', {
        query: { code, _start: 0, _end: 1 },
        signal: controller.signal,
      })
      .then(({ data }) => data[0] && fill(data[0]))
      // Users without access to customers type the name themselves.
      .catch(() => undefined);
    return () => controller.abort();
  }, [code, bare]);
  const role = texts.option(name, 'role', plainText(line['role']));
  return (
    <PartyBook
      customer={customer}
      label={t('party.of', { role })}
      onSelect={(entry) => onLine(partyLine(entry, line))}
    />
  );
}
