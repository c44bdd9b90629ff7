/** Menu of saved views: open one, save the current one, set a default, share, delete. */
import { DeleteOutlined, SaveOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/records/resource.ts';
import { readState, type ListState } from './list-state.ts';
import type { Texts } from '../use-texts.ts';
import { viewAddress, opened, useViews, type SavedView } from './views.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  state: ListState;
  onChange: (state: ListState) => void;
  onClose: () => void;
};

export function Views({ resource, texts, state, onChange, onClose }: Props) {
  const { t } = texts;
  const { views, known, may, reload, save, change, makeDefault, remove } = useViews(resource);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (known) box.current?.querySelector('button')?.focus();
  }, [known]);
  const show = (next: ListState) => {
    onChange(next);
    onClose();
  };
  /** Shows a refusal at the bottom of the menu and keeps its state. */
  const tried = (work: () => Promise<unknown>) => {
    setFault('');
    work().catch((error: unknown) => {
      setFault(error instanceof Error ? error.message : String(error));
      reload();
    });
  };
  const current = views.find(({ id }) => id === state.saved);
  const differs = current !== undefined && current.view !== viewAddress(resource, state);
  return (
    <div ref={box} className="crud-filter crud-views">
      <ul className="crud-fields">
        <li>
          <Button
            block
            size="small"
            type="text"
            className={state.saved ? undefined : 'crud-on'}
            onClick={() => show({ ...readState(resource, new URLSearchParams()), saved: 'none' })}
          >
            {t('crud:views.all')}
          </Button>
        </li>
        {views.map((view) => (
          <Line
            key={view.id}
            view={view}
            texts={texts}
            chosen={view.id === state.saved}
            mayEdit={may.edit}
            // Users can delete their own views; the company's require the delete right.
            mayDelete={may.delete}
            onOpen={() => show(opened(resource, view))}
            onDefault={() => tried(() => makeDefault(view.isDefault ? undefined : view, view.isPrivate))}
            onDelete={() => tried(() => remove(view))}
          />
        ))}
      </ul>
      {differs && may.edit && (
        <Button
          size="small"
          icon={<SaveOutlined />}
          onClick={() => tried(() => change(current, { view: viewAddress(resource, state) }))}
        >
          {t('crud:views.update', { name: current.name })}
        </Button>
      )}
      {may.create && (
        <form
          className="crud-views-new"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            tried(async () => {
              const { id } = await save(name.trim(), state, !shared);
              show({ ...state, saved: id });
            });
          }}
        >
          <Input
            size="small"
            value={name}
            maxLength={80}
            placeholder={t('crud:views.name')}
            aria-label={t('crud:views.name')}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
            {t('crud:views.share')}
          </Checkbox>
          <Button size="small" type="primary" htmlType="submit" disabled={!name.trim()}>
            {t('crud:views.save')}
          </Button>
        </form>
      )}
      {fault && (
        <p className="crud-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Line(props: {
  view: SavedView;
  texts: Texts;
  chosen: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onDelete: () => void;
}) {
  const { view, texts, chosen, mayEdit, mayDelete, onOpen, onDefault, onDelete } = props;
  const { t } = texts;
  const { name, isPrivate, isDefault } = view;
  return (
    <li>
      <Button block size="small" type="text" className={chosen ? 'crud-on' : undefined} onClick={onOpen}>
        {name} <small className="soft">{t(isPrivate ? 'crud:views.mine' : 'crud:views.shared')}</small>
      </Button>
      {mayEdit && (
        <Button
          size="small"
          type="text"
          icon={isDefault ? <StarFilled /> : <StarOutlined />}
          aria-pressed={isDefault}
          aria-label={t('crud:views.default', { name })}
          title={t('crud:views.default', { name })}
          onClick={onDefault}
        />
      )}
      {mayDelete && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('crud:views.delete', { name })}
          title={t('crud:views.delete', { name })}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
