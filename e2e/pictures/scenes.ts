import type { Page } from '@playwright/test';
import { AppFrame } from '../pages/app-frame.ts';

/** One thing to show: a page in one of its states. */
export interface Scene {
  /** Of the file, and in words of the gallery. */
  readonly name: string;
  readonly title: string;
  readonly address: string;
  /** Whose journal: a year of trades, or nothing yet; nobody's for the pages of a visitor. */
  readonly whose: 'demo' | 'newcomer' | 'visitor';
  /** What is done on the page before it is looked at. */
  readonly act?: (page: Page) => Promise<void>;
}

const demo = (name: string, title: string, address: string, act?: (page: Page) => Promise<void>): Scene => ({
  name,
  title,
  address,
  whose: 'demo',
  ...(act === undefined ? {} : { act }),
});

const empty = (name: string, title: string, address: string): Scene => ({
  name: `empty-${name}`,
  title: `${title}, nothing imported yet`,
  address,
  whose: 'newcomer',
});

const visitor = (name: string, title: string, address: string): Scene => ({
  name,
  title,
  address,
  whose: 'visitor',
});

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** What is written comes after the page that it is on: until then a frame of its size stands there. */
const editorThere = (page: Page): Promise<void> =>
  page.locator('[role="textbox"][aria-multiline="true"]').first().waitFor();

/** Every page and those of its states that differ in what one sees. */
export const SCENES: readonly Scene[] = [
  demo('today', 'Today', '/'),
  demo('dashboard', 'Dashboard', '/dashboard'),
  demo('dashboard-private', 'Dashboard, amounts hidden', '/dashboard', press('h')),
  demo('trades', 'Trades', '/trades'),
  demo('trade', 'A trade', '/trades', async (page) => {
    await page.getByRole('row').getByRole('link').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await editorThere(page);
  }),
  demo('calendar', 'Calendar', '/calendar'),
  demo('calendar-year', 'Calendar of a year', '/calendar?view=year'),
  demo('analysis', 'Analysis: Explore', '/analysis'),
  demo('analysis-compare', 'Analysis: Compare', '/analysis?report=compare'),
  demo('analysis-course', 'Analysis: Course', '/analysis?report=course'),
  demo('analysis-distribution', 'Analysis: Distribution', '/analysis?report=distribution'),
  demo('analysis-time', 'Analysis: Time', '/analysis?report=time'),
  demo('analysis-instruments', 'Analysis: Instruments', '/analysis?report=instruments'),
  demo('analysis-risk', 'Analysis: Risk', '/analysis?report=risk'),
  demo('analysis-costs', 'Analysis: Costs', '/analysis?report=costs'),
  demo('analysis-behaviour', 'Analysis: Behaviour', '/analysis?report=behaviour'),
  demo('analysis-options', 'Analysis: Options', '/analysis?report=options'),
  demo('analysis-what-if', 'Analysis: What if', '/analysis?report=what-if&changes=stop:1r;most:2'),
  demo('analysis-simulation', 'Analysis: Simulation', '/analysis?report=simulation'),
  demo(
    'analysis-prop-rules',
    'Analysis: Prop rules',
    '/analysis?report=prop-rules&terms=daily:1000;max:2500;target:3000',
  ),
  demo('import', 'Import', '/import'),
  demo('journal', 'Journal', '/journal', async (page) => {
    // The last day with trades is written about.
    await page.keyboard.press('j');
    await editorThere(page);
  }),
  demo('insights', 'Insights', '/insights'),
  demo('settings', 'Settings', '/settings'),
  demo('settings-accounts', 'Settings: Accounts', '/settings/accounts'),
  demo('settings-setups', 'Settings: Setups', '/settings/setups'),
  demo('setup', 'A setup', '/settings/setups', async (page) => {
    await page
      .getByRole('link', { name: /^\d+ criteria/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Checklist' }).waitFor();
    await editorThere(page);
  }),
  demo('settings-rules', 'Settings: Rules', '/settings/rules'),
  demo('palette', 'Command palette', '/', async (page) => {
    const frame = new AppFrame(page);
    await frame.account.waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await frame.palette.waitFor();
  }),
  empty('today', 'Today', '/'),
  empty('dashboard', 'Dashboard', '/dashboard'),
  empty('trades', 'Trades', '/trades'),
  empty('calendar', 'Calendar', '/calendar'),
  empty('analysis', 'Analysis', '/analysis'),
  visitor('sign-in', 'Sign in', '/signin'),
  visitor('sign-up', 'Sign up', '/signup'),
];
