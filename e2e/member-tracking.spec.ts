/** The tracking pages of the member centre: each asks, answers, and has nothing that axe objects to. */
import { engineOf, TRACKING_PAGES, type TrackingPageKey } from '#contract/site/member-pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodToo, onDesk, open, ready, test } from './support/portal.ts';
import { newContainer } from './support/shipments.ts';
import { faultsOnScreen, smallTargets } from './support/screen.ts';

/** What each page is asked, and what it answers. */
const ANSWERS: Record<Exclude<TrackingPageKey, 'truckPosition'>, [Record<string, string>, RegExp]> = {
  seaCargoTracking: [{ number: 'CSNU6300010' }, /Share/],
  airCargoTracking: [{ number: '23563900012' }, /Pieces/],
  railTracking: [{ number: 'RW26390001' }, /Rail/i],
  expressTracking: [{ number: 'RB639000011CN' }, /Parcel|Post|Scan/i],
  containerSeaTrajectory: [{ number: 'CSNU6300010' }, /Legs|Vessel/i],
  customsStatusCheck: [{ number: '222920261000000017' }, /Declaration/],
  mfCargoTracking: [{ number: '222920261000000017' }, /Tally/],
  usaClear: [{ number: 'DEMO2026000017' }, /Holds/],
  usaClear2: [{ number: 'DEMO2026000017' }, /DEMOH0000171/],
  portAreaTracking: [{ number: 'DEMOTERM639024' }, /VGM/],
  staCargoTracking: [{ number: 'DEMOTERM639024' }, /Return yard/i],
  eirData: [{ number: 'DEMOTERM639024' }, /Seal/],
  usaCargoTracking: [{ number: 'OOLU6390238' }, /Available/],
  terminalData: [{ number: 'OOLU6390238 MSKU6390220' }, /Available/],
  schCargoTracking: [{ pol: 'CNSHG', pod: 'NLRTM' }, /Excel/],
  vesselPlan: [{ port: 'CNSHG' }, /Voyage/i],
  shipPosition: [{ q: 'DEMO NORTHERN' }, /IMO/],
  vesselTrackTest: [{ q: 'DEMO OCEAN HERON', days: '30' }, /positions|track/i],
};
const pages = TRACKING_PAGES.filter((key): key is keyof typeof ANSWERS => key !== 'truckPosition');

test('every tracking page asks and answers', async ({ page, context, baseURL, phone }) => {
  await signedIn(context, baseURL ?? '', 'company');
  for (const [index, key] of pages.entries())
    await test.step(key, async () => {
      const [fields, answer] = ANSWERS[key];
      const address = pathOf(key, {}, fields);
      if (index === 0) await page.goto(address);
      else
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
      const shown = view(page);
      await expect(shown.getByRole('heading', { level: 1 }), key).not.toBeEmpty();
      await expect(shown.locator('[aria-busy=true], .ant-skeleton'), key).toHaveCount(0);
      await expect.soft(shown.getByText(answer).filter({ visible: true }).first(), key).toBeVisible();
      await expect.soft(shown.getByText('My recent queries'), key).toBeVisible();
      expect.soft(await faultsOnScreen(page), key).toEqual([]);
      if (phone) expect.soft(await smallTargets(page), key).toEqual([]);
      // Each engine is one component: its first page stands for the others.
      if (pages.findIndex((other) => engineOf(other) === engineOf(key)) === index) await expectGoodToo(page);
    });
});

test('a question is followed in the same step, by keyboard', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company');
  await page.goto(pathOf('seaCargoTracking'));
  const box = view(page).getByRole('textbox', { name: 'Number' });
  await box.fill('CSNU6300010');
  await view(page).getByLabel('Follow these numbers').press('Space');
  await view(page).getByLabel('Tags, separated by commas').fill('spring');
  await view(page).getByLabel('Tags, separated by commas').press('Enter');
  await expect(page).toHaveURL(/number=CSNU6300010$/);
  await expect(view(page).getByText(/You follow 1 number/)).toBeVisible();
  await expect(view(page).getByText('Share', { exact: true }).first()).toBeVisible();
});

test('thirty numbers fit the screen, also among the recent queries', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company');
  const numbers = Array.from({ length: 30 }, () => newContainer()).join(' ');
  await page.goto(pathOf('seaCargoTracking', {}, { number: numbers }));
  const recent = view(page).locator('.tracking-recent a').first();
  await expect(recent).toBeVisible();
  const { width } = (await recent.boundingBox())!;
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test('a visitor signs in and returns to the followed shipment', onDesk, async ({ page }) => {
  await open(page, pathOf('queryQuery', {}, { number: 'CSNU6300010' }));
  await page.getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL(/\/login/);
  await ready(page);
  await page.getByLabel('Name', { exact: true }).fill('member');
  await page.getByLabel('Password', { exact: true }).fill('porthole-member');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/number=CSNU6300010/);
  await expect(page.getByRole('link', { name: 'Following' })).toBeVisible();
});

test('trucks are taken off the shelf for companies', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company');
  await page.goto(pathOf('truckPosition'));
  await expect(page.getByText('This product has been taken off the shelf')).toBeVisible();
});
