import type { Env } from '../../env.ts';
import type { AirSettings } from '../../air/orders/work.ts';

/** How this portal's offices reckon. */
export const airSettings = ({ AIR_DIVISOR, AIR_STEP, BASE_CURRENCY }: Env): AirSettings => ({
  density: { divisor: AIR_DIVISOR, step: AIR_STEP },
  baseCurrency: BASE_CURRENCY,
});
