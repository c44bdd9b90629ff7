import { useId } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import {
  BOXES,
  MOST_WEEKS,
  scheduleViewOf,
  schedulePath,
  type ScheduleField,
  type SchedulePageData,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import { spoken } from '#src/ui/standards/spoken.ts';
import { DayInput } from '#src/ui/DayInput.tsx';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { PortField } from './PortField.tsx';
import { PortName, useCarrier, yearOf } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

/** The form of each view: a plain one, whose address reproduces the result. An answered one folds into a line. */
export function ScheduleForm({ page, data }: Props) {
  return (
    <search className="no-print">
      {data.answered ? (
        <details className="card sch-ask">
          <summary>
            <Asked page={page} data={data} />
          </summary>
          <Fields page={page} data={data} />
        </details>
      ) : (
        <div className="card">
          <Fields page={page} data={data} />
        </div>
      )}
      <PortCandidates page={page} data={data} />
      {!data.answered && data.known.length > 0 && <Known page={page} data={data} />}
    </search>
  );
}

/** The search in one line. */
function Asked({ page, data }: Props) {
  const { t } = useText();
  const { query, resolvedPorts, ports } = data;
  const view = scheduleViewOf(page);
  const name = useCarrier(data.carriers);
  const day = dayText(clockIn(query.from!, 'UTC'), t, yearOf(data));
  const port = (field: 'pol' | 'pod' | 'port') => {
    const code = resolvedPorts[field]?.code;
    return code && <PortName key={field} code={code} ports={ports} />;
  };
  const amounts = (['bills', ...BOXES] as const).flatMap((field) =>
    query[field] && query[field] !== '0'
      ? field === 'bills'
        ? t('schedule:charge.billCount', { count: Number(query.bills) })
        : `${query[field]} × ${t(`schedule:box.${field}`)}`
      : [],
  );
  const chips = [
    port('pol'),
    port('pod'),
    port('port'),
    query.vessel,
    query.voyage,
    t(view === 'charges' ? 'schedule:form.onDay' : 'schedule:form.fromDay', { day }),
    view !== 'charges' && t('schedule:form.weekCount', { count: Number(query.weeks) }),
    view === 'sailings' && t(`schedule:via.${query.via || 'any'}`),
    view === 'charges' && query.direction && t(`schedule:direction.${query.direction}`),
    query.carrier ? name(query.carrier) : t('schedule:form.allLines'),
    ...amounts,
  ].filter(Boolean);
  return (
    <>
      <span className="sch-chips">
        {chips.map((chip, at) => (
          // The chips stand in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <span className="sch-chip" key={at}>
            {chip}
          </span>
        ))}
      </span>
      <span className="button primary">{t('schedule:form.change')}</span>
    </>
  );
}

function Fields({ page, data }: Props) {
  const { t } = useText();
  const { query, resolvedPorts } = data;
  const view = scheduleViewOf(page);
  const route = view === 'sailings' || view === 'cutOffs';
  const ship = view !== 'sailings' && view !== 'charges';
  return (
    <form className="sch-form" action={pathOf(page)} method="get">
      {route && <PortField name="pol" label={t('schedule:form.pol')} resolvedPort={resolvedPorts.pol} />}
      {route && <PortField name="pod" label={t('schedule:form.pod')} resolvedPort={resolvedPorts.pod} />}
      {!route && (
        <PortField name="port" label={t('schedule:column.port')} resolvedPort={resolvedPorts.port} />
      )}
      {ship && <Box name="vessel" label={t('schedule:form.vessel')} value={query.vessel} />}
      {ship && <Box name="voyage" label={t('schedule:column.voyage')} value={query.voyage} />}
      <Carriers data={data} />
      {view === 'charges' && (
        <Choice name="direction" label={t('schedule:form.direction')} value={query.direction ?? ''}>
          {['', 'export', 'import']}
        </Choice>
      )}
      <Box
        name="from"
        day
        label={t(view === 'charges' ? 'schedule:form.on' : 'schedule:form.from')}
        value={query.from}
      />
      {view !== 'charges' && (
        <Choice name="weeks" label={t('schedule:form.weeks')} value={query.weeks ?? '4'} plain>
          {Array.from({ length: MOST_WEEKS }, (_, at) => String(at + 1))}
        </Choice>
      )}
      {view === 'sailings' && (
        <Choice name="via" label={t('schedule:form.via')} value={query.via ?? 'any'}>
          {['any', 'direct', 'transit']}
        </Choice>
      )}
      {view === 'charges' && <Amounts data={data} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <button className="button primary" type="submit">
        {t('schedule:form.show')}
      </button>
    </form>
  );
}

type BoxProps = { name: ScheduleField; label: string; value: string | undefined; day?: boolean };

function Box({ name, label, value, day }: BoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {day ? (
        <DayInput id={id} name={name} defaultValue={value} />
      ) : (
        <input id={id} name={name} type="text" maxLength={60} defaultValue={value ?? ''} autoComplete="off" />
      )}
    </div>
  );
}

type ChoiceProps = { name: ScheduleField; label: string; value: string; plain?: boolean; children: string[] };

function Choice({ name, label, value, plain, children }: ChoiceProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children.map((one) => (
          <option key={one} value={one}>
            {plain ? one : t(`schedule:${name}.${one || 'both'}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Carriers({ data: { carriers, query } }: { data: SchedulePageData }) {
  const { t } = useText();
  const id = useId();
  const name = useCarrier(carriers);
  const codes = carriers.map(({ code }) => code);
  const all = query.carrier && !codes.includes(query.carrier) ? [...codes, query.carrier] : codes;
  return (
    <div className="field">
      <label htmlFor={id}>{t('schedule:column.carrier')}</label>
      <select id={id} name="carrier" defaultValue={query.carrier ?? ''}>
        <option value="">{t('schedule:form.anyCarrier')}</option>
        {all.map((code) => (
          <option key={code} value={code}>
            {name(code) === code ? code : `${name(code)} (${code})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Numbers of bills and containers for the total of charges. */
function Amounts({ data: { query } }: { data: SchedulePageData }) {
  const { t } = useText();
  const id = useId();
  return (
    <fieldset className="sch-amounts">
      <legend>{t('schedule:form.amounts')}</legend>
      {(['bills', ...BOXES] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`${id}${name}`}>
            {name === 'bills' ? t('schedule:charge.bills') : t(`schedule:box.${name}`)}
          </label>
          <input
            id={`${id}${name}`}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={999}
            defaultValue={query[name] ?? ''}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Other ports that match the typed text. */
function PortCandidates({ page, data: { resolvedPorts, query } }: Props) {
  const { t, language } = useText();
  const others = Object.entries(resolvedPorts).filter(([, { others }]) => others.length > 0);
  return others.map(([field, { others, code }]) => (
    <p className="small examples" key={field}>
      <span className="soft">{t(code ? 'schedule:form.orMeant' : 'schedule:form.meant')}</span>
      {others.map((port) => {
        const name = spoken(port.names, language);
        return (
          <a key={port.code} href={schedulePath(page, { ...query, [field]: port.code })}>
            <span lang={name.lang}>{name.text}</span>&nbsp;{port.code}
          </a>
        );
      })}
    </p>
  ));
}

/** Ports with data, as links for a first query. */
function Known({ page, data }: Props) {
  const { t } = useText();
  const view = scheduleViewOf(page);
  const field = view === 'sailings' || view === 'cutOffs' ? 'pol' : 'port';
  return (
    <p className="small examples">
      <span className="soft">{t('schedule:form.known')}</span>
      {data.known.map((code) => (
        <a key={code} href={schedulePath(page, { ...data.query, [field]: code })}>
          <PortName code={code} ports={data.ports} />
        </a>
      ))}
    </p>
  );
}
