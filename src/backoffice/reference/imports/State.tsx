/** The state of an import as a coloured label. */
import type { ImportState } from '#contract/reference/import.ts';
import type { Words } from './use-words.ts';

const tones: Record<ImportState, 'calm' | 'busy' | 'wait' | 'good' | 'bad'> = {
  receiving: 'calm',
  checking: 'busy',
  checked: 'wait',
  refused: 'bad',
  loading: 'busy',
  tidying: 'busy',
  active: 'good',
  unchanged: 'good',
  cancelled: 'calm',
  failed: 'bad',
};

export function State({ state, words: { t } }: { state: ImportState; words: Words }) {
  return <span className={`standards-state ${tones[state]}`}>{t(`state.${state}`)}</span>;
}
