import { tabTo } from '../../fixtures/tab-to.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('an account is looked after without a mouse', async ({ page, person }) => {
  const { keyboard } = page;
  const form = new SignInPage(page);
  const profile = new ProfilePage(page);
  await form.open();
  await tabTo(form.email);
  await keyboard.type(person.email);
  await tabTo(form.password);
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await new AppFrame(page).account.waitFor();

  await profile.open();
  await tabTo(profile.name);
  await keyboard.type('Ada Lovelace');
  await keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  await tabTo(profile.changePassword);
  await keyboard.press('Enter');
  const password = profile.dialog.getByLabel('New password', { exact: true });
  await expect(password).toBeFocused();
  await keyboard.press('Escape');
  await expect(profile.dialog).toBeHidden();
  await expect(profile.changePassword).toBeFocused();
  await keyboard.press('Enter');
  await expect(password).toBeFocused();
  await keyboard.type('a-brand-new-one');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible();

  await tabTo(profile.deleteAccount);
  await keyboard.press('Enter');
  await expect(profile.dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(profile.deleteAccount).toBeFocused();
});
