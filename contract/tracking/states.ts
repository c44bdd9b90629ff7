/** How a shipment stands, worst first: a list is sorted by it. By itself, so that pages load no table of milestones. */
export const SHIPMENT_STATES = ['stopped', 'waiting', 'late', 'underway', 'booked', 'ended'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];
