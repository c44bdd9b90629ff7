/** Planned, estimated and actual, distinguished by shape: dotted, outlined with ≈, filled. */
import type { Classifier } from '#contract/tracking/event.ts';
import { useText } from './text.tsx';

export const kindOf = { PLN: 'planned', EST: 'estimated', ACT: 'actual' } as const satisfies Record<
  Classifier,
  string
>;

export function Mark({ classifier }: { classifier: Classifier }) {
  const { t } = useText();
  const kind = kindOf[classifier];
  return (
    // Inline, so that it follows the theme: no img element could.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={`mark ${kind}`} viewBox="0 0 16 16" role="img" aria-label={t(`time.${kind}`)}>
      <circle cx="8" cy="8" r="6" />
      {classifier === 'EST' && (
        <path d="M4.800 7q1.600-1.600 3.200 0t3.200 0M4.800 9.800q1.600-1.600 3.200 0t3.200 0" />
      )}
    </svg>
  );
}
