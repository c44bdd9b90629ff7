/** Permissions: people, roles and both logs, as a company's administrator uses them. */
import type { PersonView } from '#contract/access/api.ts';
import { apiOf, signedIn } from './support/accounts.ts';
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
      // A dialog begins in its first field, and Enter is its button.
      await view(page).getByRole('button', { name: 'New role' }).press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.type(`Night desk ${retry}`);
      await page.keyboard.press('Enter');
      await expect(view(page).getByRole('columnheader', { name: `Night desk ${retry}` })).toBeVisible();
    }
    const overlap = () => {
      const [tabs, main] = ['.office-header .tabs', '#main'].map((one) => document.querySelector(one)!);
      return tabs!.getBoundingClientRect().bottom - main!.getBoundingClientRect().top;
    };
    const before = await page.evaluate(overlap);
    // Another tab of the same session; this one is notified at once, however new it is.
    await api.request('/api/v1/viewas', { method: 'PUT', json: { role: 'administrator' } });
    await expect(page.getByText('You are viewing as Administrator: read-only')).toBeVisible();
    // It is above the page and does not cover it.
    await expect.poll(() => page.evaluate(overlap)).toBe(before);
    await api.request('/api/v1/viewas', { method: 'DELETE' });
    await expect(page.getByText('read-only')).toHaveCount(0);
    await view(page).getByRole('button', { name }).or(view(page).getByRole('link', { name })).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Real name').fill('Mine');
    const theirs = { RealName: 'Theirs', Mobile: '+90 532 555 0199', Email: json.Email, roles: ['member'] };
    await api.request(`/api/v1/users/${id}`, { method: 'PUT', json: { ...theirs, version } });

    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Saved meanwhile by somebody else: Theirs')).toBeVisible();
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
