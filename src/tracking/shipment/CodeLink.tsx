import type { ReactNode } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { nameIn } from '#contract/reference/entry.ts';
import type { CodeCandidate } from '#contract/site/pages.ts';
import { useText } from '#src/ui/text.tsx';

/** The page that shows entries of each kind; shipping lines have none. */
const pages = {
  port: 'port',
  airport: 'airports',
  airline: 'airliner',
  country: 'country',
  hs: 'hscode',
  ship: 'vessel',
} as const;

/** An entry of the reference data with a link to its page; `children` stand before its name. */
export function CodeLink({
  candidate: { kind, code, shown = code, names },
  children,
}: {
  candidate: CodeCandidate;
  children?: ReactNode;
}) {
  const { language } = useText();
  const name = nameIn(names, language);
  const text = (
    <>
      {children} <strong lang={name.language}>{name.text}</strong> <span className="code">{shown}</span>
    </>
  );
  return kind === 'line' ? <span>{text}</span> : <a href={pathOf(pages[kind], {}, { code })}>{text}</a>;
}
