import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costGrowth, lessThanQuadratic } from '../cost-growth.ts';
import { effortOfRun, tryEach } from '../variations/index.ts';
import { bytesSource, collectStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';

/** Texts: what is packed or in a tree does not become a longer file by being repeated. */
const readers = Map.groupBy(
  sampleFiles().filter(({ name }) => !/\.(?:xlsx|zip|pdf|xml|json|ofx|qfx)$/i.test(name)),
  ({ format }) => format,
);

/** The longer the file, the plainer is what grows faster than it: a deep run takes the time for it. */
const SHORT_BYTES = (effortOfRun().deep ? 32 : 16) * 1024;
const TIMES = 16;

const MINUTES = 60_000;

/** The file again and again, as far as the length goes. */
function repeated(bytes: Uint8Array, length: number): Uint8Array {
  const count = Math.ceil(length / bytes.length);
  const result = new Uint8Array(count * bytes.length);
  for (let index = 0; index < count; index += 1) result.set(bytes, index * bytes.length);
  return result;
}

test.each([...readers])(
  '%s: a file sixteen times as long takes no more than its share',
  async (of, samples) => {
    await tryEach({ kind: 'growth', of, atOnce: 1 }, samples, async ({ name, path }) => {
      const bytes = new Uint8Array(readFileSync(path));
      const lengths = new Map([1, TIMES].map((times) => [times, repeated(bytes, SHORT_BYTES * times)]));
      const growth = await costGrowth(async (scale) => {
        await collectStatement(bytesSource(name, lengths.get(scale) ?? bytes));
      }, TIMES);
      expect(growth, name).toBeLessThan(lessThanQuadratic(TIMES));
    });
  },
  5 * MINUTES,
);
