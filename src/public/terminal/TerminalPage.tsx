import { useState } from 'react';
import {
  terminalFaces,
  type TerminalPageData,
  type TerminalRouteKey,
} from '#contract/tracking/terminal/page.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { useVisitorPlace } from '../visitor/use-visitor-place.ts';
import { AskForm } from '#src/tracking/terminal/AskForm.tsx';
import { TerminalAnswer } from '#src/tracking/terminal/TerminalAnswer.tsx';

/** Returns the page title: the queried numbers, so that a tab or bookmark can be recognised. */
export const titleOf = ({ rows, query }: TerminalPageData, t: Translate): string =>
  rows?.length === 1
    ? (rows[0]!.number ?? query.number.slice(0, 60))
    : rows
      ? t('terminalPage:count', { count: rows.length })
      : t('terminalPage:tab');

/** Movements, terminal, port or depot of one or more numbers: the form, and a card for each. */
export default function TerminalPage({ state }: PageProps<TerminalRouteKey>) {
  const { t } = useText();
  const { key, data } = state;
  const { view } = terminalFaces[key];
  const path = pathOf(key);
  const { query } = data;
  useVisitorPlace(path.startsWith('/cargoTrackings/'));
  const [busy, setBusy] = useState(false);
  return (
    <div className={data.rows ? 'terminal-page answered' : 'terminal-page'}>
      <header className="terminal-head">
        <h1>{t(`terminalPage:title.${view}`)}</h1>
        <p className="soft">{t(`terminalPage:lead.${view}`)}</p>
      </header>
      <AskForm route={key} query={query} busy={busy} onAsk={() => setBusy(true)} />
      <TerminalAnswer route={key} data={data} busy={busy} />
    </div>
  );
}
