/**
 * Builds consolidations: houses with the same route are selected by hand, by search or by dragging. They get
 * one master with the airline's next number, or join one in progress. All of it is kept when the user comes
 * back.
 */
import { App, Checkbox, Empty, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useChanges } from '#src/records/list/use-list-data.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { Failed } from '#src/records/Failed.tsx';
import { BuiltMaster, type Moving } from './BuiltMaster.tsx';
import { send, useReload } from '../calls.ts';
import { useDrop } from '../desk/dragging.ts';
import { HouseLine } from './HouseLine.tsx';
import { LowStock } from '../stock/LowStock.tsx';
import { MOST_HOUSES, useBuilding, useWaiting, type Looking } from './master-board.ts';
import { NewMaster, type Wish } from './NewMaster.tsx';
import '#src/records/crud.css';
import '../air.css';

const ANYTHING: Looking = { search: '', destination: null, flightDate: null };

export function MakeMaster() {
  const { t } = useTranslation(['air', 'routes']);
  const texts = useTexts(airWaybill);
  const { message } = App.useApp();
  const reload = useReload();
  // Complete records, so that a selection survives a new search.
  const [chosen, setChosen] = useState<ReadonlyMap<string, EntryOf<'airWaybill'>>>(new Map());
  const [looking, setLooking] = useState(ANYTHING);
  const [busy, setBusy] = useState(false);
  useChanges(airWaybill, reload);
  const waiting = useWaiting(looking);
  const building = useBuilding();
  const houses = waiting.data ?? [];
  const ids = [...chosen.keys()];
  const choose = (some: readonly EntryOf<'airWaybill'>[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const house of some)
        if (on) next.set(house.id, house);
        else next.delete(house.id);
      return next;
    });
  const { over, place } = useDrop((dropped) =>
    choose(
      houses.filter(({ id }) => dropped.includes(id)),
      true,
    ),
  );

  async function attempt(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      void message.success(await work());
      return true;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.data.faults?.map(({ message }) => message).join(' ') || error.message);
      return false;
    } finally {
      setBusy(false);
      reload();
    }
  }
  const make = (wish: Wish) =>
    attempt(async () => {
      const airline = wish.airline ?? plainText([...chosen.values()][0]?.airline);
      const master = await send('airWaybill', 'consolidate', { ...wish, airline, houses: ids });
      setChosen(new Map());
      return t('master.made', { number: plainText(master.number) });
    });
  const move = (master: EntryOf<'airWaybill'>, { add = [], remove = [] }: Moving) =>
    void attempt(async () => {
      const { version } = master;
      await send<unknown>('airWaybill', `${master.id}/houses`, { version, add, remove, move: true });
      setChosen((before) => new Map([...before].filter(([id]) => !add.includes(id))));
      return t('master.moved', { number: plainText(master.number) });
    });

  const destinations = [...new Set(houses.map((house) => plainText(house.destination)))].filter(Boolean);
  const all = houses.length > 0 && houses.every(({ id }) => chosen.has(id));
  return (
    <>
      <PageHead title={t('routes:makeMasterBill')} intro={t('master.intro')} />
      <LowStock />
      <div className="air-board">
        <section className="panel" aria-labelledby="air-waiting">
          <h2 id="air-waiting">{t('master.waiting')}</h2>
          <div className="air-bar">
            <Input.Search
              allowClear
              className="air-look"
              aria-label={t('master.search')}
              placeholder={t('master.search')}
              defaultValue={looking.search}
              onSearch={(search) => setLooking({ ...looking, search })}
            />
            <Select<string>
              allowClear
              className="air-look"
              aria-label={texts.label('destination')}
              placeholder={texts.label('destination')}
              value={looking.destination}
              options={[...new Set([...destinations, looking.destination ?? ''])]
                .filter(Boolean)
                .map((value) => ({ value, label: value }))}
              onChange={(destination?: string) =>
                setLooking({ ...looking, destination: destination ?? null })
              }
            />
            <DayPicker
              className="air-look"
              aria-label={texts.label('flightDate')}
              value={looking.flightDate}
              onChange={(flightDate) => setLooking({ ...looking, flightDate })}
            />
          </div>
          {waiting.isLoading && <Skeleton active title={false} />}
          {waiting.isError && <Failed onAgain={() => void waiting.refetch()} />}
          {waiting.isSuccess && houses.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('master.none')} />
          )}
          {houses.length > 0 && (
            <Checkbox checked={all} onChange={({ target }) => choose(houses, target.checked)}>
              {t('master.all', { count: houses.length })}
            </Checkbox>
          )}
          {houses.length === MOST_HOUSES && (
            <p className="soft">{t('master.more', { count: MOST_HOUSES })}</p>
          )}
          <ul className="air-houses">
            {houses.map((house) => (
              <HouseLine
                key={house.id}
                house={house}
                along={chosen.has(house.id) ? ids : [house.id]}
                before={
                  <Checkbox
                    aria-label={t('master.choose', { number: plainText(house.number) })}
                    checked={chosen.has(house.id)}
                    onChange={({ target }) => choose([house], target.checked)}
                  />
                }
              />
            ))}
          </ul>
        </section>
        <div>
          <section className={over ? 'panel air-master over' : 'panel air-master'} {...place}>
            <NewMaster
              houses={[...chosen.values()]}
              texts={texts}
              busy={busy}
              onMake={make}
              onTake={(house) => choose([house], false)}
            />
          </section>
          <section className="panel">
            <h2>{t('master.building')}</h2>
            {building.isSuccess && building.data.length === 0 && (
              <p className="soft">{t('master.noneBuilt')}</p>
            )}
            {building.data?.map((master) => (
              <BuiltMaster key={master.id} master={master} chosen={ids} onMove={move} />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}
