/** Ships and flights on the map of the public pages; each mark is a line of the table below. */
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerMap, LedgerMark } from '#contract/members/overview.schema.ts';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import '#src/ui/css/pages/map.css';
import { OfficeTexts } from './OfficeTexts.tsx';

/** What of a mark leads to rows of one ledger. */
export type MarkPart = LedgerMark['parts'][number];

export function FleetMap({ shown, onShow }: { shown: LedgerMap; onShow: (part: MarkPart) => void }) {
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
          caption={t('ledger:map.shown', { count: rows, unplaced })}
        />
      </OfficeTexts>
      <div className="ledger-scroll">
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col">{t('ledger:map.mark')}</th>
              <th scope="col">
                {t('ledger:map.what')} · {t('ledger:map.how')}
              </th>
              <th scope="col">{t('ledger:map.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark.key}>
                <td className="num">{mark.key}</td>
                <td>
                  {mark.parts.flatMap(({ values }) => values).join(', ')}{' '}
                  <span className="soft">· {t(`ledger:map.by.${mark.by}`)}</span>
                </td>
                <td>
                  {mark.parts.map((part, _at, { length }) => (
                    <Button key={`${part.mode} ${part.field}`} size="small" onClick={() => onShow(part)}>
                      {length > 1 && `${part.values.join(', ')} · `}
                      {t('ledger:groups.rows', { count: part.rows })}
                    </Button>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
