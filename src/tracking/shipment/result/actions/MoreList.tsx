import { shellOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { usePage } from '#src/ui/page.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { SaveNumber } from './SaveNumber.tsx';

export type Props = {
  result: TrackingResult;
  copy: (text: string, done: string) => Promise<void>;
  /** Null: the result cannot be asked for again. */
  again: (() => Promise<void>) | null;
};

/** Everything besides following and sharing: refresh, my list, print, files, snippet for another site. */
export function MoreList({ result, copy, again }: Props) {
  const { t } = useText();
  const { config, state } = usePage();
  const { number, kind, carrier, day } = result.query;
  const query = {
    number,
    ...(kind && { kind }),
    ...(carrier && { carrier }),
    ...(day != null && { day: String(day) }),
  };

  const file = async (format: 'xlsx' | 'ics') => (await import('./act.ts')).takeFile(query, format, t);
  const embed = async () => (await import('./act.ts')).takeSnippet(query, t, copy);
  const entries: readonly (readonly [string, IconName, () => void | Promise<void>])[] = [
    ...(again ? [['refresh', 'refresh', again] as const] : []),
    ['print', 'print', () => window.print()],
    ['excel', 'download', () => file('xlsx')],
    ['calendar', 'clock', () => file('ics')],
    ...(config.embed && shellOf(state.key) === 'site' ? [['embed', 'external', embed] as const] : []),
  ];
  return (
    <ul className="menu-list">
      <li>
        <SaveNumber result={result} />
      </li>
      {entries.map(([key, icon, go]) => (
        <li key={key}>
          <button
            type="button"
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open');
              void go();
            }}
          >
            <Icon name={icon} />
            {t(`tracking:action.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
