import type { Page } from '@playwright/test';
import { fetchRaw } from './fetch-raw.ts';

export interface ScriptBytes {
  /** As the browser received them, in whatever form it asked for. */
  readonly wire: number;
  /** The same scripts, gzipped. */
  readonly gzip: number;
  readonly count: number;
}

/** Counts the scripts that a page loads from now on; ask for the sum when it has come to rest. */
export async function countScripts(page: Page): Promise<() => Promise<ScriptBytes>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, string>();
  let wire = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js$/.test(new URL(response.url).pathname))
      scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) wire += encodedDataLength;
  });
  return async () => {
    const urls = [...new Set(scripts.values())];
    const answers = await Promise.all(urls.map((url) => fetchRaw(url, { 'accept-encoding': 'gzip' })));
    return { wire, gzip: answers.reduce((sum, { bytes }) => sum + bytes, 0), count: urls.length };
  };
}
