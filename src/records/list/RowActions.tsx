/** Actions on one record of a list: preview, edit, delete. */
import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf } from '#contract/resources.ts';
import { pathTo } from '../paths.ts';
import type { Can } from '../use-can.ts';
import type { Texts } from '../use-texts.ts';

/** Buttons of a row before the default ones. */
export type ExtraActions<K extends ResourceKey = ResourceKey> = (record: EntryOf<K>) => ReactNode;

/** What draws the value of a field, by the field's name. */
export type CellLook = Readonly<Record<string, (record: ResourceRecord) => ReactNode>>;

/** How a page shows its rows, where that differs from other lists. */
export type RowLook = {
  /** In place of the value of a field. */
  cells?: CellLook | undefined;
  /** A class for the row of a record. */
  rowClass?: ((record: ResourceRecord) => string) | undefined;
};

export type RowProps = {
  resource: Resource;
  texts: Texts;
  may: Can;
  onDelete: (record: ResourceRecord) => void;
  onOpen: (record: ResourceRecord) => void;
  /** Further actions on a record, before the usual ones. */
  extraActions?: ExtraActions | undefined;
  /** Maximum number of those buttons. */
  extraActionCount?: number | undefined;
} & RowLook;

export function RowActions(props: RowProps & { record: ResourceRecord }) {
  const { resource, texts, may, onDelete, onOpen, record, extraActions } = props;
  const { t } = texts;
  const name = texts.name(record);
  return (
    <span className="crud-actions">
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined />}
        title={t('crud:list.preview')}
        aria-label={`${t('crud:list.preview')} ${name}`}
        data-preview={record.id}
        onClick={() => onOpen(record)}
      />
      {extraActions?.(record)}
      {may.edit && resource.editable(record) && (
        <Link
          className="crud-action"
          to={pathTo(resource, 'edit', record.id)}
          aria-label={`${t('crud:list.edit')} ${name}`}
          title={t('crud:list.edit')}
        >
          <EditOutlined />
        </Link>
      )}
      {may.delete && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          title={t('crud:list.delete')}
          aria-label={`${t('crud:list.delete')} ${name}`}
          onClick={() => onDelete(record)}
        />
      )}
    </span>
  );
}
