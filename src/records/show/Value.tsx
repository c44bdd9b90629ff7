/** A value of a record, as lists and pages show it. */
import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { fileName, plainText, type FieldKind } from '#contract/records/fields.ts';
import {
  translationOf,
  type Field,
  type Referred,
  type Resource,
  type ResourceRecord,
} from '#contract/records/resource.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { http } from '#src/providers/office.ts';
import { save } from '#src/ui/save.ts';
import { Instant, LocalInstant } from '#src/ui/office/Instant.tsx';
import { pathTo } from '../paths.ts';
import type { Texts } from '../use-texts.ts';

type Props = {
  resource: Resource;
  name: string;
  record: ResourceRecord;
  texts: Texts;
  /** Whether the value is already inside a link. */
  linked?: boolean;
};

export function Value(props: Props) {
  const { resource, name, record, texts } = props;
  const field = resource.fields.find((candidate) => candidate.name === name);
  const value = record[name];
  if (!field) return <Instant at={plainText(value)} />;
  if (field.kind === 'boolean')
    return (
      <span className={value ? 'crud-yes' : 'crud-no'}>
        {value ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />}{' '}
        {texts.value(name, Boolean(value))}
      </span>
    );
  if (value === null || value === undefined || value === '') return <Fallback {...props} />;
  const text = plainText(value);
  if (props.linked && LINKS.has(field.kind)) return <code>{text}</code>;
  switch (field.kind) {
    case 'code':
    case 'time':
      return <code>{text}</code>;
    case 'reference':
      return <Reference field={field} code={text} referred={record.referred?.[name]} />;
    case 'date':
      return <time dateTime={text}>{texts.value(name, value)}</time>;
    case 'dateTime':
      if (field.zone)
        return <LocalInstant at={text} place={texts.label(name)} zone={plainText(record[field.zone])} />;
      return field.place ? (
        <LocalInstant
          at={text}
          place={plainText(record[field.place])}
          zone={record.referred?.[field.place]?.zone}
        />
      ) : (
        <Instant at={text} />
      );
    case 'money': {
      const currency = plainText(record[field.currency ?? '']);
      return `${texts.amount(text, currency)} ${currency}`;
    }
    case 'decimal':
      return texts.amount(text);
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer">
          {text.replace(/^https?:\/\//, '')}
        </a>
      );
    case 'file':
      return <FileLink path={`/api/v1/${resource.key}/${record.id}/files/${name}`} name={fileName(text)} />;
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
    default:
      return texts.value(name, value);
  }
}

const LINKS: ReadonlySet<FieldKind> = new Set(['reference', 'url', 'email', 'phone']);

/** Code and name of the referenced record; a link if the user may open its page. */
function Reference({
  field,
  code,
  referred,
}: {
  field: Field;
  code: string;
  referred: Referred | undefined;
}) {
  const { actor = VISITOR } = useStore(session);
  const { target } = field;
  // One element, because a flex container would drop the space.
  const text = (
    <span>
      <code>{code}</code> {referred?.name}
    </span>
  );
  if (!referred?.id || !target || !('resource' in target) || !allows(actor, 'show', target.resource))
    return text;
  return <Link to={pathTo({ key: target.resource }, 'show', referred.id)}>{text}</Link>;
}

/** A name missing in the reader's language is shown in the language it has. */
function Fallback({ resource, name, record }: { resource: Resource; name: string; record: ResourceRecord }) {
  const base = translationOf(resource, name);
  const text = base && record[base];
  return text ? <span className="soft">{plainText(text)}</span> : null;
}

/** A field's file: always saved, never opened in the portal. */
function FileLink({ path, name }: { path: string; name: string }) {
  const download = async () => {
    const response = await http.open(path);
    save(await response.blob(), name);
  };
  return (
    <Button
      type="link"
      size="small"
      className="file-name"
      onClick={() => void download().catch(() => undefined)}
    >
      {name}
    </Button>
  );
}

/** Whether a column is aligned to the right. */
export const isNumeric = (resource: Resource, name: string): boolean =>
  resource.fields.some((field) => field.name === name && isNumber(field));
