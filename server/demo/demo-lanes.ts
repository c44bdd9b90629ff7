/** Fictitious past shipments, the basis of our own ETA estimate for the late demo shipment. */
import { containerCheckDigit } from '#contract/identifiers/index.ts';
import { story, type Sailing, type Terminal } from './story.ts';
import { vessel } from './demo-shipments.ts';

const shanghai: Terminal = { port: 'CNSHG', facility: 'YSSCT' };
const rotterdam: Terminal = { port: 'NLRTM', facility: 'ECTDE' };

/** One sailing per week, latest first: the ship, and its days from Shanghai to Rotterdam. */
const SAILINGS = [
  ['DEMO JADE TERN', 28.4],
  ['DEMO AMBER GULL', 29.7],
  ['DEMO CORAL SWAN', 27.6],
  ['DEMO PEARL CRANE', 30.2],
  ['DEMO OPAL PLOVER', 28.9],
  ['DEMO ONYX PETREL', 31.1],
  ['DEMO BERYL EGRET', 28.1],
] as const;
/** Days since the last departure. */
const LAST_LEFT = 38;

/** One message: a container on each sailing, loaded, departed, arrived and discharged. */
export const laneMessage = (today: Date): string =>
  JSON.stringify(
    SAILINGS.flatMap(([name, days], index) => {
      const ten = `CSNU63010${index}`;
      const number = `${ten}${containerCheckDigit(ten)}`;
      const ship: Sailing = {
        vessel: vessel(name, `96302${index}`, 'COSU'),
        voyage: `0${34 - index}W`,
        service: 'AEU3',
      };
      const left = -LAST_LEFT - 7 * index;
      const timeline = story({
        today,
        booking: `COSU639010${index}0`,
        containers: [{ number, iso: '45G1' }],
      });
      return timeline
        .box('LOAD', left - 0.4, shanghai, true, { sailing: ship })
        .ship('DEPA', 'ACT', left, shanghai, ship, left + 0.1)
        .ship('ARRI', 'ACT', left + days, rotterdam, ship, left + days + 0.1)
        .box('DISC', left + days + 0.6, rotterdam, true, { sailing: ship })
        .take();
    }),
  );
