/** Webhooks of the open API that get the alerts of a rule. */
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { HOOKS, listHooks } from '../../webhooks/calls.ts';

const MOST_NAME = 200;
/** An address may hold a token in its query. */
const nameOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).slice(0, MOST_NAME);
};

export function Webhooks() {
  const { t } = useTranslation('alerts');
  const { actor = VISITOR } = useStore(session);
  const mayList = allows(actor, 'list', 'webhook');
  const { data = [] } = useQuery({
    queryKey: HOOKS,
    queryFn: ({ signal }) => listHooks(signal),
    enabled: mayList,
  });
  if (!mayList) return null;
  return (
    <Form.Item name="webhooks" label={t('rules.webhooks')} extra={t('rules.webhooksHint')}>
      <Select
        mode="multiple"
        labelInValue
        notFoundContent={t('rules.noWebhooks')}
        options={data
          .filter(({ sandbox }) => !sandbox)
          .map(({ id, url }) => ({ value: id, label: nameOf(url) }))}
      />
    </Form.Item>
  );
}
