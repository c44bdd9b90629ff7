/** The operator's pages on sources: what is late or refused, and the correction of an event. */
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, open, test } from './support/portal.ts';
import { push, underWay } from './support/shipments.ts';

test(
  'corrects an event with a reason, which readers see, and undoes it',
  onDesk,
  async ({ page, context, baseURL, request }) => {
    const { container, events } = underWay();
    await push(request, events);
    await signedIn(context, baseURL ?? '', 'operator');
    await page.goto(`/taizhang/calibration?number=${container}`);
    const departure = view(page).getByRole('row', { name: /DEPA/ }).first();
    await departure.getByRole('button', { name: 'Retract' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason (readers see it)').fill('Another ship sailed');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('What readers will be notified of')).toBeVisible();
    // Milestones in words, and times with a zone: no code and no raw instant.
    const changes = dialog.getByRole('list').last();
    await expect(changes).toContainText(/Departed.+\d{1,2} \w{3} \d{4} \d\d:\d\d/);
    await expect(changes).not.toContainText(/\bDEPA\b|\dT\d|[a-z]+-[a-z]+-[a-z]+/);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const row = view(page).getByRole('row', { name: /Another ship sailed/ });
    await expect(row).toContainText('Applied');
    await expectGoodPage(page);
    const reader = await context.newPage();
    await open(reader, `/CargoTracking/Query?number=${container}`);
    await expect(reader.locator('li.line-item').filter({ hasText: 'Departed' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Undone');
  },
);

test(
  'shows the health of everything, and changes what is expected',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'operator');
    await page.goto('/taizhang/monitorStation');
    const row = view(page).getByRole('row', { name: /monitor-watch/ });
    await expect(row).toBeVisible({ timeout: 90_000 });
    // This portal has no conditions of contract.
    await expect(view(page).getByText('Airlines may refuse it')).toBeVisible();
    await row.getByRole('button', { name: /Details/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Expected every (minutes)').fill('45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('45 min');
    await expectGoodPage(page);
  },
);
