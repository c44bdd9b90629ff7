/** While a customer is typed: who may be the same by code, tax number or name. Saving then asks, and may go on. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { NAME_FIELDS, type Twin } from '#contract/customers/duplicates.ts';
import { plainText } from '#contract/records/fields.ts';
import { unreported } from '#src/providers/office.ts';
import { useRested } from '#src/ui/office/useRested.ts';
import type { FormExtraProps, Sure } from '#src/records/parts.ts';
import { pathTo } from '#src/records/paths.ts';
import type { Texts } from '#src/records/useTexts.ts';

const FIELDS = ['code', 'taxNumber', ...NAME_FIELDS] as const;
/** How long nobody types before it is asked (ms). */
const PAUSE = 300;

type Asked = Record<(typeof FIELDS)[number], string>;
const askedOf = (values: Record<string, unknown>): Asked =>
  Object.fromEntries(FIELDS.map((name) => [name, plainText(values[name]).trim()])) as Asked;

const find = async (asked: Asked, except: string | undefined, signal?: AbortSignal): Promise<Twin[]> =>
  (
    await unreported.request<Twin[]>('/api/v1/customer/duplicates', {
      query: { ...asked, except },
      ...(signal && { signal }),
    })
  ).data;

export function Twins({ form, record, texts, onSure }: FormExtraProps) {
  const { modal } = App.useApp();
  const { t } = texts;
  const typed = askedOf(Form.useWatch((values: Record<string, unknown>) => askedOf(values), form) ?? {});
  const asked = JSON.parse(useRested(JSON.stringify(typed), PAUSE)) as Asked;
  // A customer as it was read has been looked at before: only what is new is asked about.
  const before = record && askedOf(record);
  const changed = FIELDS.some((name) => asked[name] !== (before?.[name] ?? ''));
  const { data: twins = [] } = useQuery({
    queryKey: ['customer', 'twins', record?.id, ...FIELDS.map((name) => asked[name])],
    queryFn: ({ signal }) => find(asked, record?.id, signal),
    enabled: changed && FIELDS.some((name) => asked[name] !== ''),
    placeholderData: (last) => last,
  });
  /** Those that the clerk has said it is not. */
  const others = useRef(new Set<string>());
  const sure: Sure = async (values) => {
    const given = askedOf(values);
    if (FIELDS.every((name) => given[name] === (before?.[name] ?? ''))) return true;
    // A warning that cannot be given must not keep anybody from saving.
    const met = (await find(given, record?.id).catch(() => [])).filter(
      ({ id, by }) => by !== 'code' && !others.current.has(id),
    );
    if (met.length === 0) return true;
    const goOn = await modal.confirm({
      title: t('crud:twins.title', { count: met.length }),
      content: (
        <>
          <TwinList twins={met} texts={texts} />
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
      {changed && twins.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="crud-alert"
          message={t('crud:twins.title', { count: twins.length })}
          description={<TwinList twins={twins} texts={texts} />}
        />
      )}
    </div>
  );
}

function TwinList({ twins, texts }: { twins: readonly Twin[]; texts: Texts }) {
  return (
    <ul className="crud-twins">
      {twins.map(({ id, code, name, by }) => (
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
