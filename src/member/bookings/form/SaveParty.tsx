import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { BookingContent, BookingParty } from '#contract/members/bookings/request.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PARTIES_KEY } from './parties-key.ts';

/** A party of a request as a record of the address book; what is empty there is null. */
const toRecord = (party: BookingParty) => ({
  ...Object.fromEntries(Object.entries(party).map(([name, value]) => [name, value.trim() || null])),
  active: true,
});

/** Stores a typed party in the address book, if it has the name and city that an entry needs. */
export function SaveParty({ at }: { at: number }) {
  const { t } = useTranslation('bookings');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const form = Form.useFormInstance<BookingContent>();
  const typed = Form.useWatch<BookingParty | undefined>(['parties', at], form);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!allows(actor, 'create', 'party') || !typed?.name || !typed.city) return null;
  const save = async () => {
    setBusy(true);
    try {
      await http.request('/api/v1/party', { method: 'POST', json: toRecord(typed) });
      void message.success(t('bookSaved'));
      await client.invalidateQueries({ queryKey: PARTIES_KEY });
    } catch (error) {
      // A fault of a field is one of the record, which has no form here.
      if (error instanceof ApiFault && error.data.faults?.[0])
        void message.error(error.data.faults[0].message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void save()}>
      {t('toBook')}
    </Button>
  );
}
