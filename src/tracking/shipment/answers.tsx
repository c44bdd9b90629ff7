/** Paths of tracking results, within the shell and below the address of the current page. */
import { formatWaybill } from '#contract/identifiers/waybill.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { answerPath } from '#contract/tracking/pages/variants.ts';
import { usePage } from '#src/ui/page.tsx';

/** The URL of a result, relative to this page's shell. */
export function useAnswerPath(): (query?: Record<string, string>) => string {
  const { key } = usePage().state;
  return (query) => answerPath(key, query);
}

/** A reference in its usual notation: a waybill with its hyphen. */
export const written = ({ kind, value }: { kind: ReferenceKind; value: string }): string =>
  kind === 'waybill' ? formatWaybill(value) : value;

/** A number as a link to its result; `shown`: its usual notation. */
export function NumberLink({ number, shown = number }: { number: string; shown?: string }) {
  const addressOf = useAnswerPath();
  return (
    <a className="code" href={addressOf({ number })}>
      {shown}
    </a>
  );
}
