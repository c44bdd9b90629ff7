/** A fictitious parcel as courier scans: out for delivery. */

/** A postal number with its check digit (UPU S10). */
export const DEMO_PARCEL = {
  key: 'parcelOut',
  state: 'underway',
  kind: 'parcel',
  number: 'RB639000011CN',
} as const;

/** Its message (feed `express`), dated from the day of `today`. */
export function parcelMessage(today: Date): string {
  const on = (days: number, clock: string): string =>
    `${new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
  return JSON.stringify({
    trackingNumber: DEMO_PARCEL.number,
    courier: 'china-post',
    expectedDelivery: on(1, '').slice(0, 10),
    updatedAt: on(-5, '02:00:00Z'),
    checkpoints: [
      { time: on(-8, '10:20:00+08:00'), tag: 'InfoReceived', message: 'Order received (made-up example)' },
      { time: on(-7, '18:05:00+08:00'), tag: 'InTransit', city: 'Shanghai', country: 'CN' },
      { time: on(-3, '06:40:00+01:00'), tag: 'InTransit', city: 'Frankfurt', country: 'DE' },
      { time: on(-1, '08:15:00+01:00'), tag: 'OutForDelivery', city: 'Berlin', country: 'DE' },
    ],
  });
}
