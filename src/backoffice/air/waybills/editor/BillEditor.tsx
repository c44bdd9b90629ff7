/** The editor of a bill: the printed form next to its fields, on the same data, with undo for every step. */
import { useQuery } from '@tanstack/react-query';
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { App, Button, Form, Segmented, Skeleton } from 'antd';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Member } from '#contract/access/account.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { leftIn } from '#contract/air/waybill/exchange.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { plainText, same, type FieldValue } from '#contract/records/fields.ts';
import { isWritable } from '#contract/records/resource.ts';
import type { EntryOf } from '#contract/resources.ts';
import { http } from '#src/providers/office.ts';
import { useTab, useTabTitle, useUnsavedWarning } from '#src/providers/tab.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { isWide } from '#src/ui/office/use-wide.ts';
import { ConflictDialog } from '#src/records/form/ConflictDialog.tsx';
import { DraftNotice } from '#src/records/form/DraftNotice.tsx';
import { Inputs } from '#src/records/form/Inputs.tsx';
import { pathTo } from '#src/records/paths.ts';
import { Unread } from '#src/records/list/Unread.tsx';
import { useDraft } from '#src/records/form/use-draft.ts';
import { useSave, type Conflict } from '#src/records/form/use-save.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { useRecord } from '#src/records/use-records.ts';
import { DraftSays } from './DraftSays.tsx';
import { useBoxOfAddress, useKeys } from './editor-keys.ts';
import { Exchange } from './Exchange.tsx';
import { begun, step, type FieldValues } from './history.ts';
import { legible, strayed } from './legible.ts';
import { WaybillFormView } from './WaybillFormView.tsx';
import { Rating } from './Rating.tsx';
import { SecondRate } from './SecondRate.tsx';
import { Totals } from './Totals.tsx';
import { askDraft, useBillDraft, type BillDraft } from './use-bill-draft.ts';
import { useCarrierAddress } from './use-carrier-address.ts';
import { useEnglishNames } from './use-english-names.ts';
import '#src/records/crud.css';
import './editor.css';

const WRITTEN = airWaybill.fields.map(({ name }) => name).filter((name) => isWritable(airWaybill, name));
/** Overrides are made on the form itself. */
const HIDDEN = ['overrides'];
const NO_RATE = { secondRate: null, secondRateDate: null };
/** A rate applies to one currency only: for another one it is looked up again. */
const rateLeft = (patch: FieldValues, before: FieldValues): FieldValues | null =>
  ['currency', 'secondCurrency'].some(
    (name) => name in patch && !same(patch[name] ?? null, before[name] ?? null),
  )
    ? NO_RATE
    : null;
const StillInputs = memo(Inputs);
const StillWaybillForm = memo(WaybillFormView);
const StillRating = memo(Rating);
const StillSecondRate = memo(SecondRate);
const StillExchange = memo(Exchange);
const StillTotals = memo(Totals);
/** The bill as it was when the draft began; changes saved since then are merged into it. */
const baseOf = ({ base, version }: BillDraft, opened: EntryOf<'airWaybill'>): EntryOf<'airWaybill'> =>
  version === opened.version ? opened : ({ ...opened, ...base, version } as EntryOf<'airWaybill'>);
