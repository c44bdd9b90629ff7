/** Column choices for imported files, stored by the company for the next file with the same headings. */
import type { ChosenColumn } from '#contract/records/api/import.ts';
import { unreported } from '#src/providers/office.ts';

type Chosen = (string | null)[] | null;
type Fields = { fields: Chosen };

const at = (resource: string): string => `/api/v1/${resource}/columns`;
const headingsOf = (columns: readonly ChosenColumn[]): string[] => columns.map(({ column }) => column);

/**
 * Returns the columns chosen for such a file; null where none were chosen or they match the automatic
 * reading. Without an answer the file is read as it is.
 */
export async function rememberedFor(
  resource: string,
  columns: readonly ChosenColumn[],
): Promise<ChosenColumn[] | null> {
  const json = { headings: headingsOf(columns) };
  const fields = await unreported
    .request<Fields>(at(resource), { method: 'POST', json })
    .then(({ data }) => data.fields)
    .catch(() => null);
  if (!fields || columns.every(({ field }, index) => field === (fields[index] ?? null))) return null;
  return columns.map(({ column }, index) => ({ column, field: fields[index] ?? null }));
}

async function store(resource: string, columns: readonly ChosenColumn[], fields: Chosen): Promise<void> {
  const json = { headings: headingsOf(columns), fields };
  // A choice that is not stored is made again for the next file.
  await unreported.request<Fields>(at(resource), { method: 'PUT', json }).catch(() => undefined);
}

export const remember = (resource: string, columns: readonly ChosenColumn[]): Promise<void> =>
  store(
    resource,
    columns,
    columns.map(({ field }) => field),
  );
export const forget = (resource: string, columns: readonly ChosenColumn[]): Promise<void> =>
  store(resource, columns, null);
