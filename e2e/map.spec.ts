/** The interactive map opens in place of the static map; a page loads nothing of it before. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { prepareSeeded, prepareTemplate } from '#server/test/template.ts';
import { freePort } from '../scripts/free-port.ts';
import { expect, expectGoodPage, onDesk, open, sameOnPhone, test, watch } from './support/portal.ts';
import { serveStyle, STYLE_COLOUR } from './support/tiles.ts';

const RESULT = '/CargoTracking/Query?number=CSNU6300010';

const figure = (page: Page): Locator => page.locator('figure').filter({ has: page.locator('.map-bar') });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Interactive map', exact: true });
const canvas = (page: Page): Locator =>
  page.getByRole('region', { name: 'Map of the route Shanghai – Rotterdam' });

async function openMap(page: Page): Promise<void> {
  await opener(page).click();
  await expect(page.locator('.gl-map[data-state=ready]')).toBeVisible();
}

/** Approximate share of the map's pixels that have a colour (0 to 1). */
async function share(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const picture = await canvas(page).screenshot();
  return page.evaluate(
    async ({ data, colour }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const element = document.createElement('canvas');
      [element.width, element.height] = [image.width, image.height];
      const context = element.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      let alike = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (colour.every((value, part) => Math.abs(value - pixels[at + part]!) < 6)) alike += 1;
      return alike / (pixels.length / 4);
    },
    { data: picture.toString('base64'), colour: [red, green, blue] },
  );
}

test('shows the route on an interactive map: opened, moved by keys and buttons, closed', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await open(page, RESULT);
  const picture = page.getByRole('img', { name: 'Map of the route Shanghai – Rotterdam' });
  await expect(picture).toBeVisible();
  expect(requestedUrls.filter((url) => /GlMap|maplibre|50m/.test(url))).toEqual([]);

  await openMap(page);
  await expect(picture).toBeHidden();
  await expect(canvas(page)).toBeFocused();
  await expect(figure(page)).toContainText('Natural Earth');
  expect(requestedUrls.every((url) => new URL(url).origin === new URL(page.url()).origin || url.startsWith('data:') || url.startsWith('blob:'))).toBe(true); // prettier-ignore
  // Land and sea of the light theme are drawn.
  await expect.poll(() => share(page, [246, 244, 238])).toBeGreaterThan(0.1);
  await expect.poll(() => share(page, [217, 233, 246])).toBeGreaterThan(0.1);
  await expectGoodPage(page);

  const scale = page.locator('.maplibregl-ctrl-scale').last();
  const before = await scale.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(scale).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(scale).toHaveText(before ?? '');
  await canvas(page).press('+');
  await expect(scale).not.toHaveText(before ?? '');

  await canvas(page).press('Escape');
  await expect(picture).toBeVisible();
  await expect(opener(page)).toBeFocused();
});

test(
  'shows a place on a drawn map with a globe, and on an interactive one',
  sameOnPhone,
  async ({ page }) => {
    await open(page, '/standards/port?code=FJSUV');
    const picture = page.getByRole('img', { name: 'Map of Suva and its surroundings' });
    await expect(picture).toBeVisible();
    const [drawn, globe] = await Promise.all([picture.boundingBox(), page.locator('.globe').boundingBox()]);
    expect(globe!.width).toBeLessThan(drawn!.width / 3);
    // One of the sets of names, which are drawn for different screens.
    await expect(picture.locator('.name.main').filter({ visible: true })).toHaveCount(1);
    await openMap(page);
    await expect(page.getByRole('region', { name: 'Map of Suva and its surroundings' })).toBeVisible();
    await expectGoodPage(page);
  },
);

test('follows theme and language on the interactive map', onDesk, async ({ page }) => {
  await open(page, RESULT);
  await openMap(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => share(page, [34, 49, 66])).toBeGreaterThan(0.1);
  await page.getByRole('banner').locator('details').filter({ has: page.locator('[lang=zh]') }).locator('summary').click(); // prettier-ignore
  await page.getByRole('banner').locator('[lang=zh]').click();
  await expect(page.getByRole('button', { name: '放大' })).toBeVisible();
  await expect(page.getByRole('region', { name: /上海 – 鹿特丹/ })).toBeVisible();
});

test('keeps the picture in a browser without WebGL, and says why', onDesk, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, RESULT);
  await opener(page).click();
  await expect(figure(page).getByRole('alert')).toContainText('WebGL 2');
  await expect(page.getByRole('img', { name: 'Map of the route Shanghai – Rotterdam' })).toBeVisible();
  await expectGoodPage(page);
});

test('reports a map that does not load, and retries', onDesk, async ({ page }) => {
  await open(page, RESULT);
  await page.route('**/land-50m*', (route) => route.abort());
  await opener(page).click();
  await expect(figure(page).getByRole('alert')).toContainText('could not be loaded');
  await expect(opener(page)).toBeFocused();
  await page.unroute('**/land-50m*');
  await openMap(page);
});

test(
  'draws the map from the configured tile server, otherwise from the portal',
  onDesk,
  async ({ browser }) => {
    const port = await freePort();
    const styleServer = await serveStyle();
    const { port: stylePort } = styleServer.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'porthole-e2e-map-'));
    // The first start is covered by the portal of the other tests.
    cpSync(await prepareSeeded(await prepareTemplate(undefined)), join(folder, 'data'), { recursive: true });
    const { DATABASE_URL: _, ...rest } = process.env;
    const portal = spawn(process.execPath, ['dist/server/start.js'], {
      env: {
        ...rest,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
        MAP_STYLE_URL: `http://localhost:${stylePort}/style.json`,
        MAP_ATTRIBUTION: 'Harbour office',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const page = await browser.newPage();
    const messages = watch(page);
    try {
      const answers = () => fetch(`http://localhost:${port}/readyz`).then(({ ok }) => ok, () => false); // prettier-ignore
      await expect.poll(answers, { timeout: 200_000 }).toBe(true);
      await open(page, `http://localhost:${port}${RESULT}`);
      await openMap(page);
      await expect.poll(() => share(page, STYLE_COLOUR)).toBeGreaterThan(0.7);
      await expect(figure(page)).toContainText('© Journey Tiles');
      await expect(figure(page)).toContainText('Harbour office');
      expect(messages).toEqual([]);

      // The tile server is down: the built-in map replaces it, and the page says so.
      styleServer.close();
      styleServer.closeAllConnections();
      await page.reload();
      await openMap(page);
      await expect(figure(page)).toContainText('the built-in one is shown');
      await expect.poll(() => share(page, [246, 244, 238])).toBeGreaterThan(0.1);
    } finally {
      await page.close();
      styleServer.close();
      portal.kill('SIGKILL');
      await once(portal, 'exit');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
