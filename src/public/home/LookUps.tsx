import { openPagesOf } from '#contract/core/front-menu.ts';
import { pathOf } from '#contract/core/paths.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

const icons: Partial<Record<string, IconName>> = {
  hscode: 'tag',
  country: 'globe',
  port: 'pin',
  airliner: 'plane',
  airports: 'plane',
  sailSchedule: 'clock',
  nextFlights: 'plane',
  vessel: 'ship',
  thc: 'tag',
  temiltime: 'stop',
  freightInquiry: 'chat',
};

/** Lookups before a shipment exists. */
const trade = ['sailSchedule', 'nextFlights', 'vessel', 'thc', 'temiltime', 'freightInquiry'] as const;

/** Other public lookups, reference data last, each page with its description. */
export function LookUps() {
  const { t } = useText();
  const pages = [
    ...trade.map((key) => ({ key, path: pathOf(key), titleKey: `routes:${key}` })),
    ...openPagesOf('standards'),
  ];
  return (
    <section aria-labelledby="home-look">
      <h2 id="home-look">{t('home:look.title')}</h2>
      <ul className="look-ups">
        {pages.map(({ key, path, titleKey }) => (
          <li key={key}>
            <a className="look-up" href={path}>
              <Icon name={icons[key] ?? 'search'} />
              <span>
                <strong>{t(titleKey)}</strong>
                <span className="soft small block">{t(`home:look.${key}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
