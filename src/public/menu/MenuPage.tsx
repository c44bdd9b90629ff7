import { pathOf } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

/** Entries of the phone menu, grouped by purpose. */
const groups: readonly { key: string; items: readonly (readonly [PublicRouteKey, IconName])[] }[] = [
  {
    key: 'track',
    items: [
      ['queryQueryWeChatNew', 'search'],
      ['querySeaQueryWeChat', 'ship'],
      ['queryAirQueryWeChat', 'plane'],
      ['queryRailQueryWeChat', 'train'],
      ['queryTerminalQueryWeChat', 'box'],
      ['queryCusClearQueryWeChat', 'check'],
      ['cnDynamicWeChat', 'clock'],
      ['truckTrajectory', 'truck'],
    ],
  },
  {
    key: 'find',
    items: [
      ['h5MapVsl', 'map'],
      ['sailSchedule', 'clock'],
      ['nextFlights', 'plane'],
      ['vesselSchedule', 'ship'],
      ['thc', 'tag'],
      ['temiltime', 'clock'],
      ['standardPortQueryWeChat', 'pin'],
      ['standardAirportQueryWeChat', 'pin'],
      ['standardAirlineWeChatQuery', 'plane'],
      ['wxHscode', 'tag'],
      ['yellowPages', 'phone'],
    ],
  },
  {
    key: 'more',
    items: [
      ['freightInquiry', 'box'],
      ['news7', 'info'],
      ['opinion', 'chat'],
      ['home', 'globe'],
    ],
  },
];

/** All pages for a phone user, as finger-sized links. */
export default function MenuPage({ state }: PageProps<'appMenu'>) {
  const { t } = useText();
  const account = state.viewer ? ('member' as const) : ('login' as const);
  return (
    <div className="app-menu">
      <h1>{t('appMenu:title')}</h1>
      {groups.map(({ key, items }) => (
        <section key={key} aria-labelledby={`menu-${key}`}>
          <h2 id={`menu-${key}`}>{t(`appMenu:group.${key}`)}</h2>
          <ul>
            {[...items, ...(key === 'more' ? [[account, 'user'] as const] : [])].map(([route, icon]) => (
              <li key={route}>
                <a href={pathOf(route)}>
                  <Icon name={icon} />
                  <span>{t(`appMenu:item.${route}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
