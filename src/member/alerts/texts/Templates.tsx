/** The company's own texts in alert mails, by language, beside the mail that they make. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import type { TemplateView } from '#contract/members/alerts/template.ts';
import { http } from '#src/providers/office.ts';
import { TemplateForm } from './TemplateForm.tsx';

export function Templates() {
  const { t, i18n } = useTranslation('alerts');
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((one) => one === i18n.language) ?? 'en');
  const queryKey = ['alerts', 'template', language];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.request<TemplateView>(`/api/v1/alerttemplate/${language}`, { signal })).data,
  });
  return (
    <section aria-label={t('page.view.texts')}>
      <Segmented<Language>
        className="alerts-views"
        aria-label={t('rules.language')}
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      {data ? (
        <TemplateForm
          key={`${language} ${data.version}`}
          template={data}
          onSaved={(next) => client.setQueryData(queryKey, next)}
        />
      ) : (
        <Skeleton active />
      )}
    </section>
  );
}
