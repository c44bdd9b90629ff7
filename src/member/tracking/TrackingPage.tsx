/** A tracking page of the member centre: question, answer, recent questions. One component for all of them. */
import { Alert, App, Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import type { Language } from '#contract/core/settings.ts';
import { engineOf, type TrackingPageKey } from '#contract/site/member-pages.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useTabTitle } from '#src/providers/tab.ts';
import { PageContext } from '#src/ui/page.tsx';
import { TextProvider } from '#src/ui/text.tsx';
import { Answer, hasHeading } from './Answer.tsx';
import { Ask } from './Ask.tsx';
import { addressOf, fieldsIn, fieldsOf, questionText } from './fields.ts';
import { FollowReport } from './FollowReport.tsx';
import { PageActions } from './PageActions.tsx';
import { useAnswer, useParts } from './queries.ts';
import { Recent } from './Recent.tsx';
import { useRecentQuestions } from './recent.ts';
import { useFollow } from './use-follow.ts';
import { useInsideLinks } from './use-inside-links.ts';
import { useNotices } from './use-notices.ts';
import { Waiting } from './Waiting.tsx';
import { withoutMail } from './without-mail.ts';
import './styles.ts';

/** The engines that ask for numbers; the others have a form of their own above their answer. */
const BY_NUMBER = ['shipment', 'terminal'];

export default function TrackingPage() {
  const { pathname } = useLocation();
  const page = matchRoute(pathname)?.route.key as TrackingPageKey;
  // Another page is another question: nothing of the last one stays.
  return <PageOf key={page} page={page} />;
}

function PageOf({ page }: { page: TrackingPageKey }) {
  const { t, i18n } = useTranslation(['trackingPage', 'routes']);
  const language = i18n.language as Language;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { actor = VISITOR, member } = useStore(session);
  const fields = useMemo(() => fieldsIn(search), [search]);
  const question = questionText(fields);
  const texts = useParts(page, language);
  const answer = useAnswer(page, fields);
  const [recent, forget] = useRecentQuestions(page, question === '' ? null : fields);
  const following = useFollow();
  const { message } = App.useApp();
  const parts = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  useNotices();
  useTabTitle(question === '' ? undefined : `${question.slice(0, 30)} · ${t(`routes:${page}`)}`);
  async function ask(data: FormData): Promise<void> {
    void following.follow(data);
    const query = await withoutMail(fieldsOf(data));
    if (!query) return void message.warning(t('ask.nothing'));
    const next = addressOf(page, query);
    if (next === pathname + search) void answer.refetch();
    else void navigate(next);
    setSent((count) => count + 1);
  }
  // The client has shown why a question failed.
  useInsideLinks(parts, (form) => void ask(new FormData(form)).catch(() => undefined));
  const byNumber = BY_NUMBER.includes(engineOf(page));
  const { data, error } = answer;
  const Title = hasHeading(page, data) ? 'p' : 'h1';
  const context = {
    state: {
      key: page,
      url: pathname + search,
      language,
      viewer: {
        name: member?.RealName ?? member?.Name ?? '',
        account: member?.Name ?? '',
        ydid: actor.ydid,
        backoffice: null,
      },
      texts: texts.data ?? {},
    },
    config: portalConfig(),
    speak: () => undefined,
  };
  return (
    <div className="tracking-page" ref={parts}>
      <div className="page-head">
        <div>
          <Title className="title">{t(`routes:${page}`)}</Title>
          <p>{t(`intro.${page}`)}</p>
        </div>
        {question !== '' && !(byNumber && Title === 'p') && (
          <PageActions
            page={page}
            fields={fields}
            busy={answer.isFetching}
            refresh={() => answer.refetch()}
          />
        )}
      </div>
      {texts.data ? (
        <PageContext value={context}>
          <TextProvider language={language} texts={texts.data}>
            <div className={byNumber ? 'tracking-desk beside public-parts' : 'tracking-desk public-parts'}>
              {(byNumber || recent.length > 0) && (
                <div className="tracking-side no-print">
                  {byNumber && (
                    <Ask
                      key={`${search} ${sent}`}
                      page={page}
                      fields={fields}
                      data={data}
                      canFollow={allows(actor, 'edit', 'subscription')}
                    />
                  )}
                  <FollowReport following={following} />
                  <Recent page={page} questions={recent} forget={forget} />
                </div>
              )}
              <div className="tracking-results" aria-busy={answer.isFetching || undefined}>
                {error && (
                  <Alert
                    type="error"
                    showIcon
                    message={t('failed')}
                    description={error.message}
                    action={<Button onClick={() => void answer.refetch()}>{t('again')}</Button>}
                  />
                )}
                {data ? (
                  <Answer key={`${search} ${answer.dataUpdatedAt}`} page={page} data={data} />
                ) : (
                  !error && <Waiting />
                )}
              </div>
            </div>
          </TextProvider>
        </PageContext>
      ) : texts.error ? (
        <Alert
          type="error"
          showIcon
          message={t('failed')}
          action={<Button onClick={() => void texts.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
