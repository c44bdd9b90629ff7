/** What the inbox shows, in the address: another tab, and “back”, show the same. */
import { useSearchParams } from 'react-router';
import { INBOX_FOLDERS, type InboxFolder } from '#contract/members/alerts/api.schema.ts';
import { ALERT_KINDS } from '#contract/members/alerts/rule.ts';
import { SEVERITIES, type Severity } from '#contract/members/alerts/timing.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { InboxQuery } from '../calls.ts';

export type InboxChange = {
  folder?: InboxFolder;
  number?: string;
  type?: ChangeKind | null;
  severity?: Severity | null;
  page?: number;
  by?: 'one' | 'shipment';
};

export function useInboxQuery() {
  const [address, setAddress] = useSearchParams();
  const query: InboxQuery = {
    folder: INBOX_FOLDERS.find((one) => one === address.get('folder')) ?? 'all',
    number: address.get('number') ?? '',
    type: ALERT_KINDS.find((one) => one === address.get('type')) ?? null,
    severity: SEVERITIES.find((one) => one === address.get('severity')) ?? null,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  };
  const byShipment = address.get('by') === 'shipment';
  function change(wish: InboxChange): void {
    const { folder, number, type, severity, page, by } = {
      ...query,
      by: byShipment ? ('shipment' as const) : ('one' as const),
      // Another filter begins with its first page.
      page: 1,
      ...wish,
    };
    setAddress({
      ...(folder !== 'all' && { folder }),
      ...(number && { number }),
      ...(type && { type }),
      ...(severity && { severity }),
      ...(by === 'shipment' && { by }),
      ...(page > 1 && { page: String(page) }),
    });
  }
  return { query, byShipment, change };
}
