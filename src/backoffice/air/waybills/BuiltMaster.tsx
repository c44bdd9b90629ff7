/** A master being built: its houses, whether they add up, and its profit; houses are dropped on it. */
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { pathTo } from '#src/records/paths.ts';
import { useDrop } from '../desk/dragging.ts';
import { HouseLine } from './HouseLine.tsx';
import { useHouses } from './master-board.ts';
import { ProfitLine } from '../orders/ProfitLine.tsx';
import { Unbalanced } from './Unbalanced.tsx';

export type Moving = { add?: readonly string[]; remove?: readonly string[] };
type Props = {
  master: EntryOf<'airWaybill'>;
  /** The selected houses among the waiting ones. */
  chosen: readonly string[];
  onMove: (master: EntryOf<'airWaybill'>, moving: Moving) => void;
};

export function BuiltMaster({ master, chosen, onMove }: Props) {
  const { t, i18n } = useTranslation('air');
  const { data } = useHouses(master);
  const held = new Set(data?.houses.map(({ id }) => id));
  const { over, place } = useDrop((ids) => {
    const add = ids.filter((id) => !held.has(id));
    if (add.length > 0) onMove(master, { add });
  });
  const text = (name: keyof Waybill) => plainText(master[name]);
  return (
    <section className={over ? 'air-master over' : 'air-master'} {...place}>
      <h3 className="num">
        <Link to={pathTo(airWaybill, 'show', master.id)}>{text('number')}</Link>{' '}
        <span className="soft">
          {text('origin')} → {text('destination')} {text('flight')} {text('flightDate')} ·{' '}
          {t('cargo', inNotation({ pieces: text('pieces'), weight: text('gross') }, i18n.language))}
        </span>
      </h3>
      {data && !data.balance.balanced && (
        <Alert type="warning" showIcon message={<Unbalanced balance={data.balance} />} />
      )}
      {data && <ProfitLine profit={data.profit} />}
      <ul className="air-houses">
        {data?.houses.map((house) => (
          <HouseLine key={house.id} house={house} along={[house.id]}>
            <Button size="small" onClick={() => onMove(master, { remove: [house.id] })}>
              {t('houses.take')}
            </Button>
          </HouseLine>
        ))}
      </ul>
      <Button
        disabled={chosen.length === 0}
        onClick={() => onMove(master, { add: chosen })}
        aria-label={t('master.addTo', { count: chosen.length, number: text('number') })}
      >
        {t('master.add', { count: chosen.length })}
      </Button>
    </section>
  );
}
