import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What the browser noticed while the page was used. */
export interface PageExperience {
  /** When the form, or the first amount of money, was on the screen: ms after the navigation began. */
  readonly readable: number | null;
  /** From press to next paint, in ms: of the slowest interaction. */
  readonly slowest: number;
  /** What was pressed then. */
  readonly slowestTarget: string;
  /** Sum of all layout shifts that no press had caused. */
  readonly shift: number;
}

/** Call it before the page goes anywhere. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: join(import.meta.dirname, 'watch-in-page.js') });

/** Since the page was loaded. */
export const experienceOf = (page: Page): Promise<PageExperience> =>
  page.evaluate<PageExperience>('window.benchWatch');
