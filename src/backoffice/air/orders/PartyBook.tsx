/** The party book: search and select a party for a waybill; free text is valid too. */
import { ContactsOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Spin, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyEntry } from '#contract/air/orders/parties.ts';
import { useFocus } from '#src/ui/office/use-focus.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { usePartyBook } from './use-party-book.ts';
import '../air.css';

type Props = {
  /** Owner of the book: the code of the entrusting party. */
  customer: string | null;
  /** Purpose of the search, as the label of its button. */
  label: string;
  className?: string;
  onSelect: (entry: PartyEntry) => void;
};

export function PartyBook({ customer, label, className, onSelect }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        className={className}
        icon={<ContactsOutlined />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Book
          customer={customer}
          label={label}
          onClose={() => setOpen(false)}
          onSelect={(entry) => {
            setOpen(false);
            onSelect(entry);
          }}
        />
      )}
    </>
  );
}

type BookProps = Omit<Props, 'className'> & { onClose: () => void };

function Book({ customer, label, onSelect, onClose }: BookProps) {
  const { t } = useTranslation('air');
  const [text, setText] = useState('');
  const { data = [], isFetching } = usePartyBook(customer, text);
  const input = useFocus();
  useReturnFocus();
  return (
    <Modal open title={label} footer={null} onCancel={onClose} width={640}>
      <Input.Search
        ref={input}
        allowClear
        loading={isFetching}
        aria-label={t('party.search')}
        placeholder={t('party.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onSearch={() => {
          if (data[0]) onSelect(data[0]);
        }}
      />
      {data.length === 0 && isFetching && <Spin />}
      {data.length === 0 && !isFetching && <p className="soft">{t('party.none')}</p>}
      <ul className="air-book">
        {data.map((entry) => (
          <li key={`${entry.from} ${entry.name} ${entry.address} ${entry.city}`}>
            <span>
              <strong>{entry.name}</strong> <Tag>{t(`party.from.${entry.from}`)}</Tag>
              <small className="soft">
                {[entry.address, entry.postcode, entry.city, entry.state, entry.country, entry.phone]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <Button
              size="small"
              aria-label={`${t('party.take')} ${entry.name}`}
              onClick={() => onSelect(entry)}
            >
              {t('party.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
