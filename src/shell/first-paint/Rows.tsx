/** First paint of a list: header and rows as text, in their final positions. */
import { allows, type Actor } from '#contract/access/access.ts';
import { plainText } from '#contract/records/fields.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { translationOf, type Resource, type ResourceRecord } from '#contract/records/resource.ts';
import {
  actionsWidth,
  columnsOf,
  HEADER_ICONS_WIDTH,
  SELECTING_WIDTH,
  widthOf,
} from '#src/records/list/columns.ts';
import type { ListState } from '#src/records/list/list-state.ts';
import type { textsOf } from '#src/records/texts.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';

type Texts = ReturnType<typeof textsOf>;
type Props = {
  resource: Resource;
  texts: Texts;
  actor: Actor;
  state: ListState;
  records: readonly ResourceRecord[];
};

/** More rows than a screen shows. */
const MOST = 50;

export function Rows({ resource, texts, actor, state, records }: Props) {
  const { t } = texts;
  const may = (action: string) => allows(actor, action, resource.key);
  const columns = columnsOf(resource, state, texts.language);
  const actions = actionsWidth(['edit', 'delete'].filter(may).length);
  const selecting = ['edit', 'delete', 'export'].some(may);
  return (
    <div className="crud-list">
      <PageHead title={texts.plural}>
        {may('import') && <span className="first-paint-button">{t('crud:import.button')}</span>}
        {may('export') && <span className="first-paint-button">{t('crud:export.button')}</span>}
        {may('create') && <span className="first-paint-button">{t('crud:list.create')}</span>}
      </PageHead>
      <div className="panel crud-panel">
        <div className="crud-toolbar">
          <span className="crud-search first-paint-input" />
          <span className="first-paint-tools" />
        </div>
        <div className="first-paint-table">
          <table className={`first-paint-rows first-paint-${state.density}`}>
            <colgroup>
              {selecting && <col width={SELECTING_WIDTH} />}
              {columns.map(({ name, width }) => (
                <col
                  key={name}
                  width={width ?? widthOf(resource, name, texts.heading(name), HEADER_ICONS_WIDTH.mouse)}
                />
              ))}
              <col width={actions} />
            </colgroup>
            <thead>
              <tr>
                {selecting && <td aria-hidden="true" />}
                {columns.map(({ name }) => (
                  <th key={name} className={classOf(resource, name, false)}>
                    {texts.heading(name)}
                  </th>
                ))}
                <td aria-hidden="true" />
              </tr>
            </thead>
            <tbody>
              {records.slice(0, MOST).map((record) => (
                <tr key={record.id}>
                  {selecting && <td className="first-paint-pick" aria-hidden="true" />}
                  {columns.map(({ name }, index) => (
                    <td
                      key={name}
                      className={classOf(resource, name, may('edit'))}
                      data-label={index > 0 ? texts.heading(name) : undefined}
                    >
                      {index === 0 && may('show') ? (
                        <span className="first-paint-link">{written(resource, texts, record, name)}</span>
                      ) : (
                        written(resource, texts, record, name)
                      )}
                    </td>
                  ))}
                  <td aria-hidden="true" />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

function classOf({ fields, inline }: Resource, name: string, mayEdit: boolean): string | undefined {
  const isNumeric = fields.some((field) => field.name === name && isNumber(field));
  const classes = [isNumeric && 'num', mayEdit && inline.includes(name) && 'first-paint-editable'];
  return classes.filter(Boolean).join(' ') || undefined;
}

/**
 * A value as the list will show it; instants are omitted, since the server does not know the reader's zone.
 */
function written(resource: Resource, texts: Texts, record: ResourceRecord, name: string) {
  const field = resource.fields.find((candidate) => candidate.name === name);
  const value = record[name];
  if (!field || [field, ...(field.lines ?? [])].some(({ kind }) => kind === 'dateTime')) return null;
  if (field.kind === 'boolean')
    return <span className={value ? 'crud-yes' : 'crud-no'}>{texts.value(name, Boolean(value))}</span>;
  if (value === null || value === undefined || value === '') {
    // A name missing in the reader's language.
    const base = translationOf(resource, name);
    const text = base && plainText(record[base]);
    return text ? <span className="soft">{text}</span> : null;
  }
  const text = plainText(value);
  const currency = plainText(record[field.currency ?? '']);
  switch (field.kind) {
    case 'code':
    case 'time':
      return <code>{text}</code>;
    case 'reference':
      return (
        <span>
          <code>{text}</code> {record.referred?.[name]?.name}
        </span>
      );
    case 'money':
      return `${texts.amount(text, currency)} ${currency}`;
    case 'decimal':
      return texts.amount(text);
    case 'url':
      return text.replace(/^https?:\/\//, '');
    default:
      return texts.value(name, value);
  }
}
