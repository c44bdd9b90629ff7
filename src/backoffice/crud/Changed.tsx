/** What a field was and became, in the words of its resource. */
import type { FieldValue } from '#contract/resources/fields.ts';
import type { Resource } from '#contract/resources/resource.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import type { Texts } from './useTexts.ts';

type Props = { resource: Resource; texts: Texts; field: string; before: FieldValue; after: FieldValue };

export function Changed({ resource, texts, field, before, after }: Props) {
  const known = resource.fields.find(({ name }) => name === field);
  const shown = (value: FieldValue) => {
    if (known?.kind === 'dateTime' && typeof value === 'string') return <Instant at={value} />;
    if (!known && typeof value === 'object' && value !== null) return JSON.stringify(value);
    return texts.value(field, value) || texts.t('crud:empty');
  };
  const added = before === null || before === undefined || before === '';
  return (
    <>
      {known ? texts.label(field) : field}:{' '}
      {!added && (
        <>
          <del>{shown(before)}</del> →{' '}
        </>
      )}
      <ins>{shown(after)}</ins>
    </>
  );
}
