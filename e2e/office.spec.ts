/** The office's frame: tabs, sidebar, breadcrumb, language, size. */
import type { DemoRole } from '#server/demo/demo-accounts.ts';
import { signedIn } from './support/accounts.ts';
import { crumbs, input, ofTabs, pagesOf, sidebar, tab, tabBar, tabs, view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, sameOnPhone, test } from './support/portal.ts';

const LIST = '/backoffice/currency';

test('opens one tab per path, and closes tabs one by one, all but one, or all', async ({
  page,
  context,
  baseURL,
  phone,
}) => {
  await signedIn(context, baseURL ?? '', 'manager');
  await page.goto('/systemManager/member');
  await expect(tab(page, 'Member')).toBeVisible();
  await page.goto(LIST);
  await expect(view(page).getByRole('link', { name: 'AED', exact: true })).toBeVisible();
  await expect(tabs(page)).toHaveText(['Member', 'Currencies']);
  await view(page).getByRole('link', { name: 'AED', exact: true }).click();
  await expect(tabs(page)).toHaveText(['Member', 'Currencies', 'Currency: AED UAE Dirham']);
  await (await sidebar(page, phone)).getByRole('link', { name: 'Currencies' }).click();
  await expect(tabs(page)).toHaveCount(3);
  await expect(page).toHaveURL(LIST);

  await tabBar(page).getByRole('button', { name: 'Close Currency: AED UAE Dirham' }).click();
  await expect(tabs(page)).toHaveText(['Member', 'Currencies']);
  await expect(page).toHaveURL(LIST);
  await view(page).getByRole('link', { name: 'AFN', exact: true }).click();
  await expect(tabs(page)).toHaveCount(3);
  await ofTabs(page, 'Close');
  await expect(tabs(page)).toHaveText(['Member', 'Currencies']);
  await expect(page).toHaveURL(LIST);
  await ofTabs(page, 'Close others');
  await expect(tabs(page)).toHaveText(['Currencies']);
  await tab(page, 'Currencies').click();
  await view(page).getByRole('link', { name: 'New', exact: true }).click();
  await expect(tabs(page)).toHaveText(['Currencies', /New/]);
  await ofTabs(page, 'Close all');
  await expect(tabs(page)).toHaveText(['My orders']);
  await expect(page).toHaveURL('/backoffice/myOrders');
});

