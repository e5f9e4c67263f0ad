import { APP_DATA_BINARY } from '@tapebook/contract';
import type { Figure } from '../figures/figure.ts';
import { fetchRaw, type RawAnswer } from '../product/fetch-raw.ts';
import { peakMemory } from '../product/peak-memory.ts';
import { waitForSearch } from '../product/wait-for-search.ts';
import { type Part, repeat } from './part.ts';

const FORMS = [
  { form: 'JSON', accept: 'application/json' },
  { form: 'binary', accept: APP_DATA_BINARY },
];

/** What the page loads at its start, with the journal of 100,000 executions. */
export const appDataPart: Part = {
  name: 'app-data',
  async measure(workshop) {
    const server = await workshop.journalServer();
    const figures: Figure[] = [];
    for (const executions of [10_000, 100_000]) {
      await server.hold(executions);
      for (const { form, accept } of FORMS) {
        const get = (headers: Record<string, string> = {}): Promise<RawAnswer> =>
          fetchRaw(`${server.product.origin}/v2/app_data`, {
            authorization: `Bearer ${server.person.token}`,
            accept,
            'accept-encoding': 'br',
            ...headers,
          });
        const whole = await repeat(() => get());
        // What comes after an import (its insights) moves the state once more, at some time or other.
        await waitForSearch(server.person);
        const { etag = '', encoding = 'identity' } = await get();
        const known = await repeat(() => get({ 'if-none-match': etag }));
        if (whole.some(({ status }) => status !== 200) || known.some(({ status }) => status !== 304)) {
          throw new Error('app_data must be sent once, and not again to who has it');
        }
        const name = `app_data of ${executions.toLocaleString('en-US')}, ${form}`;
        figures.push(
          { name: `${name}, ${encoding}`, unit: 'kB', values: whole.map(({ bytes }) => bytes / 1000) },
          { name: `${name}, time`, unit: 'ms', values: whole.map(({ ms }) => ms) },
          { name: `${name}, not modified`, unit: 'ms', values: known.map(({ ms }) => ms) },
        );
      }
    }
    const peak = await peakMemory(server.product.pid);
    if (peak !== null)
      figures.push({ name: 'server memory, peak with app_data', unit: 'MiB', values: [peak] });
    return figures;
  },
};
