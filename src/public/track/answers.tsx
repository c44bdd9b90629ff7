/** Where numbers are answered: in the shell and under the address of the page that asks. */
import { answerPath } from '#contract/tracking/faces.ts';
import { usePage } from '#src/shell/site/page.tsx';

/** The address of a result, seen from this page. */
export function useAnswerPath(): (query?: Record<string, string>) => string {
  const { key } = usePage().state;
  return (query) => answerPath(key, query);
}

/** A number, as a link to its result. */
export function NumberLink({ number }: { number: string }) {
  const addressOf = useAnswerPath();
  return (
    <a className="code" href={addressOf({ number })}>
      {number}
    </a>
  );
}
