/**
 * The clerk's work with customers: duplicates on entry, concurrent edits, related records, merging, one
 * search.
 */
import type { Page } from '@playwright/test';
import type { OutboxLine } from '#contract/operations/outbox.ts';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { anotherBrowser, apiOf, signedIn, tokenOf } from './support/accounts.ts';
import { input, view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, sameOnPhone, test } from './support/portal.ts';

const LIST = '/backoffice/customer';
/** Dispatches the click, since a dialog may cover the button. */
const pressSave = (page: Page) =>
  view(page).getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
const save = (page: Page) => view(page).getByRole('button', { name: 'Save', exact: true }).click();
const heading = (page: Page) => view(page).getByRole('heading', { level: 1 });
const tab = (page: Page, name: RegExp) => view(page).getByRole('tab', { name });

async function customer(baseURL: string | undefined, code: string, fullName: string): Promise<string> {
  const { Id } = await tokenOf(baseURL ?? '', 'manager');
  const api = await apiOf(baseURL ?? '', Id);
  const json = { code, shortName: code, fullName, type: 'customer', status: 'existing', nature: 'domestic' };
  return (await api.request<{ id: string }>('/api/v1/customer', { method: 'POST', json })).data.id;
}

test(
  'warns of a duplicate that can be confirmed; merges two clerks’ changes by field; keeps everything typed',
  onDesk,
  async ({ page, context, browser, baseURL }, { retry }) => {
    const [old, fresh] = [`TWIN${retry}`, `TWINNEW${retry}`];
    await customer(baseURL, old, `Portakal${retry} Lojistik A.Ş.`);
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}/create`);
    await input(page, 'Code').fill(fresh);
    await input(page, 'Short name').fill('Portakal');
    await input(page, 'Full name').fill(`PORTAKAL${retry} LOJİSTİK LTD. ŞTİ.`);
    await expect(view(page).getByRole('link', { name: new RegExp(old) })).toBeVisible();
    await save(page);
    const dialog = page.getByRole('dialog').filter({ hasText: 'Save anyway?' });
    await expect(dialog).toContainText('same name');
    await dialog.getByRole('button', { name: 'Save as a new customer' }).click();
    await expect(heading(page)).toContainText(fresh);
    const edit = page.url().replace('/show/', '/edit/');

    await page.goto(edit);
    await input(page, 'City').fill('Bursa');
    page.on('dialog', (leaving) => void leaving.accept().catch(() => undefined));
    await page.reload();
    await expect(input(page, 'City')).toHaveValue('Bursa');
    await expect(view(page).getByText('Unsaved changes restored from')).toBeVisible();

    const other = await anotherBrowser(browser, baseURL ?? '', 'manager');
    await other.goto(edit);
    await input(other, 'Postcode').fill('16000');
    await save(other);
    await expect(heading(other)).toContainText(fresh);
    await other.context().close();
    await save(page);
    await expect(page).toHaveURL(/\/show\//);
    await expect(view(page).getByText('Bursa', { exact: true })).toBeVisible();
    await expect(view(page).getByText('16000', { exact: true })).toBeVisible();
  },
);

test(
  'keeps typed text while a colleague merges two customers, or gives one another code',
  onDesk,
  async ({ page, context, baseURL }, { retry }) => {
    const [keep, gone] = [`HEIR${retry}`, `LEFT${retry}`];
    const id = await customer(baseURL, keep, `Heir${retry} Trading`);
    const lost = await customer(baseURL, gone, `Leaver${retry} Trading`);
    const api = await apiOf(baseURL ?? '', (await tokenOf(baseURL ?? '', 'manager')).Id);
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}/edit/${lost}`);
    await input(page, 'City').fill('Bursa');
    const json = { version: 1, otherVersion: 1, take: [] };
    await api.request(`/api/v1/customer/${id}/merge/${lost}`, { method: 'POST', json });
    await save(page);
    await expect(page.getByText(`This record was merged into ${keep}`)).toBeVisible();
    await expect(heading(page)).toContainText(`Edit: ${keep}`);
    await expect(input(page, 'City')).toHaveValue('Bursa');
    await save(page);
    await expect(page).toHaveURL(new RegExp(`/customer/show/${id}`));
    await expect(view(page).getByText('Bursa', { exact: true })).toBeVisible();

    await tab(page, /Contacts/).click();
    await view(page).getByRole('button', { name: 'New: Contact' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name', { exact: true }).fill('Typed Meanwhile');
    const renamed = { version: 3, code: `${keep}X` };
    await api.request(`/api/v1/customer/${id}`, { method: 'PATCH', json: renamed });
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    // The contact's customer was preset; now the field is shown, with the reason.
    await expect(drawer.getByText(`${keep} does not exist.`)).toBeVisible();
    await expect(drawer.getByLabel('Customer', { exact: true })).toBeVisible();
    await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Typed Meanwhile');
  },
);

