/** Preview of a record next to its list: arrow keys go to the next one, Escape closes. */
import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useOne } from '@refinedev/core';
import { Button, Drawer, Skeleton } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { useWide } from '#src/ui/office/use-wide.ts';
import { pathTo } from '../paths.ts';
import type { Can } from '../use-can.ts';
import type { Texts } from '../use-texts.ts';
import { Value } from './Value.tsx';

type Props = {
  resource: Resource;
  texts: Texts;
  may: Can;
  id: string;
  records: readonly ResourceRecord[];
  onOpen: (id: string | null) => void;
  /** Above the fields. */
  renderTop?: ((record: ResourceRecord) => ReactNode) | undefined;
};

export function Preview(props: Props) {
  const { texts, id, records, onOpen } = props;
  const wide = useWide();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const close = () => {
    onOpen(null);
    document.querySelector<HTMLElement>(`[data-preview="${CSS.escape(id)}"]`)?.focus();
  };
  const at = records.findIndex((record) => record.id === id);
  // A held key is faster than rendering, so each step starts from the last requested record, not the shown
  // one.
  const gone = useRef({ to: id, through: new Set<string>() });
  useEffect(() => {
    const { to, through } = gone.current;
    if (id === to) through.clear();
    else if (!through.has(id)) gone.current.to = id;
  }, [id]);
  const step = (by: number) => {
    const from = records.findIndex((record) => record.id === gone.current.to);
    const next = records[from + by];
    if (from < 0 || !next) return;
    gone.current.to = next.id;
    gone.current.through.add(next.id);
    onOpen(next.id);
  };
  const content = <Content {...props} at={at} onStep={step} onClose={wide ? close : undefined} />;
  if (!wide)
    return (
      <Drawer open placement="bottom" height="75%" title={texts.title} onClose={close}>
        {content}
      </Drawer>
    );
  return (
    // The keys are a second way to what its buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={-1}
      className="crud-preview panel"
      aria-label={texts.t('crud:list.preview')}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1, k: -1, j: 1 }[event.key];
        if (event.key === 'Escape') close();
        else if (by !== undefined) step(by);
        else return;
        event.preventDefault();
      }}
    >
      {content}
    </aside>
  );
}

function Content(
  props: Props & { at: number; onStep: (by: number) => void; onClose: (() => void) | undefined },
) {
  const { resource, texts, may, id, records, at, onStep, onClose, renderTop } = props;
  const { t } = texts;
  const here = records[at];
  const { result: fetched, query } = useOne<ResourceRecord>({
    resource: resource.key,
    id,
    queryOptions: { enabled: !here },
    errorNotification: false,
  });
  const record = here ?? fetched;
  return (
    <>
      <div className="crud-preview-head">
        <h2>{record ? texts.name(record) : query.isError ? t('errors:notFound') : ''}</h2>
        <Button
          type="text"
          size="small"
          icon={<UpOutlined />}
          disabled={at <= 0}
          aria-label={t('crud:list.previous')}
          onClick={() => onStep(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          disabled={at < 0 || at === records.length - 1}
          aria-label={t('crud:list.next')}
          onClick={() => onStep(1)}
        />
        {onClose && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('crud:list.closePreview')}
            onClick={onClose}
          />
        )}
      </div>
      {!record && !query.isError && <Skeleton active paragraph={{ rows: 8 }} />}
      {record && (
        <>
          <p className="crud-preview-links">
            {may.show && <Link to={pathTo(resource, 'show', id)}>{t('crud:list.show')}</Link>}
            {may.edit && <Link to={pathTo(resource, 'edit', id)}>{t('crud:list.edit')}</Link>}
          </p>
          {renderTop?.(record)}
          <Fields resource={resource} texts={texts} record={record} />
        </>
      )}
    </>
  );
}

/** The fields that have a value, by group. */
function Fields({ resource, texts, record }: { resource: Resource; texts: Texts; record: ResourceRecord }) {
  return resource.groups.map(({ key, fields }) => {
    const filled = fields.filter((name) => record[name] !== null && record[name] !== '');
    return (
      filled.length > 0 && (
        <section key={key} className="crud-preview-group">
          {key && <h3>{texts.t(`${resource.key}:group.${key}`)}</h3>}
          <dl>
            {filled.map((name) => (
              <div key={name}>
                <dt>{texts.label(name)}</dt>
                <dd>
                  <Value resource={resource} name={name} record={record} texts={texts} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )
    );
  });
}
