import type { Locator, Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
  }

  /** A headline number with its context: `Net P&L`, `Trade win %`. */
  card(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }
}
