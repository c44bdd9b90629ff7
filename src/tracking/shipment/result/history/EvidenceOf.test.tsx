// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PORTAL_CONFIG_ID } from '#contract/core/config.ts';
import type { Texts } from '#contract/site/pages.ts';
import { TextProvider } from '#src/ui/text.tsx';
import { shipment } from '../../test/sample.ts';
import { EvidenceOf } from './EvidenceOf.tsx';

const files = import.meta.glob<Texts>('/locales/en/{core/common,tracking/tracking}.json', {
  eager: true,
  import: 'default',
});
const texts = {
  common: files['/locales/en/core/common.json']!,
  tracking: files['/locales/en/tracking/tracking.json']!,
};
const [line] = shipment.timeline;
let requestedEvents: string[];
let complete: boolean;

/** Response of the server to a request for one event's evidence. */
function answer(input: string | URL | Request): Response {
  const event = new URL(input instanceof Request ? input.url : input, 'http://portal.test').searchParams.get(
    'event',
  )!;
  requestedEvents.push(event);
  const version = {
    id: event,
    state: 'current',
    source: 'dcsa',
    party: `told ${event}`,
    sourceId: null,
    code: 'ARRI',
    documentType: null,
    classifier: 'EST',
    retracts: false,
    text: null,
    occurred: line!.time,
    reportedAt: '2026-11-01T00:00:00.000Z',
    receivedAt: '2026-11-01T00:00:00.000Z',
    messageId: 'm',
    payloadHash: 'ab'.repeat(32),
    mappingVersion: 1,
    raw: {},
  };
  const body = { success: true, code: 0, message: '', data: { event, whole: complete, versions: [version] } };
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

beforeEach(() => {
  requestedEvents = [];
  complete = true;
  vi.stubGlobal('fetch', async (input: string | URL | Request) => answer(input));
  const config = document.createElement('script');
  Object.assign(config, { id: PORTAL_CONFIG_ID, type: 'application/json' });
  config.textContent = JSON.stringify({ signing: { '0': 's', '2000': 's' } });
  document.head.replaceChildren(config);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lineOn = (evidence: string[]) => (
  <TextProvider language="en" texts={texts}>
    <EvidenceOf entry={{ ...line!, evidence }} times={null}>
      a line
    </EvidenceOf>
  </TextProvider>
);
/** Long enough for slow machines. */
const PATIENCE_MS = 20_000;
const findReport = (event: string) => screen.findByText(`dcsa / told ${event}`, {}, { timeout: PATIENCE_MS });

it(
  'requests the first reports on opening, the others on demand, and a new one at once',
  async () => {
    const reports = Array.from({ length: 8 }, (_, n) => `e${n}`);
    const { container, rerender } = render(lineOn(reports));
    expect(requestedEvents.toSorted()).toEqual([]);
    const details = container.querySelector('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await findReport('e5');
    expect(requestedEvents.toSorted()).toEqual(reports.slice(0, 6));

    fireEvent.click(screen.getByRole('button', { name: '2 more reports' }));
    await findReport('e7');
    expect(requestedEvents.toSorted()).toEqual(reports);
    expect(screen.queryByRole('button', { name: /more report/ })).toBeNull();

    rerender(lineOn(['newest', ...reports]));
    await findReport('newest');
  },
  3 * PATIENCE_MS,
);

it('shows the message part to users with full access, and tells others who can see it', async () => {
  const opened = async () => {
    const { container } = render(lineOn(['e1']));
    const details = container.querySelector('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await findReport('e1');
    return container.querySelector('pre')?.textContent ?? null;
  };
  expect(await opened()).toBe('{}');
  cleanup();
  complete = false;
  expect(await opened()).toBeNull();
  expect(screen.getByText(/visible only to the company that sent it/)).toBeTruthy();
});
