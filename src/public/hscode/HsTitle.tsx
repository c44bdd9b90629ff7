import { nameIn } from '#contract/reference/entry.ts';
import type { HsLine } from '#contract/reference/hs.ts';
import { marksIn } from '#contract/reference/words.ts';
import { useText } from '#src/ui/text.tsx';

/** A text with search words highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = [];
  let at = 0;
  for (const [from, to] of marksIn(text, words)) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

type Props = { line: Pick<HsLine, 'names'>; words?: readonly string[] };

/** A title in the user's language; else in English, marked as such. */
export function HsTitle({ line, words = [] }: Props) {
  const { language } = useText();
  const title = nameIn(line.names, language);
  const foreign = title.language !== language;
  return (
    <span lang={foreign ? title.language : undefined}>
      <Marked text={title.text} words={words} />
    </span>
  );
}
