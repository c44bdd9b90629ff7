/** Shows possible duplicates of a customer by code, tax number or name; saving then asks for confirmation. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { NAME_FIELDS, type Duplicate } from '#contract/customers/duplicates.ts';
import { plainText } from '#contract/records/fields.ts';
import { unreported } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import type { FormExtraProps, ConfirmSave } from '#src/records/parts.ts';
import { pathTo } from '#src/records/paths.ts';
import type { Texts } from '#src/records/use-texts.ts';

const FIELDS = ['code', 'taxNumber', ...NAME_FIELDS] as const;
/** Debounce of the lookup (ms). */
const PAUSE = 300;

type DuplicateQuery = Record<(typeof FIELDS)[number], string>;
const toDuplicateQuery = (values: Record<string, unknown>): DuplicateQuery =>
  Object.fromEntries(FIELDS.map((name) => [name, plainText(values[name]).trim()])) as DuplicateQuery;

const find = async (
  query: DuplicateQuery,
  except: string | undefined,
  signal?: AbortSignal,
): Promise<Duplicate[]> =>
  (
    await unreported.request<Duplicate[]>('/api/v1/customer/duplicates', {
      query: { ...query, except },
      ...(signal && { signal }),
    })
  ).data;

export function Duplicates({ form, record, texts, onSure }: FormExtraProps<'customer'>) {
  const { modal } = App.useApp();
  const { t } = texts;
  const typed = toDuplicateQuery(
    Form.useWatch((values: Record<string, unknown>) => toDuplicateQuery(values), form) ?? {},
  );
  const query = JSON.parse(useDebounced(JSON.stringify(typed), PAUSE)) as DuplicateQuery;
  // The stored values of a customer have been checked before; only changes are checked.
  const before = record && toDuplicateQuery(record);
  const changed = FIELDS.some((name) => query[name] !== (before?.[name] ?? ''));
  const { data: duplicates = [] } = useQuery({
    queryKey: ['customer', 'twins', record?.id, ...FIELDS.map((name) => query[name])],
    queryFn: ({ signal }) => find(query, record?.id, signal),
    enabled: changed && FIELDS.some((name) => query[name] !== ''),
    placeholderData: (last) => last,
  });
  /** Records that the clerk has ruled out as duplicates. */
  const others = useRef(new Set<string>());
  const sure: ConfirmSave = async (values) => {
    const current = toDuplicateQuery(values);
    if (FIELDS.every((name) => current[name] === (before?.[name] ?? ''))) return true;
    // A failed check must not prevent saving.
    const met = (await find(current, record?.id).catch(() => [])).filter(
      ({ id, by }) => by !== 'code' && !others.current.has(id),
    );
    if (met.length === 0) return true;
    const goOn = await modal.confirm({
      title: t('crud:twins.title', { count: met.length }),
      content: (
        <>
          <DuplicateList duplicates={met} texts={texts} />
          <p>{t('crud:twins.ask')}</p>
        </>
      ),
      okText: t('crud:twins.goOn'),
      cancelText: t('crud:twins.back'),
    });
    if (goOn) for (const { id } of met) others.current.add(id);
    return goOn;
  };
  const latest = useEffectEvent(sure);
  useEffect(() => {
    onSure((values) => latest(values));
    return () => onSure(undefined);
  }, [onSure]);

  return (
    <div aria-live="polite">
      {changed && duplicates.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="crud-alert"
          message={t('crud:twins.title', { count: duplicates.length })}
          description={<DuplicateList duplicates={duplicates} texts={texts} />}
        />
      )}
    </div>
  );
}

function DuplicateList({ duplicates, texts }: { duplicates: readonly Duplicate[]; texts: Texts }) {
  return (
    <ul className="crud-twins">
      {duplicates.map(({ id, code, name, by }) => (
        <li key={id}>
          <Link to={pathTo({ key: 'customer' }, 'show', id)} target="_blank">
            <code>{code}</code> {name}
          </Link>{' '}
          <span className="soft">{texts.t(`crud:twins.by.${by}`)}</span>
        </li>
      ))}
    </ul>
  );
}
