/** A button to the shipment of a number: on the member's own page for its kind, else on the public one. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { allowsRoute, VISITOR } from '#contract/access/access.ts';
import type { FrontRouteKey } from '#contract/core/front-routes.ts';
import { pathOf, routeOf } from '#contract/core/paths.ts';
import { plainText } from '#contract/records/fields.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { LinkButton } from '#src/records/show/LinkButton.tsx';

const OWN_PAGES: Readonly<Record<string, FrontRouteKey>> = {
  container: 'seaCargoTracking',
  bill: 'seaCargoTracking',
  booking: 'seaCargoTracking',
  waybill: 'airCargoTracking',
  parcel: 'expressTracking',
  rail: 'railTracking',
  wagon: 'railTracking',
  declaration: 'customsStatusCheck',
};

type Props = { record: { number: unknown; kind: unknown; carrier: unknown }; children: ReactNode };

export function ShipmentButton({ record, children }: Props) {
  const { actor = VISITOR } = useStore(session);
  const [number, kind, carrier] = [record.number, record.kind, record.carrier].map(plainText);
  const query = { number: number!, kind: kind!, ...(carrier && { carrier }) };
  const own = OWN_PAGES[kind!];
  return own && allowsRoute(actor, routeOf(own)) ? (
    <LinkButton to={pathOf(own, {}, query)}>{children}</LinkButton>
  ) : (
    <Button href={pathOf('queryQuery', {}, query)}>{children}</Button>
  );
}
