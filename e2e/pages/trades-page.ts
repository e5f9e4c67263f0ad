import type { Locator, Page } from '@playwright/test';

export class TradesPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Trades' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('link') });
    this.dialog = page.getByRole('dialog');
  }

  /** By symbol and kind, as the row's link is called: `ACME Stock`. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async openTrade(name: string): Promise<void> {
    await this.row(name).getByRole('link', { name, exact: true }).click();
  }

  /** What is written of the trade whose dialog is open. */
  get notes(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Notes' });
  }

  /** The fills of the trade whose dialog is open, without the heading. */
  get fills(): Locator {
    return this.dialog
      .getByRole('region', { name: /fills?$/ })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }
}
