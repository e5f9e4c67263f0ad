import type { Page } from '@playwright/test';
import { askIdentity, createDemoPerson } from '../../fixtures/people.ts';
import { sessionTaken } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** What a browser says whose session was ended under it: that calls were refused. */
const ENDED = [/status of 40[01]/, /failed: /];

/** Opens a trade, as somebody does who has nothing else in mind. */
async function beginWork(page: Page): Promise<void> {
  await new AppFrame(page).goTo('Trades');
  const trades = new TradesPage(page);
  await trades.rows.first().getByRole('link').click();
  await expect(trades.fills.first()).toBeVisible();
}

/** Goes on from trade to trade, knowing nothing of it, until the sign-in page comes. */
async function workUntilSignedOut(page: Page): Promise<void> {
  // The server looks at a session anew every three seconds. A key does no harm where the page has gone.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/signin/, { timeout: 500 });
  }).toPass();
}

test('one browser ends the session of another, which is out with its next call', async ({
  server,
  visit,
}) => {
  const person = await createDemoPerson(server);
  const { page } = await visit(person);
  const other = await visit(person);
  other.complaints.allow(...ENDED);
  await beginWork(other.page);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.sessions.getByText('Chrome on Linux')).toHaveCount(2);
  await expect(profile.sessions.getByText('This browser')).toHaveCount(1);
  const end = profile.sessions.getByRole('button', { name: 'Sign out Chrome on Linux' });
  await end.click();
  await expect(page.getByText('One session is ended.')).toBeVisible();
  await expect(profile.sessions.getByText('Chrome on Linux')).toHaveCount(1);

  await workUntilSignedOut(other.page);
  // This one goes on.
  await page.reload();
  await expect(profile.sessions.getByText('This browser')).toBeVisible();
});

test('all other sessions are ended at once', async ({ server, visit }) => {
  const person = await createDemoPerson(server);
  const { page } = await visit(person);
  const others = [await visit(person), await visit(person)];
  for (const other of others) await beginWork(other.page);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.sessions.getByText('Chrome on Linux')).toHaveCount(3);
  await profile.sessions.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(profile.sessions.getByText('Chrome on Linux')).toHaveCount(1);
  for (const other of others) {
    other.complaints.allow(...ENDED);
    await workUntilSignedOut(other.page);
  }
});

test('where a link signs another person in, in a second tab, the first tab has nothing of the first person any more', async ({
  demo: page,
  person: { email },
  server,
  complaints,
}) => {
  complaints.allow(...ENDED);
  const frame = new AppFrame(page);
  await frame.open();
  await frame.goTo('Trades');
  const { rows } = new TradesPage(page);
  await expect(rows.first()).toBeVisible();
  await sessionTaken(page);
  await askIdentity(server, 'accounts:sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: `${server.origin}/signin`,
  });

  const second = await page.context().newPage();
  await second.goto(await server.outbox.linkFor('signIn', email));
  await second.getByLabel('Email').fill(email);
  await second.getByRole('button', { name: 'Sign in' }).click();
  const theirs = new AppFrame(second).account;
  await expect(theirs).toHaveAccessibleName(`Account menu of ${email}`);

  await expect(frame.account).toHaveAccessibleName(`Account menu of ${email}`);
  await expect(page).toHaveURL('/');
  await frame.goTo('Trades');
  await expect(rows).toHaveCount(0);
});
