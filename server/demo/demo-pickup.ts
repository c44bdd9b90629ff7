/** The token of the driver's page that the demo data has a car for. */
export const DEMO_PICKUP = 'DEMO-pickup-of-a-demo-driver-001';
