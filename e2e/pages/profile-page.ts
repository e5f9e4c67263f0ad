import type { Locator, Page } from '@playwright/test';
import { type Authenticator, openAuthenticator } from '../fixtures/authenticator.ts';

/** Settings → Profile: who is signed in, how, where, and the way out for good. */
export class ProfilePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly saveName: Locator;
  readonly pictureFile: Locator;
  readonly changeEmail: Locator;
  readonly changePassword: Locator;
  readonly setUpFactor: Locator;
  readonly removeFactor: Locator;
  readonly newRecoveryCodes: Locator;
  readonly recoveryCodes: Locator;
  readonly sessions: Locator;
  readonly deleteAccount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.saveName = page.getByRole('button', { name: 'Save name' });
    this.pictureFile = page.getByLabel('Picture file');
    this.changeEmail = page.getByRole('button', { name: 'Change email…' });
    this.changePassword = page.getByRole('button', { name: 'Change password…' });
    this.setUpFactor = page.getByRole('button', { name: 'Set up…' });
    this.removeFactor = page.getByRole('button', { name: 'Remove second factor…' });
    this.newRecoveryCodes = page.getByRole('button', { name: 'Make new codes' });
    this.recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.sessions = page.getByRole('region', { name: 'Where you are signed in' });
    this.deleteAccount = page.getByRole('button', { name: 'Delete account…' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/profile');
    await this.name.waitFor();
  }

  /** Scans nothing: types the key into an app of its own. Ends with the recovery codes on the screen. */
  async startSecondFactor(): Promise<Authenticator> {
    await this.setUpFactor.click();
    return openAuthenticator((await this.dialog.getByRole('code').textContent()) ?? '');
  }

  /** The code of the app, and on with it. */
  async turnOn(code: string): Promise<void> {
    await this.dialog.getByLabel('The code that the app shows').fill(code);
    await this.dialog.getByRole('button', { name: 'Turn on' }).click();
  }
}
