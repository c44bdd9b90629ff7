/** Permissions: people, roles and both logs, as a company's administrator uses them. */
import type { PersonView } from '#contract/access/api.ts';
import { customer } from '#contract/customers/resources/customer.ts';
import { plainText } from '#contract/records/fields.ts';
import { exampleOf } from '#contract/records/resource.ts';
import { anotherBrowser, apiOf, newCompany, signedIn, signInWith } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, test } from './support/portal.ts';

test(
  'merges the changes of two administrators to one person, and shows both',
  onDesk,
  async ({ page, context, baseURL }, { retry }) => {
    const origin = baseURL ?? '';
    const { Id } = await signedIn(context, origin, 'admin', true);
    const api = await apiOf(origin, Id);
    const name = `merged${retry}`;
    const json = {
      name,
      RealName: 'First Name',
      Mobile: '',
      Email: `${name}@example.com`,
      roles: ['member'],
    };
    const { data } = await api.request<{ person: PersonView }>('/api/v1/users', { method: 'POST', json });
    const { id, version } = data.person;
    for (const path of ['roles', 'auditTrail', 'signInLog', 'users']) {
      await page.goto(`/backoffice/${path}`);
      await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodPage(page);
      if (path !== 'roles') continue;
      // A dialog focuses its first field, and Ctrl-Enter saves.
      await view(page).getByRole('button', { name: 'New role' }).press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.type(`Night desk ${retry}`);
      await page.keyboard.press('Control+Enter');
      await expect(view(page).getByRole('columnheader', { name: `Night desk ${retry}` })).toBeVisible();
    }
    const overlap = () => {
      const [tabs, main] = ['.office-header .tabs', '#main'].map((one) => document.querySelector(one)!);
      return tabs!.getBoundingClientRect().bottom - main!.getBoundingClientRect().top;
    };
    const before = await page.evaluate(overlap);
    // Another tab of the same session, which is notified immediately.
    await api.request('/api/v1/viewas', { method: 'PUT', json: { role: 'administrator' } });
    await expect(page.getByText('You are viewing as Administrator: read-only')).toBeVisible();
    // The bar is above the page and does not cover it.
    await expect.poll(() => page.evaluate(overlap)).toBe(before);
    await api.request('/api/v1/viewas', { method: 'DELETE' });
    await expect(page.getByText('read-only')).toHaveCount(0);
    await view(page).getByRole('button', { name }).or(view(page).getByRole('link', { name })).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Real name').fill('Mine');
    const theirs = { RealName: 'Theirs', Mobile: '+90 532 555 0199', Email: json.Email, roles: ['member'] };
    await api.request(`/api/v1/users/${id}`, { method: 'PUT', json: { ...theirs, version } });

    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Saved in the meantime by someone else: Theirs')).toBeVisible();
    await expect(drawer.getByLabel('Real name')).toHaveValue('Mine');
    await expect(drawer.getByLabel('Mobile')).toHaveValue(/532 ?555 ?0199/);
    await expectGoodPage(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const after = (await api.request<PersonView>(`/api/v1/users/${id}`)).data;
    expect(after).toMatchObject({ RealName: 'Mine', version: version + 2 });
    expect(after.Mobile).toContain('0199');
  },
);

test(
  'lets the operator read a company for some hours, with a bar on every page of both sides',
  onDesk,
  async ({ page, context, browser, baseURL }, { retry }) => {
    const origin = baseURL ?? '';
    const token = await newCompany(origin, `Support${retry}`);
    await signInWith(context, origin, token);
    const json = Object.fromEntries(customer.fields.map((field) => [field.name, exampleOf(field)]));
    await (await apiOf(origin, token.Id)).request('/api/v1/customer', { method: 'POST', json });
    await page.goto('/backoffice/supportAccess');
    await expect(view(page).getByText('The operator cannot view')).toBeVisible();
    await view(page).getByLabel('Reason').fill('A wrong total');
    await view(page).getByRole('button', { name: 'Grant access' }).click();
    await expect(page.getByRole('region', { name: 'Support access' })).toContainText('can view');
    await expectGoodPage(page);
    await page.goto('/');
    await expect(page.getByText('operator can view your company')).toBeVisible();

    const desk = await anotherBrowser(browser, origin);
    await signedIn(desk.context(), origin, 'operator', true);
    expect((await desk.goto('/backoffice/customer'))?.status()).toBe(401);
    await desk.goto('/backoffice/supportCompanies');
    await expectGoodPage(desk);
    await view(desk)
      .getByRole('row', { name: `Support${retry}` })
      .getByRole('button', { name: 'View company' })
      .click();
    const bar = desk.getByRole('region', { name: 'Support access' });
    await expect(bar).toContainText('Read-only');
    await desk.goto('/backoffice/customer');
    await expect(view(desk).getByText(plainText(json['code'])).first()).toBeVisible();
    await expect(bar).toBeVisible();

    await page.goto('/backoffice/supportAccess');
    await view(page).getByRole('button', { name: 'End access' }).click();
    await expect(page.getByRole('region', { name: 'Support access' })).toHaveCount(0);
    // The open page is updated.
    await expect(bar).toHaveCount(0);
    await desk.context().close();
  },
);
