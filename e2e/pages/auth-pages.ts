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
