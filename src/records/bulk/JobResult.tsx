/** The records that a bulk job could not change, by name, below what it did. */
import type { BulkJob } from '#contract/records/api/bulk.ts';
import type { Texts } from '../use-texts.ts';

export function JobResult({ job, texts, text }: { job: BulkJob; texts: Texts; text: string }) {
  const { t, number } = texts;
  const { state, refused, faults } = job;
  return (
    <div className="crud-result">
      <output>
        {text}
        {(state === 'cancelled' || state === 'failed') && ` · ${t(`crud:bulk.${state}`)}`}
      </output>
      {refused > 0 && (
        <details>
          <summary className="crud-fault">{t('crud:bulk.refusedN', { value: number(refused) })}</summary>
          <ul>
            {faults.map((one) => (
              <li key={one.id}>
                {one.name}: {one.faults.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
          {refused > faults.length && (
            <p className="soft">{t('crud:bulk.more', { value: number(refused - faults.length) })}</p>
          )}
        </details>
      )}
    </div>
  );
}
