import { expect, type Locator, type Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  readonly addWidget: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.addWidget = page.getByRole('button', { name: 'Add widget', exact: true });
    this.done = page.getByRole('button', { name: 'Done', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
  }

  /** A headline number with its context: `Net P&L`, `Trade win %`. */
  card(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }

  /** Begins to arrange, by the key of the page. */
  async arrange(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Arrange', exact: true })).toBeVisible();
    await this.page.keyboard.press('e');
    await expect(this.done).toBeVisible();
  }

  /** What moves a widget while the dashboard is arranged. */
  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Move ${name}`, exact: true });
  }

  /** Where a widget stands on the page. */
  async boxOf(region: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    await region.scrollIntoViewIfNeeded();
    const box = await region.boundingBox();
    if (box === null) throw new Error(`${region} is not on the page`);
    return { ...box, y: box.y + (await this.page.evaluate(() => window.scrollY)) };
  }

  /** From the menu of dashboards. */
  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Dashboards', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name, exact: true });
  }
}
