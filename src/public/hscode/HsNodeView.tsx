import { nameIn } from '#contract/reference/entry.ts';
import { hsDotted, type HsLine, type HsNode } from '#contract/reference/hs.ts';
import { Code } from '#src/ui/Code.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { HsRows, useCount } from './HsRows.tsx';
import { HsSource } from './HsSource.tsx';
import { HsTitle } from './HsTitle.tsx';
import { useHsPath } from './paths.ts';

/** One code: its path, its title, its children and its neighbours. */
type Props = { node: HsNode; requestedCode: string | null; depth: number };

export function HsNodeView({ node, requestedCode, depth }: Props) {
  const { t } = useText();
  const { below } = node;
  return (
    <>
      <Breadcrumb node={node} />
      <article className="card hs-node">
        <Head node={node} requestedCode={requestedCode} depth={depth} />
        <HsSource node={node} />
      </article>
      <div className={below.length > 0 ? 'hs-columns' : undefined}>
        {below.length > 0 && (
          <section className="card hs-card" aria-labelledby="hs-under">
            <h2 id="hs-under">{t(`hscode:under.${node.level}`, { code: node.code, count: below.length })}</h2>
            <HsRows lines={below} />
          </section>
        )}
        <Neighbours node={node} />
      </div>
    </>
  );
}

function Breadcrumb({ node }: { node: HsNode }) {
  const { t } = useText();
  const path = useHsPath();
  return (
    <nav className="hs-crumbs" aria-label={t('hscode:breadcrumb')}>
      <ol className="entries">
        <li>
          <a href={path()}>{t('hscode:title')}</a>
        </li>
        {node.path.map((step) => (
          <li key={step.code}>
            <a href={path({ code: step.code })}>
              <span className="code">{step.code}</span> <HsTitle line={step} />
            </a>
          </li>
        ))}
        <li>
          <a href={path({ code: node.code })} aria-current="page">
            <span className="code">{node.code}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}

function Head({ node, requestedCode, depth }: Props) {
  const { t, language } = useText();
  const count = useCount()(node);
  const dotted = hsDotted(node.code);
  const words = node.words[language].length > 0 ? language : 'en';
  const notes = notesOf(node, requestedCode, depth);
  return (
    <>
      <p className="hs-kind">
        <span className="badge">{t(`hscode:level.${node.level}`)}</span>
        {count && <span className="small soft num">{count}</span>}
      </p>
      <h1>
        <span className="hs-big">{node.code}</span> <HsTitle line={node} />
      </h1>
      <p className="hs-copies">
        <Code value={node.code} />
        {dotted !== node.code && <Code value={dotted} />}
      </p>
      {node.words[words].length > 0 && (
        <p className="hs-words">
          <span className="soft">{t('hscode:words')}</span>{' '}
          <span lang={words === language ? undefined : words}>{node.words[words].join(' · ')}</span>
        </p>
      )}
      {notes.map(({ key, values }) => (
        <p key={key} className="hs-note">
          <Icon name={key === 'reserved' ? 'stop' : 'info'} />
          <span>{t(`hscode:note.${key}`, values)}</span>
        </p>
      ))}
    </>
  );
}

type Note = { key: string; values: Record<string, string> };

/** Returns the notes on a code, the most surprising first. */
function notesOf(
  { code, level, reserved, below }: HsNode,
  requestedCode: string | null,
  depth: number,
): Note[] {
  const notes: Note[] = [];
  const subheadings = depth >= 6;
  const values = { asked: requestedCode ?? '', code };
  const digits = requestedCode?.replace(/\D/g, '').length ?? 0;
  if (requestedCode && digits > code.length) {
    const national = level === 'subheading' ? 'nationalOfSubheading' : 'national';
    const missing = depth > 6 ? 'noLine' : national;
    notes.push({ key: digits > 6 ? missing : subheadings ? 'noSubheading' : 'subheading', values });
  }
  if (reserved) notes.push({ key: 'reserved', values });
  const says = notes.some(({ key }) => key === 'subheading');
  if (level === 'heading' && below.length === 0 && !subheadings && !says)
    notes.push({ key: 'notImported', values });
  if (level === 'heading' && below.length === 0 && subheadings) notes.push({ key: 'undivided', values });
  return notes;
}

/** The neighbours of a code, with a link to all of them. */
function Neighbours({ node }: { node: HsNode }) {
  const { t, language } = useText();
  const path = useHsPath();
  const parent: HsLine | undefined = node.path.at(-1);
  if (node.neighbours.length < 2) return null;
  return (
    <nav className="card hs-card hs-around" aria-labelledby="hs-around">
      <h2 id="hs-around">{t(`hscode:around.${node.level}`)}</h2>
      <HsRows
        lines={node.neighbours.map((line) => ({ ...line, children: 0, chapters: null }))}
        current={node.code}
      />
      {node.siblings > node.neighbours.length && (
        <a className="hs-all" href={path(parent ? { code: parent.code } : {})}>
          {t(`hscode:all.${node.level}`, {
            count: node.siblings,
            parent: parent ? `${parent.code} ${nameIn(parent.names, language).text}` : '',
            code: parent?.code,
          })}
        </a>
      )}
    </nav>
  );
}
