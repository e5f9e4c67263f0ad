import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { newcomer } from '../../fixtures/people.ts';
import { expect, REFUSED, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ForgotPage } from '../../pages/auth-pages.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const PICTURE = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'public', 'icon-512.png');

/** As the service answers whoever signed in more than five minutes ago, once. */
async function asAfterAWhile(page: Page, call: string): Promise<void> {
  await page.route(
    `**/${call}?*`,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
}

test('a name and a picture are kept, and stand in the menu too', async ({ signedIn: page, complaints }) => {
  const profile = new ProfilePage(page);
  const frame = new AppFrame(page);
  await profile.open();
  await profile.name.fill('Ada Lovelace');
  await profile.saveName.click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  await profile.pictureFile.setInputFiles({
    name: 'holiday.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByText('That file is not a picture that the browser can show.')).toBeVisible();
  await profile.pictureFile.setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(page.getByText('That file is not a picture')).toHaveCount(0);

  await page.reload();
  const picture = frame.account.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(profile.name).toHaveValue('Ada Lovelace');
  await frame.account.click();
  await expect(page.getByRole('menu')).toContainText('Ada Lovelace');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toHaveCount(0);
  await expect(frame.account.locator('[data-initials="AL"]')).toBeVisible();
  // The browser's own words about the file that was none.
  complaints.allow(/The source image could not be decoded/);
});

test('a password is changed with the policy in sight, and signs everybody else out', async ({
  signedIn: page,
  person,
  visit,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const other = await visit(person);
  other.complaints.allow(/status of 40[01]/, /failed: /);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.changePassword.click();
  const field = profile.dialog.getByLabel('New password', { exact: true });
  await field.fill('short');
  await expect(profile.dialog.getByText('At least 6 characters')).toContainText('not met yet');
  await field.fill('long enough by now');
  await expect(profile.dialog.getByText('At least 6 characters')).toContainText(', met');
  expect(await axeFaults(page)).toEqual([]);

  await asAfterAWhile(page, 'accounts:update');
  await profile.dialog.getByRole('button', { name: 'Change password' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await proof.getByLabel('Password', { exact: true }).fill('not the password');
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(proof.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await other.page.reload();
  await expect(other.page).toHaveURL(/\/signin/);
  const frame = new AppFrame(page);
  await frame.signOut();
  await new SignInPage(page).signIn({ ...person, password: 'long enough by now' });
  await frame.account.waitFor();
});

test('an address is changed by the mail to the new one, and taken back by the mail to the old one', async ({
  signedIn: page,
  person,
  server,
  browser,
  complaints,
}) => {
  // The link ends the session of the very browser that it is opened in.
  complaints.allow(REFUSED);
  const next = newcomer().email;
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.changeEmail.click();
  await profile.dialog.getByLabel('New email').fill('nobody');
  await profile.dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(profile.dialog.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');
  await expect(profile.dialog.getByLabel('New email')).toBeFocused();
  await profile.dialog.getByLabel('New email').fill(next);
  await profile.dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(profile.dialog).toContainText(`A link is on its way to ${next}`);
  expect(await axeFaults(page)).toEqual([]);
  await profile.dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(await server.outbox.linkFor('verifyAndChangeEmail', next));
  await expect(page.getByRole('heading', { name: 'Use this address?' })).toBeVisible();
  await expect(page).toHaveURL('/auth-action');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(page).signIn({ ...person, email: next });
  await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${next}`);

  // Whose address it was finds a mail, and opens it wherever they are.
  const elsewhere = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await elsewhere.goto(await server.outbox.linkFor('recoverEmail', person.email));
  await expect(elsewhere.getByRole('heading', { name: 'Take your address back?' })).toBeVisible();
  await expect(elsewhere.getByText(next)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Take it back' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'The address is yours again' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Choose a new password' }).click();
  await new ForgotPage(elsewhere).ask(person.email);
  await elsewhere.goto(await server.outbox.linkFor('resetPassword', person.email));
  await elsewhere.getByLabel('New password', { exact: true }).fill('mine and mine alone');
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(elsewhere).signIn({ ...person, password: 'mine and mine alone' });
  await expect(new AppFrame(elsewhere).account).toHaveAccessibleName(`Account menu of ${person.email}`);
  await elsewhere.context().close();
});

test('an account is deleted with its files and sessions, after the address was typed and the password asked', async ({
  signedIn: page,
  person,
  server,
  visit,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const other = await visit(person);
  other.complaints.allow(/status of 40[01]/, /failed: /);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.pictureFile.setInputFiles(PICTURE);
  const address = await page.getByRole('img', { name: 'Your picture' }).getAttribute('src');
  expect((await fetch(address ?? '')).status).toBe(200);
  const filesBefore = await filesIn(join(server.dataDir, 'files'));
  expect(await server.admin('list')).toContain(person.email);

  await profile.deleteAccount.click();
  expect(await axeFaults(page)).toEqual([]);
  const confirmation = profile.dialog.getByRole('textbox');
  await confirmation.fill('somebody@example.com');
  await profile.dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await confirmation.fill(person.email);
  await asAfterAWhile(page, 'accounts:delete');
  await profile.dialog.getByRole('button', { name: 'Delete account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your account is deleted, with everything in it.')).toBeVisible();

  expect(await server.admin('list')).not.toContain(person.email);
  // The same as for a file that never was: nobody learns which ones there were.
  await expect.poll(async () => (await fetch(address ?? '')).status).toBe(403);
  await expect
    .poll(async () => (await filesIn(join(server.dataDir, 'files'))).length)
    .toBeLessThan(filesBefore.length);
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/signin/);
  await new SignInPage(page).signIn(person);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
});

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
