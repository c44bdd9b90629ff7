/** The log of the company: queries, imports, subscriptions and exports. */
import { useTranslation } from 'react-i18next';
import { activity } from '#contract/members/resources/activity.ts';
import { ListPage } from '#src/records/list/ListPage.tsx';

export default function Log() {
  const { t } = useTranslation(['routes', 'activity']);
  return (
    <ListPage resource={activity} place={{ title: t('routes:log'), intro: t('activity:intro'), fixed: [] }} />
  );
}
