/** The rows of a list on narrow screens: one card each. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { Cell } from './Cell.tsx';
import { chosen } from './selection.ts';
import { columnsOf } from './columns.ts';
import { changed } from './list-state.ts';
import type { ListProps } from './ListTable.tsx';
import { RowActions } from './RowActions.tsx';
import { Value } from '../show/Value.tsx';

export function Cards(props: ListProps) {
  const { data, texts } = props;
  if (data.first) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      <ul className="crud-cards" aria-label={texts.plural} aria-busy={data.loading}>
        {data.records.map((record) => (
          <Card key={record.id} {...props} record={record} />
        ))}
      </ul>
      <Pages {...props} />
    </>
  );
}

function Card(props: ListProps & { record: ResourceRecord }) {
  const { resource, texts, state, record, selected, onSelect } = props;
  const [first, ...others] = columnsOf(resource, state, texts.language);
  return (
    <li className={`crud-card ${props.rowClass?.(record) ?? ''}`}>
      <div className="crud-card-head">
        {onSelect && (
          <label className="crud-card-pick">
            <input
              type="checkbox"
              checked={selected.has(record.id)}
              aria-label={texts.name(record)}
              onChange={({ target }) => onSelect(chosen(selected, [record], target.checked))}
            />
          </label>
        )}
        <strong>{first && <Cell {...props} name={first.name} first />}</strong>
        <RowActions {...props} />
      </div>
      <dl>
        {others
          .filter(({ name }) => record[name] !== null && record[name] !== '')
          .map(({ name }) => (
            <div key={name}>
              <dt>{texts.heading(name)}</dt>
              <dd>
                {props.cells?.[name]?.(record) ?? (
                  <Value resource={resource} name={name} record={record} texts={texts} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** Previous and next: a phone needs no list of pages. */
function Pages({ texts, state, data, onChange }: ListProps) {
  const { t, number } = texts;
  const { page, pageSize } = state;
  const last = Math.max(Math.ceil(data.total / pageSize), 1);
  const more = page < last || data.capped;
  if (page === 1 && !more) return null;
  const to = (next: number) => {
    onChange(changed(state, { page: next }));
    document.querySelector('.crud-cards')?.scrollIntoView();
  };
  return (
    <nav className="crud-pages" aria-label={t('crud:list.pages')}>
      <Button
        icon={<LeftOutlined />}
        disabled={page === 1}
        aria-label={t('crud:list.back')}
        onClick={() => to(page - 1)}
      />
      <span className="num">
        {number(page)}
        {data.capped ? '' : ` / ${number(last)}`}
      </span>
      <Button
        icon={<RightOutlined />}
        disabled={!more}
        aria-label={t('crud:list.on')}
        onClick={() => to(page + 1)}
      />
    </nav>
  );
}
