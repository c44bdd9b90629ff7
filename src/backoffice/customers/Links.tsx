/** The link between a customer and a company of the portal: requested, accepted, ended. */
import { App, Button, Drawer, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerLink } from '#contract/customers/customer-links.schema.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { pathOfCustomer, useLinks, useReload } from './calls.ts';
import { Failed } from '#src/records/Failed.tsx';

type Props = { customer: string; may: (action: string) => boolean };

export function Links({ customer, may }: Props) {
  const { t } = useTranslation('crm');
  const { data: links = [], isError, refetch } = useLinks(customer);
  const [asking, setAsking] = useState(false);
  if (isError) return <Failed onAgain={() => void refetch()} />;
  if (links.length === 0 && !may('invite')) return null;
  return (
    <section className="panel" aria-label={t('link.title')}>
      <div className="child-tools">
        <span className="soft">{t('link.intro')}</span>
        {may('invite') && <Button onClick={() => setAsking(true)}>{t('link.ask')}</Button>}
      </div>
      <ul className="child-cards">
        {links.map((link) => (
          <Link key={link.id} link={link} customer={customer} mayEnd={may('disable')} />
        ))}
      </ul>
      {asking && <Asking customer={customer} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Link({ link, customer, mayEnd }: { link: CustomerLink; customer: string; mayEnd: boolean }) {
  const { t } = useTranslation('crm');
  const { modal } = App.useApp();
  const reload = useReload(customer);
  const { id, name, number, agreedAt, askedAt, people } = link;
  const end = async () => {
    await http.request(pathOfCustomer(customer, `links/${id}`), { method: 'DELETE' }).catch(() => undefined);
    reload();
  };
  const ask = () =>
    void modal.confirm({
      title: t('link.endTitle', { name }),
      content: t('link.endText'),
      okText: t('link.end'),
      okButtonProps: { danger: true },
      cancelText: t('merge.cancel'),
      onOk: end,
    });
  return (
    <li>
      <strong>{name}</strong> <span className="num soft">{number}</span>{' '}
      <Tag color={agreedAt ? 'green' : 'blue'}>{t(agreedAt ? 'link.agreed' : 'link.asked')}</Tag>
      <p className="soft">
        <Instant at={agreedAt ?? askedAt} />
        {people !== null && ` · ${t('link.people', { count: people })}`}
      </p>
      {mayEnd && (
        <Button size="small" danger={agreedAt !== null} onClick={() => (agreedAt ? ask() : void end())}>
          {t(agreedAt ? 'link.end' : 'link.takeBack')}
        </Button>
      )}
    </li>
  );
}

type LinkFields = { number: string; name: string };

function Asking({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation('crm');
  const { message } = App.useApp();
  const [form] = Form.useForm<LinkFields>();
  const [busy, setBusy] = useState(false);
  const reload = useReload(customer);
  async function send({ number, name }: LinkFields) {
    setBusy(true);
    try {
      await http.request(pathOfCustomer(customer, 'links'), { method: 'POST', json: { number, name } });
      void message.success(t('link.sent'), 8);
      reload();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const faults = error.data.faults ?? [];
      form.setFields(
        faults.map(({ path, message: text }) => ({ name: path as keyof LinkFields, errors: [text] })),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Drawer open width="min(480px, 100vw)" title={t('link.ask')} onClose={onClose}>
      <Form<LinkFields>
        form={form}
        name="customer-link"
        layout="vertical"
        disabled={busy}
        initialValues={{ number: '', name: '' }}
        onFinish={(fields) => void send(fields)}
      >
        <p className="soft">{t('link.intro')}</p>
        <Form.Item name="number" label={t('link.number')} extra={t('link.numberHelp')} required>
          <Input className="num" inputMode="numeric" maxLength={10} autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={t('link.name')} required>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('link.send')}
        </Button>
      </Form>
    </Drawer>
  );
}
