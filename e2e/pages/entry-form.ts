import type { Locator, Page } from '@playwright/test';

/** The form in which trades and other facts are entered by hand. */
export class EntryForm {
  readonly page: Page;
  readonly dialog: Locator;
  readonly symbol: Locator;
  readonly kind: Locator;
  readonly preview: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Add|Correct)/ });
    this.symbol = this.dialog.getByLabel('Symbol', { exact: true });
    this.kind = this.dialog.getByLabel('What happened');
    this.preview = this.dialog.getByRole('region', { name: 'Preview' });
    this.submit = this.dialog.getByRole('button', {
      name: /^(Add trade|Add \d+ executions?|Add: .+|Save the correction)$/,
    });
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  /** One line of the executions, counted from 1. */
  async fillExecution(
    number: number,
    given: {
      readonly quantity: string;
      readonly price: string;
      readonly fees?: string;
      readonly time?: string;
    },
  ): Promise<void> {
    await this.field(`Quantity, execution ${number}`).fill(given.quantity);
    await this.field(`Price, execution ${number}`).fill(given.price);
    if (given.fees !== undefined) await this.field(`Fees, execution ${number}`).fill(given.fees);
    if (given.time !== undefined) await this.field(`Time, execution ${number}`).fill(given.time);
  }

  /** Opens the account that a newcomer does not have yet, and types a round trip. */
  async typeRoundTrip(symbol: string): Promise<void> {
    await this.symbol.waitFor();
    const name = this.field('Account name');
    if (await name.isVisible()) await name.fill('By hand');
    await this.symbol.fill(symbol);
    await this.fillExecution(1, { quantity: '100', price: '10', fees: '1', time: '09:31' });
    await this.fillExecution(2, { quantity: '100', price: '11.50', fees: '1', time: '10:02' });
  }
}
