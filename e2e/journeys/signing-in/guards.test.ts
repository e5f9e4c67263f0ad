import type { Page } from '@playwright/test';
import { APP_ROUTES, OPEN_ROUTES, PUBLIC_ROUTES } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

/** @param leads where its only way out ends. */
async function meetsErrorPage(page: Page, leads: RegExp | string): Promise<void> {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByText("We've been notified and are working to fix the issue.")).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await expect(page).toHaveTitle('Tapebook');
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL(leads);
}

test('guards stand before every page: whoever is out gets in where they wanted, and whoever is in gets out', async ({
  page,
  person,
}) => {
  await test.step('a visitor is sent from every page of the app to the sign-in page', async () => {
    for (const [address] of APP_ROUTES) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/signin(\?|$)/);
      await expect(page).toHaveTitle('Sign In');
    }
  });

  await test.step('the way back from a broker is open to visitors', async () => {
    const [[address, title]] = OPEN_ROUTES;
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });

  await test.step('an address that does not exist shows a visitor the error page', () =>
    meetsErrorPage(page, /\/signin/));

  await test.step('whoever wanted a page gets it after signing in, filters and all', async () => {
    await page.goto('/trades?range=last-90-days');
    await expect(page).toHaveURL(/\/signin\?returnTo=/);
    await new SignInPage(page).signIn(person);
    await expect(page).toHaveURL('/trades?range=last-90-days');
    await expect(page).toHaveTitle('Trades');
  });

  await test.step('whoever is signed in is sent from every public page to the start', async () => {
    for (const [address] of PUBLIC_ROUTES) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
    await page.goto('/verification');
    await expect(page).toHaveURL('/');
  });

  await test.step('and to traders', async () => {
    const [[address, title]] = OPEN_ROUTES;
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });

  await test.step('an address that does not exist shows a trader the error page', () =>
    meetsErrorPage(page, '/'));

  await test.step('signing out by its address ends at the sign-in page, and the session is over', async () => {
    await page.addInitScript(() => {
      const titles = new Set<string>();
      Object.assign(window, { titlesSeen: titles });
      new MutationObserver(() => titles.add(document.title)).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await page.goto('/signout');
    await expect(page).toHaveURL('/signin');
    const titles = await page.evaluate(() => [
      ...(window as unknown as { titlesSeen: Set<string> }).titlesSeen,
    ]);
    expect(titles).toContain('Sign Out');
    await page.goto('/trades');
    await expect(page).toHaveURL(/\/signin\?/);
  });

  await test.step('an address to return to that leads to another site is not followed', async () => {
    await page.goto('/signin?returnTo=%2F%2Fevil.example%2Ftrades');
    await new SignInPage(page).signIn(person);
    await expect(page).toHaveURL('/');
  });
});
