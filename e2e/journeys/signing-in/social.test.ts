import type { Page } from '@playwright/test';
import { type OpenIdPerson, type OpenIdServer, startOpenIdServer } from '@tapebook/testing';
import { newcomer } from '../../fixtures/people.ts';
import { type ProductServer, startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect, REFUSED } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

interface House {
  readonly server: ProductServer;
  readonly provider: OpenIdServer;
}

/** The product beside a provider of its own, which is called Acme. */
const test = base.extend<{ provider: OpenIdServer }, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const begun = Promise.withResolvers<OpenIdServer>();
      const server = await startProductServer(async (origin) => {
        const acme = await startOpenIdServer(`${origin}/identity/return`);
        begun.resolve(acme);
        return {
          OIDC_PROVIDERS: 'acme',
          OIDC_ACME_NAME: 'Acme',
          OIDC_ACME_ISSUER: acme.issuer,
          OIDC_ACME_CLIENT_ID: acme.clientId,
          OIDC_ACME_CLIENT_SECRET: acme.clientSecret,
        };
      });
      const provider = await begun.promise;
      await use({ server, provider });
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: ({ house }, use) => use(house.server),
  provider: ({ house }, use) => use(house.provider),
});
// Who stands before the provider is one at a time.
test.describe.configure({ mode: 'serial' });

const visitor = (): OpenIdPerson => {
  const { email } = newcomer();
  return { sub: email, email, email_verified: true, name: 'Grace Hopper' };
};

/** Through the provider's own window, with a press of its only button. */
async function throughTheWindow(page: Page, open: () => Promise<void>): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  const closed = popup.waitForEvent('close');
  const pressed = popup.getByRole('button', { name: 'Sign me in' }).click();
  // The window may be gone before its button is known to have been pressed.
  await Promise.all([closed, pressed.catch(() => closed)]);
}

test('a provider leads into the journal through its window or this one, says what went wrong, and proves who somebody is', async ({
  page,
  provider,
  server,
  complaints,
}) => {
  const grace = visitor();
  await test.step('a window that is closed, and a person who declines, are told in words', async () => {
    await page.goto('/signin');
    const enter = page.getByRole('button', { name: 'Continue with Acme' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), enter.click()]);
    await popup.getByRole('button', { name: 'Sign me in' }).waitFor();
    await popup.close();
    // The answer may come a moment after the window has gone: it is waited for, eight seconds.
    await expect(page.getByText('The sign-in window was closed before it was done.')).toBeVisible();

    provider.visitedBy(null);
    await throughTheWindow(page, () => enter.click());
    await expect(page.getByText('You declined on the page of the other service.')).toBeVisible();
    await expect(page).toHaveURL('/signin');
  });

  await test.step('a button leads through the provider’s window into the journal', async () => {
    const other = visitor();
    provider.visitedBy(other);
    await page.goto('/signin');
    const enter = page.getByRole('button', { name: 'Continue with Acme' });
    await throughTheWindow(page, () => enter.click());
    await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${other.email}`);
    await new AppFrame(page).signOut();
    await new SignInPage(page).heading.waitFor();
  });

  await test.step('where windows are blocked the provider is visited in this one', async () => {
    provider.visitedBy(grace);
    await page.goto('/signin');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await expect(page.getByText('The browser blocked the sign-in window.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue in this window' }).click();
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${grace.email}`);
    await expect(page).not.toHaveURL(/provider-state/);
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);
  complaints.allow(REFUSED);

  await test.step('whoever has no password proves by the provider who they are', async () => {
    const profile = new ProfilePage(page);
    await profile.open();
    await profile.deleteAccount.click();
    await profile.dialog.getByRole('textbox').fill(grace.email ?? '');
    // As the service answers whoever signed in more than five minutes ago.
    await page.route(
      '**/accounts:delete?*',
      (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
        }),
      { times: 1 },
    );
    await profile.dialog.getByRole('button', { name: 'Delete account' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof.getByLabel('Password', { exact: true })).toHaveCount(0);
    await throughTheWindow(page, () => proof.getByRole('button', { name: 'Continue with Acme' }).click());
    await expect(page).toHaveURL('/signin');
    await expect(page.getByText('Your account is deleted, with everything in it.')).toBeVisible();
  });

  await test.step('whoever comes without an address is asked for one before the journal opens', async () => {
    const { email } = newcomer();
    provider.visitedBy({ sub: `without an address ${email}`, name: 'Grace Hopper' });
    await page.goto('/signin');
    await throughTheWindow(page, () => page.getByRole('button', { name: 'Continue with Acme' }).click());
    await expect(page.getByRole('heading', { name: 'Add your email' })).toBeVisible();
    await expect(page).toHaveURL('/verification');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(await server.outbox.linkFor('verifyAndChangeEmail', email));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await new SignInPage(page).heading.waitFor();
    await throughTheWindow(page, () => page.getByRole('button', { name: 'Continue with Acme' }).click());
    await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${email}`);
  });
});

test('a provider is linked to an account, signs in to it, and is unlinked', async ({
  signedIn: page,
  person,
  provider,
}) => {
  provider.visitedBy({ sub: person.email, email: 'grace@acme.example', email_verified: true });
  const profile = new ProfilePage(page);
  const frame = new AppFrame(page);
  await profile.open();
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await throughTheWindow(page, () => ways.getByRole('button', { name: 'Link Acme' }).click());
  await expect(ways).toContainText('Linked as grace@acme.example');

  await frame.signOut();
  await new SignInPage(page).heading.waitFor();
  await throughTheWindow(page, () => page.getByRole('button', { name: 'Continue with Acme' }).click());
  await expect(frame.account).toHaveAccessibleName(`Account menu of ${person.email}`);

  await profile.open();
  await ways.getByRole('button', { name: 'Unlink Acme' }).click();
  await expect(ways).toContainText('Not linked');
});
