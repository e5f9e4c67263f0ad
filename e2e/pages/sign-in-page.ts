import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';

export class SignInPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly forgot: Locator;
  readonly emailLink: Locator;
  readonly demo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in' });
    this.forgot = page.getByRole('link', { name: 'Forgot password?' });
    this.emailLink = page.getByRole('button', { name: 'Email me a link instead' });
    this.demo = page.getByRole('button', { name: 'Try the demo journal' });
  }

  async open(): Promise<void> {
    await this.page.goto('/signin');
  }

  async signIn({ email, password }: Person): Promise<void> {
    // Other pages have fields of the same names: not before this page stands in their place.
    await this.submit.waitFor();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
