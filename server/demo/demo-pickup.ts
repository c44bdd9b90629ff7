/** The token of the driver's page of the demo pickup. */
export const DEMO_PICKUP = 'DEMO-pickup-of-a-demo-driver-001';
