import type { VesselLine, VesselPageData, VesselPageKey } from '#contract/tracking/pages/vessel-page.ts';
import { ageText } from '#src/ui/map/age.ts';
import { useText } from '#src/ui/text.tsx';
import { vesselPath } from './words.ts';

/** Ships to choose from; on an empty page, the most recently seen. */
export function Candidates({ route, data }: { route: VesselPageKey; data: VesselPageData }) {
  const { t } = useText();
  const { candidates, outcome, more, days, at } = data;
  if (candidates.length === 0) return null;
  return (
    <section className="card" aria-label={outcome === 'empty' ? undefined : t('vessel:title')}>
      {outcome === 'empty' && <h2>{t('vessel:seenLast')}</h2>}
      <ul className="vessel-list">
        {candidates.map((line) => (
          <li key={line.number}>
            <a href={vesselPath(route, line.number, days)}>
              <strong>{line.name ?? line.number}</strong>
            </a>
            <Numbers line={line} />
            <span className="small soft">
              {line.seenAt ? t('vessel:seen', { age: ageText(line.seenAt, at, t) }) : t('vessel:unseen')}
            </span>
          </li>
        ))}
      </ul>
      {more && <p className="soft small">{t('vessel:several.more')}</p>}
    </section>
  );
}

function Numbers({ line: { imo, mmsi, callSign, kind, flag } }: { line: VesselLine }) {
  const { t, language } = useText();
  const identifiers = [
    imo && `IMO ${imo}`,
    mmsi && `MMSI ${mmsi}`,
    callSign,
    kind && t(`vessel:type.${kind}`),
    flag?.names[language],
  ];
  return <span className="small soft num">{identifiers.filter(Boolean).join(' · ')}</span>;
}
