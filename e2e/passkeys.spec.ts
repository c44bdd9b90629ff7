/** A passkey on the member's page, and signing in by it, with the authenticator that Chromium simulates. */
import { logIn } from './support/accounts.ts';
import { expect, expectGoodPage, hears, onDesk, open, test } from './support/portal.ts';

test('adds a passkey, signs in by it, and removes it', onDesk, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const expectMessage = await hears(page);
  await open(page, '/login');
  await expectGoodPage(page);
  await logIn(page, 'monitor', 'porthole-monitor');
  await expect(page).toHaveURL('/systemManager/member');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Device name').fill('Journey phone');
  await page.getByLabel('Confirm with your password').last().fill('porthole-monitor');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectMessage(/Passkey added/);
  await expect(page.getByText('Journey phone')).toBeVisible();

  // Another visit: no password is typed.
  await context.clearCookies();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/systemManager/member');
  const row = page.getByRole('listitem').filter({ hasText: 'Journey phone' });
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});
