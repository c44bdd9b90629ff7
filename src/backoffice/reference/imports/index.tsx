/** Reference data: the data held, one entry with its sources, and imports of official files. */
import { useState } from 'react';
import { allows, VISITOR } from '#contract/access/access.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { isWorking, useAgain, useImports } from './calls.ts';
import { Held } from './Held.tsx';
import { History } from './History.tsx';
import { LookUp } from './LookUp.tsx';
import { Run } from './Run.tsx';
import { Start } from './Start.tsx';
import { useWords } from './use-words.ts';
import './standards.css';

export default function StandardDataPage() {
  const words = useWords();
  const { t } = words;
  const { actor = VISITOR } = useStore(session);
  const may = allows(actor, 'import', 'standard');
  const { data: imports, isError } = useImports();
  const again = useAgain();
  // Shows a running import, no matter who started it, until the user closes it.
  const [chosen, setChosen] = useState<number | null>();
  const id = chosen === undefined ? imports?.find(isWorking)?.id : chosen;
  const one = imports?.find((candidate) => candidate.id === id);
  const ended = imports?.filter(({ state }) => state === 'active').length ?? 0;
  return (
    <>
      <PageHead title={t('routes:standardData')} intro={t('intro')} />
      <div className="standards-page">
        {one && <Run words={words} one={one} may={may} onChanged={again} onClose={() => setChosen(null)} />}
        {may ? (
          !one && (
            <Start
              words={words}
              onSent={(sent) => {
                setChosen(sent.id);
                void again();
              }}
            />
          )
        ) : (
          <p className="soft">{t('start.forbidden')}</p>
        )}
        <Held words={words} ended={ended} />
        <LookUp words={words} />
        <History words={words} imports={imports} failed={isError} onShow={setChosen} />
      </div>
    </>
  );
}
