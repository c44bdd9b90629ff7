import { expect, test } from 'vitest';
import { recognise } from './detect-feed.ts';

test.each([
  ['17TRACK', { event: 'TRACKING_STOPPED', data: { number: 'RB123456785CN', carrier: 3011, tag: '' } }],
  ['Traccar', { event: { id: 5, attributes: {}, deviceId: 3, type: 'deviceOffline' }, device: { id: 3 } }],
])('a message of %s without positions or scans is refused by its name', (name, message) => {
  const body = new TextEncoder().encode(JSON.stringify(message));
  expect(recognise(body).parse({ contentType: '', body }).refused).toMatchObject([
    { reason: 'feeds:refused.formatNotRead', values: { value: expect.stringContaining(name) as string } },
  ]);
});
