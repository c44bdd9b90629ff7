/** Ships and flights on the map of the public pages; each mark is a line of the table below. */
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerMap, LedgerMark } from '#contract/members/overview.schema.ts';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import '#src/ui/css/pages/map.css';
import { OfficeTexts } from './OfficeTexts.tsx';

export function FleetMap({ shown, onShow }: { shown: LedgerMap; onShow: (mark: LedgerMark) => void }) {
  const { t } = useTranslation(['ledger', 'map', 'common']);
  const [at] = useState(() => new Date().toISOString());
  const { map, marks, places, rows, unplaced } = shown;
  if (!map || marks.length === 0) return <p className="soft">{t('ledger:map.none')}</p>;
  return (
    <div className="ledger-map">
      <OfficeTexts names={['common', 'map']}>
        <RouteMap
          map={map}
          places={places}
          at={at}
          title={t('ledger:map.title')}
          caption={t('ledger:map.shown', { rows, unplaced })}
        />
      </OfficeTexts>
      <div className="ledger-scroll">
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col">{t('ledger:map.mark')}</th>
              <th scope="col">{t('ledger:map.what')}</th>
              <th scope="col">{t('ledger:map.how')}</th>
              <th scope="col">{t('ledger:map.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark.key}>
                <td className="num">{mark.key}</td>
                <td>{[...mark.vessels, ...mark.places].join(', ')}</td>
                <td>{t(`ledger:map.by.${mark.by}`)}</td>
                <td>
                  <Button size="small" onClick={() => onShow(mark)}>
                    {t('ledger:groups.rows', { count: mark.rows })}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
