import type { Page } from '@playwright/test';
import { fetchRaw } from './fetch-raw.ts';
import { experienceOf } from './page-watch.ts';

export interface FirstLoad {
  /** Until the form, or the first amount of money, is on the screen. */
  readonly ms: number;
  /** Scripts asked for before that, needed or not: bytes as the browser received them, without headers. */
  readonly wire: number;
  /** The same scripts, gzipped. */
  readonly gzip: number;
  readonly scripts: number;
  readonly shift: number;
}

/** Opens a page in a browser that has nothing cached, and waits until it has come to rest. */
export async function loadFirst(page: Page, path: string): Promise<FirstLoad> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate('window.benchReadable');
  await page.waitForLoadState('networkidle');
  const { readable, shift } = await experienceOf(page);
  const resources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as { name: string; startTime: number; encodedBodySize: number }),
  );
  const ms = readable ?? Number.NaN;
  const scripts = resources.filter(({ name, startTime }) => name.endsWith('.js') && startTime < ms);
  const gzipped = await Promise.all(scripts.map(({ name }) => fetchRaw(name, { 'accept-encoding': 'gzip' })));
  return {
    ms,
    shift,
    wire: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    gzip: gzipped.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.length,
  };
}
