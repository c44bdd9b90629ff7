/** What can be done with a quote: sent, declined, accepted into an order. */
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { ApiFault } from '#src/providers/http.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { send, useReload } from './calls.ts';

const MOVES = ['accept', 'send', 'decline'] as const;

export function QuoteActions({ record }: { record: ResourceRecord }) {
  const { t } = useTranslation('air');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const state = record['status'];
  const moves = MOVES.filter(
    (move) => allows(actor, move, 'quote') && (state === 'open' || (state === 'sent' && move !== 'send')),
  );
  async function act(move: (typeof MOVES)[number]): Promise<void> {
    setBusy(true);
    try {
      await send('airQuote', `${record.id}/${move}`, { version: record.version });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.message);
    } finally {
      setBusy(false);
      reload();
    }
  }
  return moves.map((move, at) => (
    <Button key={move} type={at === 0 ? 'primary' : 'default'} loading={busy} onClick={() => void act(move)}>
      {t(`quote.${move}`)}
    </Button>
  ));
}