test(
  'restores a half-filled form and the second page of a list',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}?page=2`);
    const first = view(page).locator('tbody code').first();
    await expect(first).toBeVisible();
    const row = await first.innerText();
    await view(page).getByRole('link', { name: 'New', exact: true }).click();
    await input(page, 'Name').fill('Half a name');
    await tab(page, 'Currencies').first().click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(first).toBeVisible();
    expect(await first.innerText()).toBe(row);
    await tab(page, /New/).click();
    await expect(input(page, 'Name')).toHaveValue('Half a name');
  },
);

/** The clerks' data and work: base codes, customers, the air office, letters, contents for visitors. */
const DESK = [
  'Airports',
  'Air schedules',
  'Air waybills',
  'Articles',
  'Bank accounts',
  'Book space',
  'Booking requests',
  'Carriers',
  'Contacts',
  'Cost codes',
  'Countries',
  'Credit entries',
  'Currencies',
  'Customers',
  'Customs declaration',
  'Data templates',
  'Excel export',
  'Exchange rates',
  'Feedback',
  'Follow-ups',
  'Freight inquiries',
  'Ground handling',
  'House AWBs',
  'Routes',
  'Issue house AWB',
  'Issue master AWB',
  'Master AWBs',
  'My AWBs',
  'My orders',
  'Notes and follow-ups',
  'Operations desk',
  'Orders',
  'Other charges',
  'Ports',
  'Quick quote',
  'Quotes',
  'Reference data',
  'Scales',
  'Dispatch truck',
  'Accept orders',
  'Tariffs',
  'VAT cost names',
  'VAT customers',
  'Receive cargo',
  'Waybill stock',
  'Weighing',
  'Yellow pages',
  'Zip export',
];
const ACCESS = [
  'Audit trail',
  'Companies',
  'Permission test',
  'Roles',
  'Sign-in log',
  'Support',
  'Support access',
  'Users',
];
/** Pages of the portal itself, which are for the operator. A company's business is closed to the operator. */
const PORTAL = [
  'Airports',
  'Air schedules',
  'Articles',
  'Carriers',
  'Countries',
  'Currencies',
  'Data templates',
  'Excel export',
  'Feedback',
  'Freight inquiries',
  'Routes',
  'Ports',
  'Reference data',
  'Yellow pages',
  'Zip export',
];
const SECTIONS = ['Home', 'Member centre', 'API document', 'Cargo tracking', 'Standards', 'Feedback', 'News'];
const mayOpen: [DemoRole, string[], string[]][] = [
  ['member', [...SECTIONS, 'Open API'], []],
  ['clerk', [...SECTIONS, 'Back office', 'Open API'], DESK],
  [
    'operator',
    [...SECTIONS, 'Back office', 'Open API'],
    [
      ...PORTAL,
      ...ACCESS,
      'Error log',
      'Feed messages',
      'Outbox',
      'Message sources',
      'Partner file mappings',
    ].toSorted(),
  ],
];
/** The tracking pages of the member centre, as its menu lists them. */
const TRACKING = [
  'Sea cargo tracking',
  'Air cargo tracking',
  'Rail tracking',
  'Ship position',
  'Sailing schedules',
  'Port area tracking',
  'Depot tracking',
  'Interchange receipts (EIR)',
  'Vessel plans',
  'Container route on the map',
  'US terminal tracking',
  'Manifest tracking',
  'Customs declaration status',
  'US customs release',
  'US customs, house by house',
  'Express tracking',
  'Terminal data',
  'Ship track',
];
/** A company's business is closed to the operator. */
function memberPages(role: DemoRole): string[] {
  if (role === 'operator')
    return [...TRACKING, 'Monitor station', 'Corrections', 'Member', 'API keys', 'Webhooks'];
  const account = ['Member', 'Address book', 'API keys', 'Webhooks'];
  const booked: Record<string, string> = {
    'US customs, house by house': 'Sea and air bookings',
    'Express tracking': 'Parcel bookings',
  };
  return [
    ...TRACKING.flatMap((page) => [page, booked[page] ?? []].flat()),
    'Shipments with my forwarder',
    'Messages',
    'My subscriptions',
    'Log',
    'Sea ledger',
    'Air ledger',
    ...account,
    'Sea overview',
    'Air overview',
  ];
}
for (const [role, sections, pages] of mayOpen)
  test(
    `the ${role} sees exactly the pages for the ${role}`,
    sameOnPhone,
    async ({ page, context, baseURL, phone }) => {
      await signedIn(context, baseURL ?? '', role);
      await page.goto('/systemManager/member');
      await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
      const nav = await sidebar(page, phone);
      expect(await pagesOf(nav)).toEqual(memberPages(role));
      const entries = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await expect(entries).toHaveText(sections);
      if (pages.length === 0) return;
      await entries.filter({ hasText: 'Back office' }).click();
      await expect(page).toHaveURL(pages.includes('My orders') ? '/backoffice/myOrders' : LIST);
      if (phone) await expect(nav).toBeHidden();
      await expect((await sidebar(page, phone)).getByText('Base codes')).toBeVisible();
      expect((await pagesOf(await sidebar(page, phone))).toSorted()).toEqual(pages.toSorted());
    },
  );

test(
  'shows the page’s path in the breadcrumb, with no link on the last step',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}/create`);
    await expect(crumbs(page)).toHaveText([/Back office/, /Base codes/, /Currencies/, /New/]);
    await expect(crumbs(page).last().getByRole('link')).toHaveCount(0);
    await expect(crumbs(page).last().locator('[aria-current=page]')).toBeVisible();
    await crumbs(page).getByRole('link', { name: 'Currencies' }).click();
    await expect(page).toHaveURL(LIST);
  },
);