test(
  'adds related records in place; merges two customers and undoes it; finds them in one search',
  sameOnPhone,
  async ({ page, context, baseURL, phone }, { retry }) => {
    const [keep, gone] = [`${phone ? 'P' : 'D'}KEEP${retry}`, `${phone ? 'P' : 'D'}GONE${retry}`];
    const name = `${phone ? '深圳' : '宁波'}宏远${'一二三四'[retry]}国际货运代理有限公司`;
    const id = await customer(baseURL, keep, name);
    await customer(baseURL, gone, name.replace('有限公司', '股份有限公司'));
    await signedIn(context, baseURL ?? '', 'manager');
    await page.goto(`${LIST}/show/${id}?tab=contacts`);
    await view(page).getByRole('button', { name: 'New: Contact' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name', { exact: true }).fill('王小明');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(view(page).getByText('王小明').first()).toBeVisible();
    await expect(tab(page, /Contacts 1/)).toBeVisible();
    await expectGoodPage(page);

    await page.goto(`${LIST}/show/${id}?tab=documents`);
    await view(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: '合同 “a”.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 x'),
      });
    const file = view(page).getByRole('button', { name: '合同 “a”.pdf', exact: true });
    await expect(file).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await file.click();
    expect((await downloaded).suggestedFilename()).toBe('合同 “a”.pdf');
    await view(page).getByRole('button', { name: 'Remove 合同 “a”.pdf' }).click();
    await expect(file).toHaveCount(0);
    await view(page).getByRole('button', { name: 'Undo' }).click();
    await expect(file).toBeVisible();

    await view(page).getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Merge another customer into' });
    await dialog.getByRole('button', { name: new RegExp(gone) }).click();
    await expect(dialog.getByText('The other customer has no records.')).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    // Closing the dialog returns the focus to its button.
    await expect(dialog).toHaveCount(0);
    // On a phone, the first tab is scrolled out of view by now.
    await tab(page, /Overview/).press('Enter');
    await expect(view(page).getByRole('region', { name: 'At a glance' })).toContainText('王小明');
    const merged = view(page).getByRole('listitem').filter({ hasText: gone });
    await merged.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(heading(page)).toContainText(gone);

    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('combobox', { name: 'Search everything' }).fill('wangxiaoming');
    await expect(page.getByRole('option', { name: new RegExp(`${keep}.*王小明`) })).toBeVisible();
    await expectGoodPage(page);
    // One Escape closes the search, whatever its field contains.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(keep);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/customer/show/${id}`));
  },
);

test(
  'restores an ended session in place while typing, by password or by code, without losing text',
  onDesk,
  async ({ page, context, baseURL }, { retry }) => {
    const id = await customer(baseURL, `ENDS${retry}`, `Session Ends ${retry}`);
    const token = await signedIn(context, baseURL ?? '', 'clerk', true);
    await page.goto(`${LIST}/edit/${id}`);
    // The save button is visible however long the form is.
    await expect(view(page).getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
    await input(page, 'City').fill('Mersin');
    const api = await apiOf(baseURL ?? '', token.Id);
    await api.request('/login/logout', { method: 'POST', form: { token: token.Id } });
    // The dialog may already cover the button, since the page detects it by itself.
    await pressSave(page);
    const dialog = page.getByRole('dialog').filter({ hasText: 'You have been signed out' });
    const password = dialog.getByLabel(/^Password for /);
    await expect(password).toBeFocused();
    await password.fill('not this one');
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await password.fill(DEMO_ACCOUNTS.clerk.password);
    await password.press('Enter');
    await expect(dialog).toHaveCount(0);
    // The form itself stayed open; it was not restored from a draft.
    await expect(view(page).getByText('Unsaved changes restored from')).toHaveCount(0);
    await expect(input(page, 'City')).toHaveValue('Mersin');

    // The session is ended once more; a code to the user's mobile restores it as well.
    const { value } = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)!;
    const { Id } = JSON.parse(decodeURIComponent(value)) as { Id: string };
    await (await apiOf(baseURL ?? '', Id)).request('/login/logout', { method: 'POST', form: { token: Id } });
    await pressSave(page);
    await dialog.getByRole('button', { name: 'With a code sent to my mobile' }).click();
    const { mobile } = DEMO_ACCOUNTS.clerk;
    await dialog.getByLabel('Mobile number').fill(mobile);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('status')).toContainText('can read the code in the outbox');
    const operator = await apiOf(baseURL ?? '', (await tokenOf(baseURL ?? '', 'operator')).Id);
    const query = { _start: 0, _end: 100 };
    const lines = (await operator.request<OutboxLine[]>('/api/v1/outbox', { query })).data;
    const sent = lines.find(({ recipient }) => recipient === mobile)!;
    await dialog.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(sent.body)![0]);
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(input(page, 'City')).toHaveValue('Mersin');

    // The record is saved but cannot be read back: the page says so, and reloads it once the network is back.
    const itself = `**/api/v1/customer/${id}?*`;
    await page.route(itself, (route) =>
      route.request().method() === 'GET' ? route.abort('connectionfailed') : route.fallback(),
    );
    await save(page);
    await expect(page).toHaveURL(/\/show\//);
    await expect(view(page).getByText('This record could not be loaded')).toBeVisible();
    await page.unroute(itself);
    await view(page).getByRole('button', { name: 'Try again' }).click();
    await expect(view(page).getByText('Mersin', { exact: true })).toBeVisible();
  },
);
