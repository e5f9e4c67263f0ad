import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every page of the app group. */
export class AppFrame {
  readonly page: Page;
  readonly heading: Locator;
  readonly account: Locator;
  readonly hideAmounts: Locator;
  readonly theme: Locator;
  readonly palette: Locator;
  readonly paletteInput: Locator;
  readonly help: Locator;
  readonly range: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.account = page.getByRole('button', { name: 'Account menu of' });
    this.hideAmounts = page.getByRole('button', { name: 'Hide amounts' });
    this.theme = page.getByRole('button', { name: /^Switch to the (light|dark) theme$/ });
    this.palette = page.getByRole('dialog', { name: 'Search and commands' });
    this.paletteInput = this.palette.getByRole('combobox');
    this.help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.range = page.getByRole('button', { name: /^Range/ });
  }

  /** At the start, where it stands. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.account.waitFor();
  }

  /** By the sidebar, as one moves about; ends where the page of that name stands. */
  async goTo(section: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: section, exact: true })
      .click();
    await expect(this.heading).toHaveText(section);
  }

  /** What is told in the corner, for eight seconds or as long as the pointer is over it. */
  toast(words: string): Locator {
    return this.page.locator('[data-toasts] > div').filter({ hasText: words });
  }

  /** Of what the toast tells, and not of what one before it told, which may still stand there. */
  async undo(words: string): Promise<void> {
    await this.toast(words).getByRole('button', { name: 'Undo' }).click();
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
}
