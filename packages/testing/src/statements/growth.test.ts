import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesSource, collectStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';

/** Texts: what is packed or in a tree does not become a longer file by being repeated. */
const samples = sampleFiles().filter(({ name }) => !/\.(?:xlsx|zip|pdf|xml|json|ofx|qfx)$/i.test(name));

const SHORT_BYTES = 32 * 1024;
const TIMES = 16;
/** Linear is sixteen times the work, quadratic 256 times; between them lies what a busy machine adds. */
const MOST = 4 * TIMES;
/** Below this the clock of the processor tells nothing. */
const GRACE_MS = 100;

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

test.each(samples)('$format/$name, sixteen times as long, takes no more than its share', async (sample) => {
  const bytes = new Uint8Array(readFileSync(sample.path));
  const short = repeated(bytes, SHORT_BYTES);
  const long = repeated(bytes, SHORT_BYTES * TIMES);
  await cost(sample.name, short);
  const once = await cost(sample.name, short);
  expect(await cost(sample.name, long)).toBeLessThan(MOST * once + GRACE_MS);
});
