import { pathOf } from '#contract/core/paths.ts';
import { useText } from '#src/ui/text.tsx';
import { useRecent } from '#src/tracking/shipment/recent.ts';

/** Number of entries that fit on a line. */
const SHOWN = 5;

/**
 * The recent numbers on this device, with a button to clear them. The row has a fixed height, so nothing
 * moves when they load.
 */
export function Recent() {
  const { t } = useText();
  const [recent, forget] = useRecent();
  if (recent.length === 0) return <div className="recent" />;
  return (
    <nav className="recent" aria-label={t('home:recent')}>
      <span className="small" title={t('home:kept')}>
        {t('home:recent')}
      </span>
      <ul className="entries">
        {recent.slice(0, SHOWN).map((number) => (
          <li key={number}>
            <a className="code" href={pathOf('queryQuery', {}, { number })}>
              {number}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" title={t('home:kept')} onClick={forget}>
        {t('home:forget')}
      </button>
    </nav>
  );
}