test(
  'switches the language at once, in the components too, and remembers it',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(LIST);
    await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('Currencies');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const perPage = view(page).locator('.ant-pagination-options');
    for (const [language, title, size] of [
      ['Türkçe', 'Para birimleri', '20 / sayfa'],
      ['中文', '币种', '20 条/页'],
    ] as const) {
      await page.getByRole('banner').locator('button:has(.anticon-global)').click();
      await page.getByRole('menuitem', { name: language }).click();
      await expect(view(page).getByRole('heading', { level: 1 })).toHaveText(title);
      if (await perPage.isVisible()) await expect(perPage).toContainText(size);
    }
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    await page.reload();
    await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('币种');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expectGoodPage(page);
  },
);

test('keeps typed text when language, size and theme change', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await page.goto(`${LIST}/create`);
  await input(page, 'Code').fill('XQ');
  await input(page, 'Name').fill('Half a name');
  for (const language of ['Türkçe', '中文', 'English']) {
    await page.getByRole('banner').locator('button:has(.anticon-global)').click();
    await page.getByRole('menuitem', { name: language }).click();
    await expect(view(page).locator('input[id$=-new_name]')).toHaveValue('Half a name');
  }
  await page.getByRole('banner').locator('button:has(.anticon-setting)').click();
  for (const choice of ['Small', 'Dark']) await page.getByText(choice, { exact: true }).click();
  await expect(input(page, 'Code')).toHaveValue('XQ');
  await expect(input(page, 'Name')).toHaveValue('Half a name');
});

test(
  'gives a record one tab with its name, for viewing and editing, also after a reload',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'manager');
    await page.goto(LIST);
    await view(page).getByRole('link', { name: 'AED', exact: true }).click();
    await expect(tabs(page)).toHaveText(['Currencies', 'Currency: AED UAE Dirham']);
    await view(page).getByRole('link', { name: 'Edit' }).click();
    await input(page, 'Name').fill('Half a name');
    await expect(tabs(page)).toHaveText(['Currencies', /AED UAE Dirham/]);
    await tab(page, 'Currencies').click();
    await view(page).getByRole('link', { name: 'AED', exact: true }).click();
    await expect(input(page, 'Name')).toHaveValue('Half a name');
    await expect(tabs(page)).toHaveCount(2);
    await tab(page, 'Currencies').click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(tabs(page)).toHaveText(['Currencies', /AED UAE Dirham/]);
  },
);

