/** The mail that texts make, as its reader sees it; made-up alerts. */
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/settings.ts';
import {
  PREVIEW_MAILS,
  type TemplatePreview,
  type TemplateTexts,
} from '#contract/members/alerts/template.ts';
import { http } from '#src/providers/office.ts';

type Props = { language: Language; texts: TemplateTexts | null };
/** Typing rests this long before the preview follows (ms). */
const REST_MS = 400;

/** `texts` null: they cannot be stored, so the last good ones stay. */
export function MailPreview({ language, texts }: Props) {
  const { t } = useTranslation('alerts');
  const [mail, setMail] = useState<(typeof PREVIEW_MAILS)[number]>('one');
  const [shown, setShown] = useState(texts);
  useEffect(() => {
    if (!texts) return undefined;
    const timer = setTimeout(() => setShown(texts), REST_MS);
    return () => clearTimeout(timer);
  }, [texts]);
  const { data } = useQuery({
    queryKey: ['alert-preview', language, mail, shown],
    queryFn: async ({ signal }) =>
      (
        await http.request<TemplatePreview>('/api/v1/alerttemplate/preview', {
          method: 'POST',
          json: { language, mail, texts: shown },
          signal,
        })
      ).data,
    placeholderData: (before) => before,
    enabled: shown !== null,
  });
  return (
    <section aria-label={t('texts.preview')}>
      <Segmented
        className="alerts-views"
        aria-label={t('texts.preview')}
        value={mail}
        onChange={setMail}
        options={PREVIEW_MAILS.map((value) => ({ value, label: t(`texts.mail.${value}`) }))}
      />
      <p className="alerts-mail-subject" aria-live="polite">
        <strong>{data?.subject}</strong>
      </p>
      <MailBody html={data?.html ?? ''} />
    </section>
  );
}

/** The mail's elements alone: the page's styles stay outside, and nothing in it leads anywhere. */
function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    // The content policy refuses styles of the markup, not those that a script sets.
    const markup = html.replaceAll(' style="', ' data-style="');
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    const styled = [body, ...body.querySelectorAll<HTMLElement>('[data-style]')];
    for (const element of styled) element.style.cssText = element.dataset['style'] ?? '';
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.replaceChildren(body);
  }, [html]);
  return <div ref={host} className="alerts-mail" />;
}
