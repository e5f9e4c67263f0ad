import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
/** Linear is sixteen times the work, quadratic 256 times; between them lies what a busy machine adds. */
const MOST = 3 * TIMES;
/** Below this the clock of the processor tells nothing. */
const GRACE_MS = 100;

const MINUTES = 60_000;

/** Processor time, which others on the machine do not lengthen. */
async function cost(name: string, bytes: Uint8Array): Promise<number> {
  const before = process.cpuUsage();
  await collectStatement(bytesSource(name, bytes));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

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
      const short = repeated(bytes, SHORT_BYTES);
      const long = repeated(bytes, SHORT_BYTES * TIMES);
      await cost(name, short);
      const longer = await cost(name, long);
      // Measured last: before its code is compiled, a short file costs several times as much.
      const once = await cost(name, short);
      expect(longer, name).toBeLessThan(MOST * once + GRACE_MS);
    });
  },
  5 * MINUTES,
);
