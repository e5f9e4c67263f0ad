import type { Locator, Page } from '@playwright/test';

/** The sections of Settings that decide how numbers come about. */
export class SettingsPage {
  readonly page: Page;
  readonly accounts: Locator;
  readonly archived: Locator;
  readonly saveAccount: Locator;
  readonly cash: Locator;
  readonly rates: Locator;
  readonly prices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accounts = page.getByRole('region', { name: 'Accounts', exact: true });
    this.archived = page.getByRole('region', { name: 'Archived', exact: true });
    this.saveAccount = page.getByRole('button', { name: 'Save account' });
    this.cash = page.getByRole('region', { name: 'Deposits and withdrawals' });
    this.rates = page.getByRole('region', { name: 'Exchange rates' });
    this.prices = page.getByRole('region', { name: 'Market prices' });
  }

  async openAccount(name: string): Promise<void> {
    await this.page.goto('/settings/accounts');
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.saveAccount.waitFor();
  }

  /** A newcomer has none yet; ends on the account's own page. */
  async addAccount(name: string): Promise<void> {
    await this.page.goto('/settings/accounts/new');
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Time zone').fill('America/New_York');
    await this.page.getByRole('button', { name: 'Add account' }).click();
    await this.saveAccount.waitFor();
  }

  async importCsv(card: Locator, text: string): Promise<Locator> {
    await card.getByRole('button', { name: 'Import CSV…' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Table').fill(text);
    await dialog.getByRole('button', { name: /^Add / }).click();
    return dialog;
  }
}
