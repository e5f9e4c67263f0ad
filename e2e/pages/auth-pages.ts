import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';

export class SignUpPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Create account' });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
  }

  async signUp({ email, password }: Person): Promise<void> {
    // The fields of the sign-in page have the same names: not before this page stands in its place.
    await this.submit.waitFor();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

export class ForgotPage {
  readonly page: Page;
  readonly email: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email');
    this.submit = page.getByRole('button', { name: 'Send the link' });
  }

  async ask(email: string): Promise<void> {
    // As above: the address changes a moment before the page does.
    await this.submit.waitFor();
    await this.email.fill(email);
    await this.submit.click();
  }
}

/** The second step of signing in. */
export class SecondFactorStep {
  readonly page: Page;
  readonly heading: Locator;
  readonly code: Locator;
  readonly recoveryCode: Locator;
  readonly useRecoveryCode: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Enter your code' });
    this.code = page.getByLabel('Code', { exact: true });
    this.recoveryCode = page.getByLabel('Recovery code', { exact: true });
    this.useRecoveryCode = page.getByRole('button', { name: 'Use a recovery code' });
    this.submit = page.getByRole('button', { name: 'Sign in' });
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }

  async enterRecoveryCode(code: string): Promise<void> {
    await this.useRecoveryCode.click();
    await this.recoveryCode.fill(code);
    await this.recoveryCode.press('Enter');
  }
}
