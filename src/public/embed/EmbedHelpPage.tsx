import { useEffect, useId, useRef, useState } from 'react';
import { HEIGHT_MESSAGE } from '#contract/core/embed-message.ts';
import { snippetOf } from '#contract/core/embed.ts';
import { pathOf } from '#contract/core/paths.ts';
import { EMBED_THEMES, EMBED_VIEWS, type EmbedHelpData } from '#contract/site/embed-help.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { toast } from '#src/ui/notices.ts';
import { useText, type Translate } from '#src/ui/text.tsx';

export const titleOf = (_: EmbedHelpData, t: Translate): string => t('embedHelp:title');
export const descriptionOf = (_: EmbedHelpData, t: Translate): string => t('embedHelp:line');

/** How to embed: the snippet for a number, its preview, and whether a site may show it. */
export default function EmbedHelpPage({ state: { data } }: PageProps<'embedHelp'>) {
  const { t } = useText();
  return (
    <div className="embed-help">
      <header>
        <h1>{t('embedHelp:title')}</h1>
        <p className="soft">{t('embedHelp:line')}</p>
      </header>
      <Form data={data} />
      {data.check && (
        <output className={`notice ${data.check === 'allowed' ? '' : 'late'}`}>
          <span>{t(`embedHelp:check.${data.check}`, { site: data.site })}</span>
        </output>
      )}
      {!data.check && !data.configured && (
        <p className="notice late">
          <span>{t('embedHelp:notConfigured')}</span>
        </p>
      )}
      {data.link && <Snippet link={data.link} data={data} />}
      <section className="card">
        <h2>{t('embedHelp:rules.title')}</h2>
        <ul>
          {(['height', 'theme', 'language', 'data'] as const).map((key) => (
            <li key={key}>{t(`embedHelp:rules.${key}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Form({ data }: { data: EmbedHelpData }) {
  const { t } = useText();
  const id = useId();
  return (
    <form className="card embed-form" action={pathOf('embedHelp')} method="get">
      <div className="field">
        <label htmlFor={`${id}number`}>{t('embedHelp:form.number')}</label>
        <input
          id={`${id}number`}
          name="number"
          className="code"
          maxLength={40}
          required
          defaultValue={data.number || (data.example ?? '')}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}view`}>{t('embedHelp:form.view')}</label>
        <select id={`${id}view`} name="view" defaultValue={data.view}>
          {EMBED_VIEWS.map((one) => (
            <option key={one} value={one}>
              {t(`embedHelp:view.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}theme`}>{t('embedHelp:form.theme')}</label>
        <select id={`${id}theme`} name="theme" defaultValue={data.theme}>
          {EMBED_THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`embedHelp:theme.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}site`}>{t('embedHelp:form.site')}</label>
        <input
          id={`${id}site`}
          name="site"
          inputMode="url"
          maxLength={200}
          placeholder="https://www.example.com"
          defaultValue={data.site}
          autoComplete="off"
        />
      </div>
      <button className="button primary" type="submit">
        {t('embedHelp:form.show')}
      </button>
    </form>
  );
}

function Snippet({ link, data }: { link: string; data: EmbedHelpData }) {
  const { t } = useText();
  const snippet = snippetOf(link, data.number, data.view === 'card' ? 320 : 640);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      toast('success', t('embedHelp:copied'));
    } catch {
      toast('error', t('embedHelp:copyByHand'));
    }
  };
  return (
    <section className="card" aria-labelledby="embed-snippet">
      <div className="card-head">
        <h2 id="embed-snippet">{t('embedHelp:snippet')}</h2>
        <button type="button" className="button" onClick={() => void copy()}>
          {t('embedHelp:copy')}
        </button>
      </div>
      <textarea
        className="code embed-code"
        readOnly
        rows={8}
        value={snippet}
        aria-labelledby="embed-snippet"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <h3>{t('embedHelp:preview')}</h3>
      <Preview link={link} title={data.number} />
    </section>
  );
}

/** The frame as another site shows it: as high as its content. */
function Preview({ link, title }: { link: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || data?.type !== HEIGHT_MESSAGE) return;
      if (typeof data.height === 'number') setHeight(data.height);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const { pathname, search } = new URL(link);
  return (
    // A page of the portal itself, which a sandbox would only keep from its own files.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className="embed-preview"
      src={pathname + search}
      title={title}
      height={height ?? 360}
      loading="lazy"
    />
  );
}
