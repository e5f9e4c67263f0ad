import { APP_ROUTES, OPEN_ROUTES, PUBLIC_ROUTES } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('a visitor is sent from every page of the app to the sign-in page', async ({ page }) => {
  for (const [address] of APP_ROUTES) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/signin(\?|$)/);
    await expect(page).toHaveTitle('Sign In');
  }
});

test('whoever wanted a page gets it after signing in, filters and all', async ({ page, person }) => {
  await page.goto('/trades?range=last-90-days');
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  await new SignInPage(page).signIn(person);
  await expect(page).toHaveURL('/trades?range=last-90-days');
  await expect(page).toHaveTitle('Trades');
});

test('an address to return to that leads to another site is not followed', async ({ page, person }) => {
  await page.goto('/signin?returnTo=%2F%2Fevil.example%2Ftrades');
  await new SignInPage(page).signIn(person);
  await expect(page).toHaveURL('/');
});

test('whoever is signed in is sent from every public page to the start', async ({ signedIn: page }) => {
  for (const [address] of PUBLIC_ROUTES) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/verification');
  await expect(page).toHaveURL('/');
});

test('signing out by its address ends at the sign-in page, and the session is over', async ({
  signedIn: page,
}) => {
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

test('the way back from a broker is open to visitors and to traders', async ({ page, signedIn }) => {
  const [[address, title]] = OPEN_ROUTES;
  await signedIn.goto(address);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(title);
});

for (const who of ['a visitor', 'a trader'] as const) {
  test(`an address that does not exist shows ${who} the error page`, async ({ page }) => {
    if (who === 'a trader') {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Try the demo journal' }).click();
      await expect(page).toHaveURL('/');
    }
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText("We've been notified and are working to fix the issue.")).toBeVisible();
    await expect(page.getByText('Please try again later.')).toBeVisible();
    await expect(page).toHaveTitle('Tapebook');
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(page).toHaveURL(who === 'a trader' ? '/' : /\/signin/);
  });
}
