import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures/figure.ts';
import { ninetyFifth, openBrowser, type SignedIn, signInAt } from '../product/browser.ts';
import type { JournalServer } from '../product/journal-server.ts';
import { sendJson } from '../product/send-json.ts';
import { type Part, repeat } from './part.ts';

const ENTRIES = 5_000;
const WORDS_OF_ENTRY = 150;
const WORDS_OF_PAGE = 20_000;
const PAGE = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

const VOCABULARY =
  'the stop was too tight and price went back to retest of opening range before it broke higher with volume so next time wait for close above level hesitated chased added loser plan small size sold half target patience morning afternoon breadth sector news gap fade trend'.split(
    ' ',
  );

/** Words as they come, the same in each run. */
function wordsFrom(seed: number, count: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return VOCABULARY[(state >>> 8) % VOCABULARY.length] ?? '';
  });
}

const dayOf = (index: number): string =>
  new Date(Date.UTC(2012, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);

/** One in a hundred entries has the rare word, one has its own. */
async function writeEntries({ product, person }: JournalServer): Promise<void> {
  for (let index = 0; index < ENTRIES; index += 1) {
    const rare = index % 100 === 0 ? ' capitulation' : '';
    const markdown = `${wordsFrom(index, WORDS_OF_ENTRY).join(' ')}${rare} number${index}`;
    await sendJson(product.origin, person, `/v2/journal/${dayOf(index)}`, { markdown }, 'PUT');
  }
}

/** Words that few, a hundredth and nearly all entries have, several together, and none. */
const ASKED = ['number4711', 'capitulation', 'hesitated', 'retest opening range', 'chas', 'nowhere'];

/** The slowest of the questions, each at its best: what else the machine does slows some of them down. */
async function search({ person }: JournalServer): Promise<number> {
  const best = ASKED.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 4; round += 1) {
    for (const [place, q] of ASKED.entries()) {
      const began = performance.now();
      await (await person.call('GET', `/v2/journal/search?q=${encodeURIComponent(q)}`)).json();
      best[place] = Math.min(best[place] ?? Number.POSITIVE_INFINITY, performance.now() - began);
    }
  }
  return Math.max(...best);
}

/** Processor time of the page's own thread, in ms: told since the page began. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

async function watched<T>(
  browser: Browser,
  server: JournalServer,
  state: SignedIn,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.product.origin,
    storageState: state,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, '../product/watch-writing.js') });
  return await visit(page);
}

/** Typed at this pace, which few people reach. */
const BETWEEN_KEYS_MS = 60;

interface Typed {
  /** Processor time of a key, in the middle. */
  readonly took: number;
  readonly painted: readonly number[];
  readonly kept: readonly number[];
}

async function typeInLongPage(page: Page): Promise<Typed> {
  await page.goto(`/journal?entry=${PAGE}`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.and(page.locator('[contenteditable=true]')).waitFor();
  await page.waitForLoadState('networkidle');
  await notes.getByText('Written in the middle').click();
  await page.keyboard.press('End');
  // The first key loads what comes with the first change.
  await page.keyboard.type(' of it all, ', { delay: BETWEEN_KEYS_MS });
  await page.evaluate('benchPresses.length = 0; benchKeeps.length = 0');
  const clock = await threadClock(page);
  const [before, text] = [await clock(), wordsFrom(7, 20).join(' ')];
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  const took = ((await clock()) - before) / text.length;
  await page.getByRole('region', { name: 'Notes' }).getByText('Saved', { exact: true }).waitFor();
  return {
    took,
    painted: await page.evaluate<number[]>('benchPresses'),
    kept: await page.evaluate<number[]>('benchKeeps'),
  };
}

/** Of each order of the list; of two together one tells what 95 of 100 do not exceed from the slowest of all. */
const DIALOGS = 20;

interface Opened {
  /** Processor time of one, in the middle, with all that comes after it is painted. */
  readonly took: number;
  readonly painted: number;
}

/** Opens one trade after the other of a list, until something of its dialog is painted. */
async function openDialogs(page: Page, selector: string): Promise<Opened> {
  await page.goto('/trades');
  const links = page.getByRole('table', { name: 'Trades' }).getByRole('row').getByRole('link');
  await links.nth(DIALOGS).waitFor();
  await page.waitForLoadState('networkidle');
  const clock = await threadClock(page);
  const times: number[] = [];
  let took = 0;
  const open = async (index: number): Promise<void> => {
    const painted = page.evaluate<number>(`benchUntilPainted(${JSON.stringify(selector)})`);
    const before = await clock();
    await links.nth(index).click();
    times.push(await painted);
    await page.waitForLoadState('networkidle');
    took += (await clock()) - before;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  // The first one loads what all others have.
  await open(0);
  [took, times.length] = [0, 0];
  for (let index = 1; index <= DIALOGS; index += 1) await open(index);
  const symbols = page.getByRole('columnheader', { name: 'Symbol' });
  await symbols.getByRole('button').first().click();
  await symbols.and(page.locator('[aria-sort$=ending]')).waitFor();
  for (let index = 0; index < DIALOGS; index += 1) await open(index);
  return { took: took / times.length, painted: ninetyFifth(times) };
}

/** What is written, found and looked back at. */
export const writingPart: Part = {
  name: 'writing',
  async measure(workshop) {
    const server = await workshop.journalServer();
    await server.empty();
    await writeEntries(server);
    await search(server);
    const searched = await repeat(() => search(server));
    const half = (seed: number) =>
      Array.from({ length: 100 }, (_, index) => wordsFrom(seed + index, WORDS_OF_PAGE / 200).join(' '));
    const markdown = [...half(1), 'Written in the middle', ...half(1_000)].join('\n\n');
    await sendJson(
      server.product.origin,
      server.person,
      `/v2/journal/${PAGE}`,
      { title: 'Long', markdown },
      'PUT',
    );
    await using browser = await openBrowser();
    await using context = await browser.newContext({ baseURL: server.product.origin });
    const state = await signInAt(await context.newPage(), server.person);
    const typed = await repeat(() => watched(browser, server, state, typeInLongPage));
    await server.hold(10_000);
    const dialogs = await repeat(() =>
      watched(browser, server, state, (page) => openDialogs(page, '[role=dialog] h2')),
    );
    const charts = await repeat(() =>
      watched(browser, server, state, (page) => openDialogs(page, '[role=dialog] canvas')),
    );
    const figure = (name: string, values: readonly number[], limit?: number): Figure => ({
      name,
      unit: 'ms',
      values,
      ...(limit === undefined ? {} : { limit }),
    });
    return [
      figure('search among 5,000 entries, slowest of six questions', searched, 100),
      figure(
        'a key in a page of 20,000 words, processor time of the page',
        typed.map(({ took }) => took),
        16,
      ),
      figure(
        'the same, from press to paint, 95 of 100',
        typed.map(({ painted }) => ninetyFifth(painted)),
      ),
      figure(
        'the same, until this device has kept it, 95 of 100',
        typed.map(({ kept }) => ninetyFifth(kept)),
        50,
      ),
      figure(
        'a trade opened, processor time of the page',
        dialogs.map(({ took }) => took),
      ),
      figure(
        'a trade, from the press until its dialog is painted, 95 of 100',
        dialogs.map(({ painted }) => painted),
        100,
      ),
      figure(
        'the same, with its chart',
        charts.map(({ painted }) => painted),
        300,
      ),
    ];
  },
};
