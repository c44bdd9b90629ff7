import { pathOf } from '#contract/core/paths.ts';
import type { VesselPageData, VesselPageKey } from '#contract/tracking/pages/vessel-page.ts';
import { useText } from '#src/ui/text.tsx';
import { Candidates } from './Candidates.tsx';
import { VesselForm } from './VesselForm.tsx';
import { VesselView } from './VesselView.tsx';
import { vesselPath } from './words.ts';

/** The box of a ship's page and what it found: the ship, those to choose from, or what to try. */
export function VesselAnswer({ route: key, data }: { route: VesselPageKey; data: VesselPageData }) {
  const { t } = useText();
  const { outcome, vessel, query, repairs, problem } = data;
  return (
    <>
      <VesselForm
        route={key}
        data={data}
        fault={problem && t(`identifiers:${problem.key}`, problem.values)}
      />
      {data.cargo && (
        <p className="small soft">
          {t('vessel:cargo')}{' '}
          <a className="code" href={pathOf('queryQuery', {}, { number: data.cargo, kind: 'bill' })}>
            {data.cargo}
          </a>
        </p>
      )}
      {outcome === 'none' && (
        <section className="card nothing">
          <p>{t('vessel:none.text', { query })}</p>
          <p>{t('vessel:none.check')}</p>
          {repairs.length > 0 && (
            <p className="examples">
              <span className="soft">{t('vessel:none.repairs')}</span>{' '}
              {repairs.map((number) => (
                <a key={number} className="code" href={vesselPath(key, number)}>
                  {number}
                </a>
              ))}
            </p>
          )}
        </section>
      )}
      <Candidates route={key} data={data} />
      {vessel && <VesselView route={key} data={data} vessel={vessel} />}
    </>
  );
}
