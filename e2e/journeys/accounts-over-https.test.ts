import { join } from 'node:path';
import { newcomer } from '../fixtures/people.ts';
import { type SecureServer, startSecureServer } from '../fixtures/secure-server.ts';
import { expect, REFUSED, test } from '../fixtures/test.ts';
import { AppFrame } from '../pages/app-frame.ts';
import { SecondFactorStep, SignUpPage } from '../pages/auth-pages.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const PICTURE = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'icon-512.png');

test.describe('behind a proxy that ends TLS', () => {
  test.use({ ignoreHTTPSErrors: true });
  let secure: SecureServer;
  test.beforeAll(async () => {
    secure = await startSecureServer();
  });
  test.afterAll(() => secure.stop());

  test('a person signs up, comes back with a second factor, and keeps a picture', async ({
    page,
    complaints,
  }) => {
    complaints.allow(REFUSED);
    const person = newcomer();
    const frame = new AppFrame(page);
    const profile = new ProfilePage(page);
    await page.goto(`${secure.origin}/signup`);
    await new SignUpPage(page).signUp(person);
    await expect(page).toHaveURL(`${secure.origin}/verification`);
    const link = await secure.product.outbox.linkFor('verifyEmail', person.email);
    expect(link.startsWith(`${secure.origin}/auth-action?`)).toBe(true);
    await page.goto(link);
    await page.getByRole('link', { name: 'Open the journal' }).click();
    await frame.account.waitFor();

    await page.goto(`${secure.origin}/settings/profile`);
    await profile.name.waitFor();
    await expect(profile.sessions.getByText('This browser')).toBeVisible();
    await profile.pictureFile.setInputFiles(PICTURE);
    const picture = page.getByRole('img', { name: 'Your picture' });
    await expect(picture).toHaveAttribute('src', new RegExp(`^${secure.origin}/v0/b/`));
    const app = await profile.startSecondFactor();
    await profile.turnOn(app.nextCode());
    await profile.dialog.getByRole('button', { name: 'I have kept them' }).click();

    await frame.signOut();
    await expect(page).toHaveURL(new RegExp(`^${secure.origin}/signin`));
    await new SignInPage(page).signIn(person);
    const step = new SecondFactorStep(page);
    await step.enter(app.nextCode());
    await frame.account.waitFor();
  });
});
