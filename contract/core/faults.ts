/** Text keys and values of validation issues, the same in browser and server. */

/** The parts of a zod issue used here, as a type, so that light pages need not load zod. */
export type Issue = {
  code: string;
  message?: string;
  path?: readonly PropertyKey[];
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  /** The allowed values of `invalid_value`. */
  values?: readonly unknown[];
  params?: Record<string, unknown>;
};

export type FaultValues = Record<string, string | number>;
export type Fault = { key: string; values: FaultValues };

/** A schema may give its own text key as the message: `errors:fault.code`, or any other namespaced key. */
const TEXT_KEY = /^[a-z][a-zA-Z]*:[\w.]+$/;

/** The text key under `errors:fault.` (or the schema's own key) for one issue, with its limits. */
export function faultOf(issue: Issue): Fault {
  if (issue.message && TEXT_KEY.test(issue.message))
    return { key: issue.message, values: scalars(issue.params) };
  const fault = (name: string, values: FaultValues = {}): Fault => ({
    key: `errors:fault.${name}`,
    values,
  });
  const sized = issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set';
  switch (issue.code) {
    case 'invalid_type':
      return fault(/received undefined/.test(issue.message ?? '') ? 'required' : 'type');
    case 'too_small':
      if (sized && Number(issue.minimum) === 1) return fault('required');
      return fault(sized ? 'tooShort' : 'tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      return fault(issue.origin === 'string' ? 'tooLong' : sized ? 'tooMany' : 'tooBig', {
        maximum: Number(issue.maximum),
      });
    case 'invalid_format':
      return fault('format');
    case 'invalid_value':
      return fault('value');
    case 'unrecognized_keys':
      return fault('unknown');
    default:
      return fault('other');
  }
}

function scalars(params: Record<string, unknown> = {}): FaultValues {
  const scalarEntries = Object.entries(params).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  return Object.fromEntries(scalarEntries) as FaultValues;
}

type Words = (key: string, values: FaultValues) => string;

/** Gives a fault in a cell of a line the text key of its column, `airOrder:line.parties.name`. */
export function inColumn<F extends Fault>(fault: F, resource: string, field: string): F {
  const { cell } = fault.values;
  if (typeof cell !== 'string' || cell.includes(':')) return fault;
  return { ...fault, values: { ...fault.values, cell: `${resource}:line.${field}.${cell}` } };
}

/**
 * Returns the text of a fault. For a cell in a list of lines it adds line number and column, unless the text
 * already has the number.
 */
export function faultText(t: Words, { key, values }: { key: string; values?: FaultValues }): string {
  const { line, cell, ...others } = values ?? {};
  const text = t(key, values ?? {});
  if (line === undefined || text !== t(key, { ...others, line: '' })) return text;
  if (typeof cell !== 'string' || !cell.includes(':')) return t('errors:fault.line', { line, text });
  return t('errors:fault.cell', { line, column: t(cell, {}), text });
}
