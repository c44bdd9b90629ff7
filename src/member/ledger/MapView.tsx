/** The rows of a ledger's filter that are under way, on a map, with the same as a table. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LedgerMap } from '#contract/members/overview.schema.ts';
import { filterQuery } from '#contract/records/api/list.ts';
import { resolveFilters } from '#contract/records/resolve-filters.ts';
import { unreported } from '#src/providers/office.ts';
import { changed, withFilter } from '#src/records/list/list-state.ts';
import type { ListBody } from '#src/records/list/ListPage.tsx';
import { Waiting } from '#src/ui/office/Waiting.tsx';
import { FleetMap, type MarkPart } from './FleetMap.tsx';

export function MapView({ resource, scoped, state, data, onChange }: ListBody) {
  const query = filterQuery(resolveFilters(resource, scoped.filters), scoped.search);
  const show = ({ field, values }: MarkPart) =>
    onChange(
      changed(withFilter(state, field, [{ field, operator: 'in', value: values }]), { as: undefined }),
    );
  return <FleetMapOf query={query} seed={data.records} onShow={show} />;
}

type Props = {
  query: Record<string, unknown>;
  /** Values that reload the map. */
  seed?: unknown;
  onShow: (part: MarkPart) => void;
};

export function FleetMapOf({ query, seed, onShow }: Props) {
  const { t } = useTranslation('ledger');
  const { data, isError, refetch } = useQuery({
    queryKey: ['ledger-map', query, seed],
    queryFn: async ({ signal }) =>
      (await unreported.request<LedgerMap>('/api/v1/ledger/map', { query: query as never, signal })).data,
    placeholderData: (before) => before,
  });
  if (isError)
    return (
      <p>
        {t('loadFailed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    );
  if (!data) return <Waiting rows={8} />;
  return <FleetMap shown={data} onShow={onShow} />;
}
