import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/settings.ts';
import { result } from '#src/tracking/shipment/test/sample.ts';
import { render, slim, stylesOf } from '#src/render.tsx';
import { config, sea, several, stateOf } from '#src/test/public-page.ts';

describe('a tracking page in a shell', () => {
  it.each([
    ['querySeaTracking', '/CargoTracking/SeaTracking'],
    ['querySeaQueryWeChat', '/CargoTracking/DetailWeChat'],
    ['weChatOceanDetailWeChat', '/WeChat/OceanDetailWeChat'],
    ['queryQueryIframe', '/CargoTracking/QueryIframe'],
    ['queryAirQueryWeChat', '/CargoTracking/AirDetailWeChat'],
    ['queryAirQueryIframe', '/CargoTracking/AirQueryIframe'],
    ['cargoTrackingAir', '/CargoTracking/Query'],
    ['direct', '/CargoTracking/Query'],
  ] as const)('%s submits and links within the shell', async (key, path) => {
    const { html } = await render({ ...stateOf(key, sea, 'en'), url: path }, config);
    expect(html).toContain(`action="${path}"`);
    const containers = [...html.matchAll(/href="([^"?]*)\?number=/g)].map(([, address]) => address);
    expect(new Set(containers)).toEqual(new Set([path]));
  });

  it('shows a card in another site’s frame: answer, progress, what is next and a way to the rest', async () => {
    const { html } = await render(stateOf('queryQueryIframe', { ...sea, card: true }, 'en'), config);
    expect(html).toContain('class="embed-card"');
    expect(html).toContain('On the way. Left Shanghai');
    expect(html).toContain('href="/CargoTracking/Query?number=CSQU3054383"');
    expect(html).not.toContain('<form');
  });

  it('has no frame of its own in another site', async () => {
    const { html } = await render(stateOf('queryQueryIframe', sea, 'en'), config);
    expect(html).not.toContain('<header');
    expect(html).toContain('Tracked with Porthole');
  });
});