const picked = (record: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(WRITTEN.map((name) => [name, (record[name] ?? null) as FieldValue]));

export default function BillEditor() {
  const { id = '' } = useParams();
  const texts = useTexts(airWaybill);
  const { query, result } = useRecord({
    resource: 'airWaybill',
    id,
    // An editor starts with the server's current data; later reloads must not replace the clerk's.
    queryOptions: { gcTime: 0, staleTime: Infinity },
    errorNotification: false,
  });
  const storedDraft = useQuery({
    queryKey: ['air', 'draft', id],
    gcTime: 0,
    staleTime: Infinity,
    // If the draft cannot be loaded, the editor starts from the bill; the next save reports the conflict.
    retry: false,
    queryFn: ({ signal }) => askDraft(id, signal),
  });
  // An open editor stays open even if reloading its bill fails.
  if (query.isError && !result)
    return <Unread texts={texts} error={query.error} onAgain={() => void query.refetch()} />;
  if (!result || storedDraft.isPending) return <Skeleton active className="panel" paragraph={{ rows: 8 }} />;
  return <Editor key={id} opened={result} storedDraft={storedDraft.data ?? null} />;
}

type View = 'both' | 'paper' | 'fields';

function Editor({ opened, storedDraft }: { opened: EntryOf<'airWaybill'>; storedDraft: BillDraft | null }) {
  const texts = useTexts(airWaybill);
  const { t } = useTranslation(['air', 'crud', 'airWaybill']);
  const navigate = useNavigate();
  const tab = useTab();
  const { message } = App.useApp();
  const [form] = Form.useForm<Record<string, FieldValue>>();
  const draft = useDraft<EntryOf<'airWaybill'>>(airWaybill, opened.id, '');
  const [restored] = useState(() => {
    // This browser's draft takes precedence, unless another browser has continued from it.
    const here =
      draft.found && (draft.found.content.stamp ?? 0) >= (storedDraft?.stamp ?? 0) ? draft.found : null;
    if (here) return { ...here.content, at: here.at };
    return (
      storedDraft && {
        typed: storedDraft.typed,
        base: baseOf(storedDraft, opened),
        at: Date.parse(storedDraft.at),
      }
    );
  });
  const [record, setRecord] = useState(restored?.base ?? opened);
  const [history, take] = useReducer(step, { ...opened, ...restored?.typed }, (first) =>
    begun(picked(first)),
  );
  const [dirty, setDirty] = useState(restored !== null);
  const [conflict, setConflict] = useState<Conflict<EntryOf<'airWaybill'>> | null>(null);
  const [discarded, setDiscarded] = useState(false);
  const [view, setView] = useState<View>(isWide() ? 'both' : 'fields');
  const values = history.now;
  const server = useBillDraft(opened.id, storedDraft, { base: record, typed: values }, dirty);
  const { data: firm } = useQuery({
    queryKey: ['member', 'company'],
    queryFn: async ({ signal }) => (await http.request<Member>('/api/v1/member', { signal })).data.Company,
  });
  const { airline: flown } = values;
  const carrier = useCarrierAddress(plainText(flown));
  const office = useMemo(
    () => ({
      name: firm?.EnName || firm?.FullName || '',
      alias: firm?.FullName ?? '',
      iata: firm?.AgentIata.slice(0, 7) ?? '',
      cass: firm?.AgentIata.slice(7) ?? '',
      account: firm?.AgentAccount ?? '',
      carrier,
    }),
    [firm, carrier],
  );

  const changed = useEffectEvent((now: FieldValues, stamp: number) => {
    draft.keep({ typed: now, base: record, stamp });
  });
  const { stamp } = server;
  useEffect(() => {
    if (dirty) changed(values, stamp);
  }, [values, dirty, stamp]);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const put = useCallback((patch: FieldValues, place: string | null) => {
    setDirty(true);
    take({ kind: 'put', values: { ...patch, ...rateLeft(patch, latest.current) }, place });
  }, []);
  const back = useCallback((kind: 'undo' | 'redo') => {
    take({ kind });
    setDirty(true);
  }, []);
  // Undone steps and text typed on the form must appear in the fields too. Only differences are set: a merge
  // would copy hundreds of lines and redraw all of them with each key.
  useEffect(() => {
    const held = form.getFieldsValue(true) as FieldValues;
    const differs = Object.entries(values).filter(
      ([name, value]) => held[name] !== value && !same(held[name] ?? null, value),
    );
    form.setFields(
      differs.map(([name, value]) => ({
        name,
        value,
        ...(form.getFieldError(name).length > 0 && { errors: [] }),
      })),
    );
  }, [form, values]);

  const begin = (from: EntryOf<'airWaybill'>, typed: Record<string, unknown>) => {
    setRecord(from);
    take({ kind: 'begin', values: picked(typed) });
  };
  const { save, saving } = useSave({
    resource: airWaybill,
    texts,
    form: {
      getFieldsValue: (() => ({ ...record, ...values })) as typeof form.getFieldsValue,
      setFields: (faults) => {
        if (view === 'paper') setView('both');
        form.setFields(faults);
        // A fault without a visible field is reported anyway, so that nothing stays unsaved silently.
        const unseen = faults.find(
          ({ name, errors = [] }) => HIDDEN.includes(String(name)) && errors.length > 0,
        );
        if (unseen) void message.error(unseen.errors![0], 8);
      },
      scrollToField: form.scrollToField,
    },
    record,
    onSaved: (saved) => {
      setDirty(false);
      draft.forget();
      server.saved();
      tab.hold(false);
      void navigate(pathTo(airWaybill, 'show', saved.id));
    },
    onConflict: setConflict,
    onMerged: (merged, theirs) => {
      begin(theirs, merged);
      setDirty(true);
    },
  });
  useTabTitle(t('crud:form.edit', { name: texts.name(record) }));
  const forget = () => {
    draft.forget();
    server.forget();
  };
  useUnsavedWarning(dirty, forget);
  useKeys(back, () => void save());
  useBoxOfAddress();

  const now = useCallback(() => latest.current, []);
  // The form and the totals follow the typing without delaying it.
  const later = useDeferredValue(values);
  const others = strayed(record, values).join();
  const referred = useMemo(() => {
    const gone = others.split(',');
    return Object.fromEntries(Object.entries(record.referred ?? {}).filter(([name]) => !gone.includes(name)));
  }, [record, others]);
  const bill = useMemo(() => ({ ...record, ...legible(later), referred }), [record, later, referred]);
  // The form is in English everywhere, as printed; the fields next to it are in the user's language.
  const inEnglish = useEnglishNames(record, texts.language);
  const printed = useMemo(() => {
    const names = Object.keys(referred);
    const known = Object.entries(inEnglish ?? referred).filter(([name]) => names.includes(name));
    return { ...bill, referred: Object.fromEntries(known) };
  }, [bill, referred, inEnglish]);

  const left = useMemo(() => leftIn([record, ...history.past], history.now), [record, history]);

  return (
    <div className="crud-form">
      <Head
        title={t('crud:form.edit', { name: texts.name(record) })}
        view={view}
        undo={history.past.length > 0}
        redo={history.future.length > 0}
        onView={setView}
        onBack={back}
      />
      {restored && !discarded && (
        <DraftNotice
          texts={texts}
          at={restored.at}
          onDiscard={() => {
            forget();
            begin(opened, opened);
            setDirty(false);
            setDiscarded(true);
          }}
        />
      )}
      <DraftSays
        other={server.other}
        savedSince={record.version < opened.version ? opened.updatedAt : null}
        onTheirs={(theirs) => {
          begin(baseOf(theirs, opened), { ...opened, ...theirs.typed });
          setDirty(true);
          server.settle(false);
        }}
        onMine={() => server.settle(true)}
      />
      <div className={`bill-editor bill-editor-${view}`}>
        <section className="panel bill-sheet" hidden={view === 'fields'} aria-label={t('editor.paper')}>
          <p className="soft">{t('editor.hint')}</p>
          <StillWaybillForm bill={printed} now={now} office={office} onPut={put} />
        </section>
        <Form
          form={form}
          name={`bill-${record.id}`}
          layout="vertical"
          className="panel"
          hidden={view === 'paper'}
          initialValues={values}
          onValuesChange={(patch: Record<string, FieldValue>) => {
            put(patch, Object.keys(patch).join());
          }}
          onBlur={() => take({ kind: 'pause' })}
          onFinish={() => void save()}
          scrollToFirstError={{ focus: true }}
          disabled={saving}
        >
          <StillRating bill={bill} onPut={put} />
          <StillExchange bill={bill} from={left} onPut={put} />
          <StillSecondRate bill={bill} onPut={put} />
          <StillInputs resource={airWaybill} texts={texts} referred={referred} hidden={HIDDEN} />
        </Form>
        <div className="panel bill-foot">
          <StillTotals bill={bill} />
          <div className="air-bar">
            <Button
              type="primary"
              htmlType="submit"
              form={`bill-${record.id}`}
              loading={saving}
              title={t('crud:form.saveHint')}
            >
              {t('crud:form.save')}
            </Button>
            <Button onClick={() => tab.leave(() => void navigate(pathTo(airWaybill, 'show', record.id)))}>
              {t('crud:form.cancel')}
            </Button>
            <span className="soft" aria-live="polite">
              {!dirty && t('crud:form.saveHint')}
              {dirty &&
                (server.at
                  ? t('editor.keptThere', { at: formatDateTime(server.at, texts.language) })
                  : t('editor.kept'))}
            </span>
          </div>
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          resource={airWaybill}
          texts={texts}
          conflict={conflict}
          onCancel={() => setConflict(null)}
          onChosen={(chosen) => {
            begin(conflict.theirs, chosen);
            setDirty(true);
            setConflict(null);
          }}
        />
      )}
    </div>
  );
}

/** A keystroke affects only whether undo is available. */
const Head = memo(function Head(props: {
  title: string;
  view: View;
  undo: boolean;
  redo: boolean;
  onView: (view: View) => void;
  onBack: (kind: 'undo' | 'redo') => void;
}) {
  const { title, view, undo, redo, onView, onBack } = props;
  const { t } = useTranslation('air');
  return (
    <PageHead title={title}>
      <Segmented<View>
        aria-label={t('editor.view')}
        value={view}
        onChange={onView}
        options={(['both', 'paper', 'fields'] as const).map((value) => ({
          value,
          label: t(`editor.${value}`),
        }))}
      />
      <Button icon={<UndoOutlined />} disabled={!undo} title="Ctrl-Z" onClick={() => onBack('undo')}>
        {t('editor.undo')}
      </Button>
      <Button icon={<RedoOutlined />} disabled={!redo} title="Ctrl-Shift-Z" onClick={() => onBack('redo')}>
        {t('editor.redo')}
      </Button>
    </PageHead>
  );
});
