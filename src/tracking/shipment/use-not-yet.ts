import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';

/** Returns a sentence that says what an untrackable number is and who can say where its goods are. */
export function useNotYet(): (reading: RecognisedNumber) => string {
  const { t, language } = useText();
  return ({ why, value }) => {
    const { zh, name } = why.find(({ key }) => key === 'why.customsRegion')?.values ?? {};
    return t('tracking:notYet.declaration', {
      name: (language === 'zh' ? zh : name) ?? value.slice(0, 4),
    });
  };
}
