/** Columns of a list and their order, by pointer or keys; sort order; row density. */
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_SORTERS, type Sorter } from '#contract/records/api/list.ts';
import type { Resource } from '#contract/records/resource.ts';
import { columnsOf, possibleColumns } from './columns.ts';
import { changed, type Column, type Density, type ListState } from './list-state.ts';
import { moved } from './move-item.ts';
import type { Texts } from '../use-texts.ts';

type Props = { resource: Resource; texts: Texts; state: ListState; onChange: (state: ListState) => void };

const DENSITIES = ['dense', 'wide'] as const satisfies readonly Density[];

export function ListSettings({ resource, texts, state, onChange }: Props) {
  const { t } = texts;
  const columns = columnsOf(resource, state, texts.language);
  const choose = (next: readonly Column[] | null) => onChange(changed(state, { columns: next }));
  return (
    <div className="crud-filter crud-settings">
      <Columns
        texts={texts}
        columns={columns}
        others={possibleColumns(resource).filter((name) => columns.every((column) => column.name !== name))}
        onChoose={choose}
      />
      <Button size="small" disabled={state.columns === null} onClick={() => choose(null)}>
        {t('crud:list.resetColumns')}
      </Button>
      <Sorters
        resource={resource}
        texts={texts}
        sorters={state.sorters}
        onSort={(sorters) => onChange(changed(state, { sorters }))}
      />
      <Segmented
        size="small"
        options={DENSITIES.map((value) => ({ value, label: t(`crud:list.density.${value}`) }))}
        value={state.density}
        onChange={(density) => onChange(changed(state, { density }))}
        aria-label={t('crud:list.density.title')}
      />
    </div>
  );
}

function Columns(props: {
  texts: Texts;
  columns: readonly Column[];
  others: readonly string[];
  onChoose: (columns: readonly Column[]) => void;
}) {
  const { texts, columns, others, onChoose } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('input')?.focus(), []);
  // The handle last moved by a key keeps the focus at its new place.
  const [held, setHeld] = useState<string | null>(null);
  const at = columns.findIndex(({ name }) => name === held);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.querySelector<HTMLElement>('[data-handle]')?.focus();
  }, [at]);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < columns.length && from !== to) onChoose(moved(columns, from, to));
  };
  const onKeyDown = (event: KeyboardEvent, name: string, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setHeld(name);
    move(at, at + by);
  };
  return (
    <ul className="crud-columns" ref={list}>
      {columns.map(({ name }, at) => (
        // Dragging is a second way to what its handle does by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={name}
          draggable
          className={dragged === at ? 'crud-dragged' : undefined}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            setDragged(at);
          }}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, at);
          }}
          onDragEnd={() => setDragged(null)}
        >
          <Checkbox
            checked
            disabled={columns.length === 1}
            onChange={() => onChoose(columns.filter((column) => column.name !== name))}
          >
            {texts.label(name)}
          </Checkbox>
          <Button
            type="text"
            size="small"
            icon={<HolderOutlined />}
            data-handle
            aria-label={texts.t('crud:list.move', { name: texts.label(name) })}
            title={texts.t('crud:list.moveHint')}
            onKeyDown={(event) => onKeyDown(event, name, at)}
          />
        </li>
      ))}
      {others.map((name) => (
        <li key={name}>
          <Checkbox checked={false} onChange={() => onChoose([...columns, { name }])}>
            {texts.label(name)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

function Sorters(props: {
  resource: Resource;
  texts: Texts;
  sorters: readonly Sorter[];
  onSort: (sorters: readonly Sorter[]) => void;
}) {
  const { resource, texts, sorters, onSort } = props;
  const { t } = texts;
  const free = possibleColumns(resource).filter((name) => sorters.every(({ field }) => field !== name));
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: texts.label(value) }));
  const replaced = (at: number, sorter: Sorter) => onSort(sorters.with(at, sorter));
  return (
    <fieldset className="crud-sorters">
      <legend>{t('crud:list.sort.title')}</legend>
      {sorters.map(({ field, order }, at) => (
        <div key={field}>
          <Select
            size="small"
            value={field}
            options={options([field, ...free])}
            aria-label={t('crud:list.sort.by')}
            onChange={(name: string) => replaced(at, { field: name, order })}
          />
          <Button
            type="text"
            size="small"
            icon={order === 'desc' ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
            aria-label={t(`crud:list.sort.${order}`)}
            title={t(`crud:list.sort.${order}`)}
            onClick={() => replaced(at, { field, order: order === 'desc' ? 'asc' : 'desc' })}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            disabled={sorters.length === 1}
            aria-label={t('crud:list.sort.remove', { name: texts.label(field) })}
            onClick={() => onSort(sorters.toSpliced(at, 1))}
          />
        </div>
      ))}
      {sorters.length < MAX_SORTERS && (
        <Select<string>
          size="small"
          value={null}
          placeholder={t('crud:list.sort.then')}
          options={options(free)}
          aria-label={t('crud:list.sort.then')}
          onChange={(field) => onSort([...sorters, { field, order: 'asc' }])}
        />
      )}
    </fieldset>
  );
}
