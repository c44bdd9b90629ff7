import { shellOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { usePage } from '#src/ui/page.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

type Props = { result: TrackingResult; copy: (text: string, done: string) => Promise<void> };

/** Downloads of the result: Excel file, calendar of expected events, snippet for another site. */
export function DownloadMenu({ result, copy }: Props) {
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
  const ways = [
    ['excel', () => file('xlsx')],
    ['calendar', () => file('ics')],
    ...(config.embed && shellOf(state.key) === 'site' ? [['embed', embed] as const] : []),
  ] as const;
  return (
    <details className="menu">
      <summary>
        <Icon name="download" />
        <span>{t('tracking:action.take')}</span>
      </summary>
      <ul className="menu-list">
        {ways.map(([key, go]) => (
          <li key={key}>
            <button
              type="button"
              onClick={(event) => {
                event.currentTarget.closest('details')?.removeAttribute('open');
                void go();
              }}
            >
              {t(`tracking:action.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
