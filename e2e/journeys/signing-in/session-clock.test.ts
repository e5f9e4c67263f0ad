import type { Page } from '@playwright/test';
import { askIdentity } from '../../fixtures/people.ts';
import { expect, REFUSED, signIn, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const MINUTE = 60_000;

/** When, by the page's own clock, a new token was asked for. */
function watchRefreshes(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/token?')) count += 1;
  });
  return { count: () => count };
}

/** Minutes pass for the page, and for nobody else. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
}

test('the token is renewed in time, again and again, and without a network ever more seldom', async ({
  page,
  person,
  complaints,
}) => {
  await test.step('the token is renewed five minutes before it expires, again and again', async () => {
    await page.clock.install();
    await signIn(page, person);
    const refreshes = watchRefreshes(page);
    const before = refreshes.count();
    await pass(page, 54 * MINUTE);
    expect(refreshes.count()).toBe(before);
    for (let hour = 1; hour <= 3; hour += 1) {
      const answered = page.waitForResponse(/\/v1\/token\?/);
      await pass(page, hour === 1 ? 1.5 * MINUTE : 55.5 * MINUTE);
      expect((await answered).status()).toBe(200);
      expect(refreshes.count()).toBe(before + hour);
    }
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('without a network it is tried after half a minute, then after twice as long, up to 16 minutes', async () => {
    complaints.allow(/v1\/token/, /ERR_/, /failed: /);
    let attempts = 0;
    await page.route('**/v1/token?*', async (route) => {
      attempts += 1;
      await route.abort('internetdisconnected');
    });
    /** Lets the time pass until the next attempt, which plans the one after it once it has heard of its failure. */
    const passUntilAttempt = async (milliseconds: number): Promise<void> => {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/token?'));
      await pass(page, milliseconds);
      await failed;
      await page.evaluate(() => undefined);
    };
    await passUntilAttempt(55.5 * MINUTE);
    expect(attempts).toBe(1);
    let expected = 1;
    for (const wait of [0.5, 1, 2, 4, 8, 16, 16]) {
      await pass(page, (wait - 0.25) * MINUTE);
      expect(attempts, `before ${wait} min have passed`).toBe(expected);
      expected += 1;
      await passUntilAttempt(0.25 * MINUTE + 1000);
      expect(attempts, `after ${wait} min`).toBe(expected);
    }
    // Nobody is signed out over a lost connection.
    await expect(new AppFrame(page).account).toBeVisible();
    await page.unroute('**/v1/token?*');
    const answered = page.waitForResponse(/\/v1\/token\?/);
    await pass(page, 16 * MINUTE);
    expect((await answered).status()).toBe(200);
  });
});

test('a disabled account is signed out with the next renewal', async ({
  page,
  person,
  server,
  complaints,
}) => {
  complaints.allow(REFUSED, /securetoken|v1\/token/, /status of 40[013]/, /failed: /);
  await page.clock.install();
  await signIn(page, person);
  await server.admin('disable', person.email);
  await pass(page, 55.5 * MINUTE);
  await expect(page).toHaveURL(/\/signin/);
  await new SignInPage(page).signIn(person);
  await expect(page.getByRole('alert')).toContainText('This account has been disabled.');
});

test('a session that a new password ended is signed out with the next renewal', async ({
  page,
  person,
  server,
  complaints,
}) => {
  complaints.allow(/v1\/token/, /status of 40[013]/, /failed: /);
  await page.clock.install();
  await signIn(page, person);
  const { idToken } = await askIdentity(server, 'accounts:signInWithPassword', {
    ...person,
    returnSecureToken: true,
  });
  await askIdentity(server, 'accounts:update', { idToken, password: 'another one entirely' });
  await pass(page, 55.5 * MINUTE);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a visit whose token has ended elsewhere meanwhile leads to the sign-in page, and back to where it went', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  complaints.allow(/status of 40[01]/, /failed: /, /The session has been ended/);
  const { idToken } = await askIdentity(server, 'accounts:signInWithPassword', {
    ...person,
    returnSecureToken: true,
  });
  await askIdentity(server, 'accounts:update', { idToken, password: 'another one entirely' });
  // By this browser's own clock the token that it keeps is good for most of an hour; it keeps no journal to show.
  await page.goto('/calendar');
  await expect(page).toHaveURL('/signin?returnTo=%2Fcalendar');
  await new SignInPage(page).signIn({ ...person, password: 'another one entirely' });
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('two tabs stay in step: signed in together, signed out together, with nothing left to see', async ({
  page,
  person,
  context,
}) => {
  const form = new SignInPage(page);
  await form.open();
  const second = await context.newPage();
  await second.goto('/trades');
  await expect(second).toHaveURL(/\/signin/);
  await form.signIn(person);
  await new AppFrame(page).account.waitFor();
  // The other tab wanted a page of its own, and gets it.
  await expect(second).toHaveURL('/trades');

  await new AppFrame(page).signOut();
  await expect(page).toHaveURL(/\/signin/);
  await expect(second).toHaveURL(/\/signin/);
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(second.getByRole('table')).toHaveCount(0);
});