describe('the result page', () => {
  const page = async (language: Language) =>
    (await render(stateOf('queryQuery', sea, language), config)).html;

  it('starts with the answer', async () => {
    const html = await page('en');
    expect(html).toContain(
      'On the way. Left Shanghai on 12 Nov, expected in Rotterdam on 3 Dec, 2 days later than first scheduled.',
    );
    expect(await page('zh')).toContain('在途。11月12日从上海开航，预计12月3日抵达鹿特丹，比最初预计晚2天。');
  });

  it.each([
    ['en', 'Next:', 'arrival at transhipment port'],
    ['zh', '下一步：', '中转抵港'],
    ['tr', 'Sıradaki:', 'Aktarma limanına varış'],
  ] as const)('describes the next milestone as future (%s)', async (language, next, milestone) => {
    expect((await page(language)).replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`${next}</span> <strong>${milestone}</strong>`),
    );
  });

  it('shows the progress in green only when all steps are done', async () => {
    const { shipment } = result;
    const done = shipment.progress.map((step) => ({ ...step, state: 'done' as const }));
    const finished = { ...sea, result: { ...result, shipment: { ...shipment, progress: done } } };
    expect((await render(stateOf('queryQuery', finished, 'en'), config)).html).toContain(
      '<ol class="steps finished">',
    );
    expect(await page('en')).toContain('<ol class="steps">');
  });

  it('calls cargo waiting in a port 滞港, and an undelivered parcel 待处理', async () => {
    const { shipment } = result;
    const lying = (code: 'stuckAtPod' | 'attemptFailed') => ({
      ...shipment.exceptions[0]!,
      code,
      severity: 'waiting' as const,
      values: { minutes: 9 * 1440, place: shipment.end, variant: '' },
    });
    const says = async (reference: typeof shipment.reference, code: 'stuckAtPod' | 'attemptFailed') => {
      const withException = { ...shipment, reference, exceptions: [lying(code)] };
      const { html } = await render(
        stateOf('queryQuery', { ...sea, result: { ...result, shipment: withException } }, 'zh'),
        config,
      );
      return html.replaceAll('<!-- -->', '');
    };
    const box = await says(shipment.reference, 'stuckAtPod');
    expect(box).toContain('<strong>滞港：</strong> 在鹿特丹卸船已9天，尚未提箱。');
    expect(box).not.toContain('受阻');
    const parcel = await says(
      { kind: 'parcel', value: '1Z5R89390357567127', carrier: 'ups' },
      'attemptFailed',
    );
    expect(parcel).toContain('<strong>待处理：</strong>');
    expect(parcel).not.toContain('滞港');
  });

  it('names the carrier in the user’s language', async () => {
    expect(await page('en')).toContain('Evergreen');
    expect(await page('zh')).toContain('长荣海运');
  });

  it('distinguishes planned, estimated and actual by more than colour', async () => {
    const html = await page('en');
    expect(html).toContain('aria-label="actual"');
    expect(html).toContain('aria-label="estimated"');
    expect(html).toContain('aria-label="planned"');
  });

  it('shows each time in the place’s local time, or says that the zone is unknown', async () => {
    const html = (await page('en')).replaceAll('<!-- -->', '');
    expect(html).toContain('12 Nov 15:41</span><span class="zone"> UTC+8');
    expect(html).toContain('3 Dec 06:00</span><span class="zone"> UTC+1');
    expect(html).toContain('time zone unknown');
  });

  describe('for a journey that did not go as planned', () => {
    const { shipment } = result;
    const [line, ...others] = shipment.timeline;
    const document = {
      ...line!,
      eventId: 'doc',
      milestone: 'DRFT' as const,
      phase: 'document' as const,
      code: 'DRFT',
    };
    const changed = {
      ...sea,
      result: {
        ...result,
        shipment: {
          ...shipment,
          timeline: [
            { ...line!, planned: shipment.etd, actual: shipment.atd, evidence: [line!.eventId, 'older'] },
            { ...document, documentType: 'VGM' },
            { ...line!, eventId: 'else', milestone: null, code: 'ARRI' },
            ...others,
          ],
          containers: shipment.containers.map((container) => ({ ...container, rolled: true })),
          vesselChanges: [
            {
              place: shipment.start,
              from: { vessel: 'EVER GIVEN', voyage: '117W' },
              to: { vessel: 'EVER GLORY', voyage: '118W' },
              reportedAt: '2026-11-01T00:00:00.000Z',
              evidence: [line!.eventId],
            },
          ],
          exceptions: [
            {
              code: 'etaSlipped' as const,
              severity: 'late' as const,
              values: { minutes: 2 * 1440, place: shipment.end, variant: '' },
              since: '2026-11-19T09:00:00.000Z',
              evidence: ['a version that is in no line'],
            },
            {
              code: 'departureLate' as const,
              severity: 'late' as const,
              values: { minutes: 1500, place: shipment.start },
              since: '2026-11-19T09:00:00.000Z',
              evidence: ['older', 'a version that is in no line'],
            },
          ],
        },
      },
    };
    const html = async () =>
      (await render(stateOf('queryQuery', changed, 'en'), config)).html.replaceAll('<!-- -->', '');

    it('links an exception to its line, and a delay to the history of the ETA', async () => {
      expect(await html()).toContain(`href="#event-${line!.eventId}"`);
      expect(await html()).toContain('href="#eta-history"');
      expect(await html()).toContain('id="eta-history"');
    });
    it('marks rolled containers and names the ship they were booked on', async () => {
      expect(await html()).toContain('rolled');
      expect(await html()).toContain('instead of EVER GIVEN 117W');
    });
    it('names the document of a status, and events that do not concern the cargo', async () => {
      expect(await html()).toContain('Verified gross mass (VGM): Drafted');
      expect(await html()).toContain('>Arrived<');
    });
    it('shows every known kind of time of a line', async () => {
      expect(await html()).toMatch(/<ul class="kinds"><li>actual .*?<li>planned /);
    });
  });

  it('marks an impossible value wherever it is shown, with the reason', async () => {
    const { shipment } = result;
    const [line, ...others] = shipment.timeline;
    const [container] = shipment.containers;
    const notes = [
      { key: 'imoDigit' as const, value: shipment.legs[0]!.imo! },
      { key: 'containerDigit' as const, value: container!.number },
      { key: 'placeUnknown' as const, value: shipment.origin!.unlocode! },
    ];
    const odd = {
      ...sea,
      result: { ...result, shipment: { ...shipment, timeline: [{ ...line!, notes }, ...others] } },
    };
    const { html } = await render(stateOf('queryQuery', odd, 'en'), config);
    const marks = (reason: string) => html.split(`title="${reason}`).length - 1;
    expect(marks(`The check digit of IMO number ${notes[0]!.value}`)).toBeGreaterThanOrEqual(2);
    expect(marks(`The check digit of container ${notes[1]!.value}`)).toBe(1);
    expect(marks(notes[2]!.value)).toBe(1);
  });

  it('summarises several numbers, one per line', async () => {
    const { html } = await render(
      stateOf('queryQuery', { ...sea, result: null, list: several }, 'en'),
      config,
    );
    const [, first, second] = html.replaceAll('<!-- -->', '').split('<tr');
    expect(first).toBeDefined();
    expect(second).toContain('class="late"');
    for (const text of [
      'CSQU3054383',
      'Late',
      'Rotterdam',
      '3 Dec 06:00',
      '+2 days',
      'has slipped: now 2 days later',
    ])
      expect(second).toContain(text);
    expect(html).toContain('No information yet.');
    expect(html).toMatch(/Did you mean<\/span>|Did you mean/);
  });

  it('does not send data again that the HTML contains', async () => {
    const state = stateOf('queryQuery', sea, 'en');
    const text = JSON.stringify((await slim(state)).data);
    expect(text).not.toContain(result.map!.land);
    expect(text).not.toContain(sea.qr.path);
    expect(await page('en')).toContain(result.map!.land);
  });
});

it('titles an empty box with what it looks up', async () => {
  const empty = { ...sea, query: '', result: null };
  const titles = (['customsClearing', 'cargoTrackingAir', 'cargoMap', 'queryQuery'] as const).map(
    async (key) => (await render(stateOf(key, empty, 'en'), config)).title,
  );
  expect(await Promise.all(titles)).toEqual([
    'Customs status · Porthole',
    'Track air cargo · Porthole',
    'Cargo on the map · Porthole',
    'Track a shipment · Porthole',
  ]);
});

it('sends the styles of lists with a list or an empty box, not with one result', () => {
  const listStyles = 'src/ui/css/pages/several.css';
  const empty = { ...sea, query: '', result: null };
  expect(stylesOf('queryQuery', { ...sea, result: null, list: several })).toContain(listStyles);
  expect(stylesOf('queryQuery', empty)).toContain(listStyles);
  expect(stylesOf('queryQuery', { ...sea, result: { ...result, outcome: 'none' } })).toContain(listStyles);
  expect(stylesOf('queryQuery', sea)).not.toContain(listStyles);
});