test(
  'refuses an ambiguous number and never reads it as another one',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}/create`);
    await input(page, 'Decimals').fill('1,5');
    await input(page, 'Name').click();
    await expect(view(page).locator('.ant-form-item-explain-error').first()).toBeVisible();
    await expect(input(page, 'Decimals')).toHaveValue('1,5');
    await input(page, 'Decimals').fill('1.500');
    await input(page, 'Name').click();
    await expect(view(page).getByText('“1.500” is ambiguous. Write 1500 or 1.5000.')).toBeVisible();
  },
);

test('applies the size at once and remembers it', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await page.goto('/systemManager/member');
  await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Appearance' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Size' });
  await choice.getByText('Small', { exact: true }).click();
  await expect(view(page).locator('.ant-input-sm').first()).toBeVisible();
  await page.reload();
  await expect(view(page).locator('.ant-input-sm').first()).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'size')?.value).toBe('small');
});

test('folds the sidebar and remembers it; on a phone it is a drawer', async ({
  page,
  context,
  baseURL,
  phone,
}) => {
  await signedIn(context, baseURL ?? '', 'operator');
  await page.goto(LIST);
  await expect(view(page).getByRole('link', { name: 'AED', exact: true })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Pages of this section' });
  if (phone) {
    await expect(nav).toBeHidden();
    const drawer = await sidebar(page, phone);
    await expectGoodPage(page);
    await drawer.getByRole('button', { name: 'System' }).click();
    await drawer.getByRole('link', { name: 'Outbox' }).click();
    await expect(nav).toBeHidden();
    await expect(page).toHaveURL(/\/backoffice\/outbox/);
    return;
  }
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await nav.getByRole('button', { name: 'System' }).hover();
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page).toHaveURL(/\/backoffice\/outbox/);
});

test('opens popups by keyboard and returns the focus', async ({ page, context, baseURL, phone }) => {
  test.skip(phone, 'a phone has no keys');
  await signedIn(context, baseURL ?? '', 'manager');
  await page.goto(LIST);
  const columns = view(page).getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Code', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await expect(columns).toHaveAttribute('aria-expanded', 'false');

  await columns.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Code', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(columns).toBeFocused();
  await expect(columns).toHaveAttribute('aria-expanded', 'false');

  const fileImport = view(page).getByRole('button', { name: 'Import' });
  await fileImport.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Import: Currencies' })).toBeVisible();
  // Until the focus is inside, the button receives the keys.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fileImport).toBeFocused();

  const account = page.locator('.user-button');
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  const group = page
    .getByRole('navigation', { name: 'Pages of this section' })
    .getByRole('button', { name: 'Base codes' });
  await group.press('Enter');
  await expect(page.getByRole('link', { name: 'Currencies' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backoffice/country');
  await expect(group).toBeFocused();
});

type Banner = { text: string; from: number; to: number; covered: string[] };

test(
  'shows the notice for personal accounts for five seconds',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'member');
    // The page itself records when the banner appears and disappears, since it may be gone before a check
    // from outside.
    await page.addInitScript(() => {
      const noted = Object.assign(window, {
        banner: { text: '', from: Infinity, to: -Infinity, covered: [] as string[] },
      }).banner;
      /** Entries of the frame beneath it. */
      const covered = (banner: Element): string[] => {
        const { top, bottom, left, right } = banner.getBoundingClientRect();
        return [...document.querySelectorAll('nav a, nav button, header button')].flatMap((one) => {
          const box = one.getBoundingClientRect();
          const apart = box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right;
          return apart || box.width === 0 ? [] : [one.textContent ?? ''];
        });
      };
      new MutationObserver(() => {
        const banner = document.querySelector('.personal-banner');
        if (banner && noted.from === Infinity)
          Object.assign(noted, {
            text: banner.textContent,
            from: performance.now(),
            covered: covered(banner),
          });
        if (!banner && noted.from < Infinity && noted.to === -Infinity) noted.to = performance.now();
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/systemManager/member');
    const noted = () => page.evaluate(() => (window as unknown as { banner: Banner }).banner);
    await expect.poll(async () => (await noted()).to).toBeGreaterThan(0);
    const { text, from, to, covered } = await noted();
    expect(covered).toEqual([]);
    expect(text).toContain('You are signed in with a personal account');
    expect(to - from).toBeGreaterThan(4_900);
  },
);

test('shows no such notice to a company’s user', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company');
  await page.goto('/systemManager/member');
  await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You are signed in with a personal account')).toHaveCount(0);
});

for (const [role, path] of [
  ['member', '/systemManager/member'],
  ['operator', '/backoffice/outbox'],
  ['operator', '/backoffice/errorLog'],
  ['operator', '/backoffice/standardData'],
] as const)
  test(`${path} is a good page`, sameOnPhone, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', role);
    await page.goto(path);
    await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodPage(page);
  });

test(
  'keeps every key that is typed while the search still loads, and opens on Enter',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto('/backoffice/airport');
    await expect(view(page).getByRole('table', { name: 'Airports' })).toBeVisible();
    // The search may be loading, or loaded already by an idle page.
    await page.route(/\.(js|css)$/, async (route) => {
      await new Promise((done) => setTimeout(done, 60));
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    for (const letter of 'HUAXIN') {
      await page.keyboard.press(letter);
      await page.waitForTimeout(20);
    }
    const box = page.getByRole('combobox', { name: 'Search everything' });
    await expect(box).toHaveValue('HUAXIN');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);

    await page.reload();
    await expect(view(page).getByRole('table', { name: 'Airports' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('HUAXIN');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/show\//);
  },
);
