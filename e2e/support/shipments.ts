/** Shipments for one test: fictitious numbers with valid check digits, pushed as the demo partner does. */
import { createHmac, randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { containerCheckDigit } from '#contract/identifiers/index.ts';
import { DEMO_PARTNER } from '#server/demo/demo-shipments.ts';
import { story } from '#server/demo/story.ts';

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** Returns a container number that no other test uses, of an owner that does not exist. */
export function newContainer(): string {
  const ten = `QZXU${digits(6)}`;
  return `${ten}${containerCheckDigit(ten)}`;
}

export const newBooking = (): string => `QZX${digits(9)}`;

/** The same number with one digit mistyped, so that its check digit is wrong. */
export function mistyped(container: string): string {
  for (let at = 4; at < 10; at++) {
    const typed = (Number(container[at]) + 1) % 10;
    const wrong = container.slice(0, at) + typed + container.slice(at + 1);
    if (containerCheckDigit(wrong.slice(0, 10)) !== wrong[10]) return wrong;
  }
  throw new Error(`every digit of ${container} may be mistyped`);
}

/** Pushes DCSA events; returns the results. */
export async function push(
  request: APIRequestContext,
  events: unknown,
): Promise<{ accepted: number; duplicate: number; refused: unknown[] }> {
  const body = JSON.stringify(events);
  const signature = createHmac('sha256', DEMO_PARTNER.secret).update(body).digest('hex');
  const answer = await request.post(`/ydapi/feeds/dcsa/${DEMO_PARTNER.key}`, {
    data: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { accepted: number; duplicate: number; refused: unknown[] };
}

const shanghai = { port: 'CNSHG', facility: 'YSSCT' };
const hamburg = { port: 'DEHAM', facility: 'CTA' };
const ship = {
  vessel: { name: 'DEMO JOURNEY', imo: '9630121', operator: 'COSU' },
  voyage: '001W',
  service: 'AEU9',
};

/** A container under way from Shanghai to Hamburg; `discharge` is the next event. */
export function underWay(container = newContainer()) {
  const timeline = story({
    today: new Date(),
    booking: newBooking(),
    containers: [{ number: container, iso: '45G1', seal: 'QZ0000001' }],
  });
  const events = timeline
    .ship('ARRI', 'EST', 16, hamburg, ship, -12)
    .box('GTIN', -12, shanghai, true)
    .box('LOAD', -10.5, shanghai, true, { sailing: ship })
    .ship('DEPA', 'ACT', -10, shanghai, ship, -9.9)
    .take();
  const discharge = () =>
    timeline
      .ship('ARRI', 'ACT', -0.3, hamburg, ship, -0.2)
      .box('DISC', -0.1, hamburg, true, { sailing: ship })
      .take();
  return { container, events, discharge };
}
