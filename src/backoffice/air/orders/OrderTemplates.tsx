/** Order templates: apply one to a new order, save the form as one, rename or delete one. */
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocus } from '#src/ui/office/use-focus.ts';
import { contentOf, useOrderTemplates, type OrderTemplate } from './order-templates.ts';

type OrderValues = Record<string, unknown>;
type Props = {
  /** Returns the values of the form, or of the order. */
  values: () => OrderValues;
  /** Absent for an existing order, which can only be saved as a template. */
  onSelect?: (values: OrderValues) => void;
};

export function OrderTemplates({ values, onSelect }: Props) {
  const { t } = useTranslation('air');
  const { message } = App.useApp();
  const book = useOrderTemplates();
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  return (
    <>
      {onSelect && book.templates.length > 0 && (
        <Select
          className="air-template"
          showSearch
          optionFilterProp="label"
          aria-label={t('template.use')}
          placeholder={t('template.use')}
          value={null}
          popupMatchSelectWidth={false}
          options={book.templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => {
            const found = book.templates.find((one) => one.id === id);
            const content = found && contentOf(found);
            if (content) onSelect(content);
            else void message.error(t('template.empty'));
          }}
        />
      )}
      {book.may.create && (
        <Button size="small" onClick={() => setOpen('save')}>
          {t('template.save')}
        </Button>
      )}
      {(book.may.edit || book.may.delete) && book.templates.length > 0 && (
        <Button size="small" onClick={() => setOpen('manage')}>
          {t('template.manage')}
        </Button>
      )}
      {open === 'save' && <Save book={book} values={values} onClose={() => setOpen(null)} />}
      {open === 'manage' && <Manage book={book} onClose={() => setOpen(null)} />}
    </>
  );
}

type Book = ReturnType<typeof useOrderTemplates>;
const NAME = 60;

export function SaveTemplate(props: { values: () => OrderValues; onClose: () => void }) {
  const book = useOrderTemplates();
  return <Save book={book} {...props} />;
}

function Save({ book, values, onClose }: { book: Book; values: () => OrderValues; onClose: () => void }) {
  const { t } = useTranslation('air');
  const { message } = App.useApp();
  const [name, setName] = useState('');
  const [remark, setRemark] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [fault, setFault] = useState('');
  const named = name.trim();
  const input = useFocus();
  const keep = async (): Promise<void> => {
    if (named === '') return;
    try {
      await book.keep({ name: named, remark: remark.trim() || null, isPrivate }, values());
      void message.success(t('template.saved', { name: named }));
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Modal
      open
      title={t('template.save')}
      okText={t('template.save')}
      cancelText={t('cancelDialog')}
      okButtonProps={{ disabled: named === '' }}
      onOk={() => void keep()}
      onCancel={onClose}
      width={480}
    >
      <div className="air-form">
        <Input
          ref={input}
          maxLength={NAME}
          aria-label={t('template.name')}
          placeholder={t('template.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void keep()}
        />
        {book.templates.some((one) => one.name === named) && <p className="soft">{t('template.replace')}</p>}
        <Input
          maxLength={500}
          aria-label={t('template.remark')}
          placeholder={t('template.remark')}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <Checkbox checked={isPrivate} onChange={({ target }) => setPrivate(target.checked)}>
          {t('template.private')}
        </Checkbox>
        {fault && (
          <p className="crud-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Manage({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t } = useTranslation('air');
  const { message, modal } = App.useApp();
  const input = useFocus();
  const [renaming, setRenaming] = useState<{ id: string; name: string } | null>(null);
  const tried = (work: Promise<unknown>, success?: string) =>
    work
      .then(() => success && void message.success(success))
      .catch((error: unknown) => void message.error(error instanceof Error ? error.message : String(error)));
  const rename = (template: OrderTemplate) => {
    const name = renaming?.name.trim() ?? '';
    setRenaming(null);
    if (name !== '' && name !== template.name)
      void tried(book.rename(template, name), t('template.renamed', { name }));
  };
  return (
    <Modal open title={t('template.manage')} footer={null} onCancel={onClose} width={560}>
      {book.templates.length === 0 && <p className="soft">{t('template.none')}</p>}
      <ul className="air-book">
        {book.templates.map((template) => (
          <li key={template.id}>
            {renaming?.id === template.id ? (
              <Input
                ref={input}
                maxLength={NAME}
                aria-label={t('template.name')}
                value={renaming.name}
                onChange={({ target }) => setRenaming({ id: template.id, name: target.value })}
                onPressEnter={() => rename(template)}
                onBlur={() => rename(template)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  event.stopPropagation();
                  setRenaming(null);
                }}
              />
            ) : (
              <span>
                <strong>{template.name}</strong>{' '}
                <small className="soft">
                  {[t(template.isPrivate ? 'template.mine' : 'template.shared'), template.remark]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            )}
            <span>
              {book.may.edit && (
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={`${t('template.rename')} ${template.name}`}
                  title={t('template.rename')}
                  onClick={() => setRenaming({ id: template.id, name: template.name })}
                />
              )}
              {book.may.delete && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`${t('template.delete')} ${template.name}`}
                  title={t('template.delete')}
                  onClick={() =>
                    modal.confirm({
                      title: t('template.sure', { name: template.name }),
                      okText: t('template.delete'),
                      cancelText: t('cancelDialog'),
                      okButtonProps: { danger: true },
                      onOk: () => tried(book.remove(template)),
                    })
                  }
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
