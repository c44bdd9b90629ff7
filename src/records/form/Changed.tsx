/** Shows a field before and after a change, as its resource formats it. */
import type { FieldValue } from '#contract/records/fields.ts';
import type { Resource } from '#contract/records/resource.ts';
import { Instant, LocalInstant } from '#src/ui/office/Instant.tsx';
import type { Texts } from '../use-texts.ts';

/** The place and zone in which a time is shown. */
export type Clock = { place: string; zone: string | undefined };
type Props = {
  resource: Resource;
  texts: Texts;
  field: string;
  before: FieldValue;
  after: FieldValue;
  /** The clocks before and after the change, for a field in a place's local time. */
  clocks?: { before: Clock; after: Clock } | undefined;
};

export function Changed({ resource, texts, field, before, after, clocks }: Props) {
  const known = resource.fields.find(({ name }) => name === field);
  const shown = (value: FieldValue, clock: Clock | undefined) => {
    if (known?.kind === 'dateTime' && typeof value === 'string')
      return clock ? <LocalInstant at={value} {...clock} /> : <Instant at={value} />;
    if (!known && typeof value === 'object' && value !== null) return JSON.stringify(value);
    return texts.value(field, value) || texts.t('crud:empty');
  };
  const added = before === null || before === undefined || before === '';
  return (
    <>
      {known ? texts.label(field) : field}:{' '}
      {!added && (
        <>
          <del>{shown(before, clocks?.before)}</del> →{' '}
        </>
      )}
      <ins>{shown(after, clocks?.after)}</ins>
    </>
  );
}
