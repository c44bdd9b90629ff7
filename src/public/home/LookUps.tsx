import { VISITOR } from '#contract/access.ts';
import { sidebarOf } from '#contract/menu.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

const icons: Partial<Record<string, IconName>> = {
  hscode: 'tag',
  country: 'globe',
  port: 'ship',
  airliner: 'plane',
  airports: 'pin',
};

/** The reference data that anybody may look up: each page with what it answers. */
export function LookUps() {
  const { t } = useText();
  return (
    <section aria-labelledby="home-look">
      <h2 id="home-look">{t('home:look.title')}</h2>
      <ul className="look-ups">
        {sidebarOf('standards', VISITOR).map(({ key, path, titleKey }) => (
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
