import { axeFaults } from '../../fixtures/axe-faults.ts';
import { newcomer } from '../../fixtures/people.ts';
import { expect, REFUSED, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('a mailed link signs in, once, where it was asked for', async ({ page, person, server, complaints }) => {
  complaints.allow(REFUSED);
  const form = new SignInPage(page);
  await form.open();
  await form.emailLink.click();
  await expect(form.email).toHaveAccessibleDescription('Enter your email address.');
  await expect(form.email).toBeFocused();
  await form.email.fill(person.email);
  await form.emailLink.click();
  await expect(page.getByRole('status')).toContainText(`A link is on its way to ${person.email}`);

  const link = await server.outbox.linkFor('signIn', person.email);
  await page.goto(link);
  const frame = new AppFrame(page);
  await expect(frame.account).toHaveAccessibleName(`Account menu of ${person.email}`);
  await expect(page).not.toHaveURL(/oobCode/);

  await frame.signOut();
  await form.heading.waitFor();
  await page.goto(link);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});

test('opened in another browser, the link asks whose it is', async ({
  page,
  person,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const asking = await (await browser.newContext({ baseURL: server.origin })).newPage();
  const form = new SignInPage(asking);
  await form.open();
  await form.email.fill(person.email);
  await form.emailLink.click();
  const link = await server.outbox.linkFor('signIn', person.email);
  await asking.context().close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Which address was it sent to?' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Email').fill(newcomer().email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${person.email}`);
});
