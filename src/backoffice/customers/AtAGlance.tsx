/** What a clerk asks first about a customer: open orders, the last contact, and whom to call. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { ORDER_STATES } from '#contract/air/orders/flow.ts';
import { formatDate } from '#contract/core/format/time.ts';
import type { EntryOf } from '#contract/resources.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '#src/records/paths.ts';
import { useRecords } from '#src/records/use-records.ts';

const OPEN = ORDER_STATES.filter((state) => state !== 'delivered' && state !== 'cancelled');
const MOST_CONTACTS = 3;

export function AtAGlance({ code }: { code: string }) {
  const { t } = useTranslation('crm');
  const { actor = VISITOR } = useStore(session);
  const may = {
    orders: allows(actor, 'list', 'airOrder'),
    notes: allows(actor, 'list', 'customerNote'),
    contacts: allows(actor, 'list', 'contact'),
  };
  return (
    <section className="panel" aria-label={t('glance.title')}>
      <dl className="customer-glance">
        {may.orders && <OpenOrders code={code} />}
        {may.notes && <LastContact code={code} />}
        {may.contacts && <Contacts code={code} />}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OpenOrders({ code }: { code: string }) {
  const { t } = useTranslation('crm');
  const { result } = useRecords({
    resource: 'airOrder',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'customer', operator: 'eq', value: code },
      { field: 'status', operator: 'in', value: OPEN },
    ],
    errorNotification: false,
  });
  return (
    <Fact name={t('glance.orders')}>
      <Link to="?tab=orders">{result.total ?? ''}</Link>
    </Fact>
  );
}

function LastContact({ code }: { code: string }) {
  const { t, i18n } = useTranslation('crm');
  const { query, result } = useRecords({
    resource: 'customerNote',
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'date', order: 'desc' }],
    filters: [{ field: 'customer', operator: 'eq', value: code }],
    errorNotification: false,
  });
  const [last] = result.data;
  return (
    <Fact name={t('glance.last')}>
      {last ? (
        <Link to="?tab=notes">
          {formatDate(last.date, i18n.language, 'UTC')} · {last.subject}
        </Link>
      ) : (
        query.isSuccess && t('glance.never')
      )}
    </Fact>
  );
}

function Contacts({ code }: { code: string }) {
  const { t } = useTranslation('crm');
  const { query, result } = useRecords({
    resource: 'contact',
    pagination: { currentPage: 1, pageSize: MOST_CONTACTS },
    sorters: [{ field: 'isMain', order: 'desc' }],
    filters: [
      { field: 'customer', operator: 'eq', value: code },
      { field: 'active', operator: 'eq', value: true },
    ],
    errorNotification: false,
  });
  return (
    <Fact name={t('glance.contacts')}>
      {result.data.map((contact) => (
        <Person key={contact.id} contact={contact} />
      ))}
      {query.isSuccess && result.data.length === 0 && (
        <Link to="?tab=contacts">{t('glance.noContacts')}</Link>
      )}
    </Fact>
  );
}

function Person({ contact }: { contact: EntryOf<'contact'> }) {
  const number = contact.mobile ?? contact.phone;
  return (
    <div>
      <Link to={pathTo({ key: 'contact' }, 'show', contact.id)}>{contact.name}</Link>{' '}
      {number ? <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a> : contact.email}
    </div>
  );
}
