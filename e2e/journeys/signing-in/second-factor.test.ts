import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, REFUSED, signIn, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SecondFactorStep } from '../../pages/auth-pages.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('a second factor is set up, asked for at every sign-in, and removed', async ({
  page,
  person,
  complaints,
  server,
}) => {
  complaints.allow(REFUSED);
  const frame = new AppFrame(page);
  const profile = new ProfilePage(page);
  const form = new SignInPage(page);
  const step = new SecondFactorStep(page);
  await signIn(page, person);
  await profile.open();

  const app = await profile.startSecondFactor();
  await expect(profile.dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const code = profile.dialog.getByLabel('The code that the app shows');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await profile.turnOn('12345');
  await expect(code).toHaveAccessibleDescription('Enter the six digits from the app.');
  await profile.turnOn('000000');
  await expect(code).toHaveAccessibleDescription(/^That code is wrong/);
  await profile.turnOn(app.nextCode());

  await expect(profile.recoveryCodes).toHaveCount(10);
  expect(await axeFaults(page)).toEqual([]);
  const [first = '', second = ''] = await profile.recoveryCodes.allInnerTexts();
  await profile.dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(profile.removeFactor).toBeVisible();
  await expect(page.getByText('10 left.')).toBeVisible();
  // The mail tells of it, and leads to undoing it.
  await server.outbox.linkFor('revertSecondFactorAddition', person.email);

  await frame.signOut();
  await form.signIn(person);
  await expect(step.heading).toBeVisible();
  await expect(step.code).toBeFocused();
  await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axeFaults(page)).toEqual([]);
  await step.enter('000000');
  await expect(step.code).toHaveAccessibleDescription(/^That code is wrong/);
  await expect(step.code).toBeFocused();
  await step.enter(app.nextCode());
  await frame.account.waitFor();

  await frame.signOut();
  await form.signIn(person);
  await step.enterRecoveryCode(first.toUpperCase());
  await frame.account.waitFor();

  // A recovery code is good for one sign-in.
  await frame.signOut();
  await form.signIn(person);
  await step.enterRecoveryCode(first);
  await expect(step.recoveryCode).toHaveAttribute('aria-invalid', 'true');
  await step.recoveryCode.fill(second);
  await step.submit.click();
  await frame.account.waitFor();

  await profile.open();
  await expect(page.getByText('8 left.')).toBeVisible();
  await profile.newRecoveryCodes.click();
  await expect(profile.recoveryCodes).toHaveCount(10);
  const renewed = await profile.recoveryCodes.allInnerTexts();
  expect(renewed).not.toContain(second);
  await profile.dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 left.')).toBeVisible();

  await profile.removeFactor.click();
  await profile.dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(profile.setUpFactor).toBeVisible();
  await frame.signOut();
  await form.signIn(person);
  await frame.account.waitFor();
});

test('setting a second factor up can be given up, and then signing in asks for none', async ({
  signedIn: page,
  person,
}) => {
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.startSecondFactor();
  await page.keyboard.press('Escape');
  await expect(profile.dialog).toHaveCount(0);
  await expect(profile.setUpFactor).toBeFocused();
  const frame = new AppFrame(page);
  await frame.signOut();
  await new SignInPage(page).signIn(person);
  await frame.account.waitFor();
});
