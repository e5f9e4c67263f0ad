import type { Locator, Page } from '@playwright/test';

/** The line under the bar: which trades, typed and clicked. */
export class FilterLine {
  readonly page: Page;
  readonly line: Locator;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.line = page.getByRole('region', { name: 'Filters' });
    this.box = this.line.getByRole('combobox', { name: 'Filter' });
  }

  /** What is set, in words. */
  chip(words: string): Locator {
    return this.line.getByRole('button', { name: words, exact: true });
  }

  option(name: string | RegExp): Locator {
    return this.line.getByRole('option', { name });
  }
}
