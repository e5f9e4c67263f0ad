import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryVariations } from '../variations/index.ts';
import { bytesSource, collectStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';

const samples = sampleFiles().map(({ format, name, path }) => ({
  format,
  name,
  bytes: new Uint8Array(readFileSync(path)),
}));

/** Damages of a sample that are known to do no harm; a deep run tries as many others. */
const DAMAGES = Number(process.env.DAMAGES ?? 30);

const MINUTES = 60_000;

/** One change to a file: bytes replaced, left out or doubled. */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  length: fc.integer({ min: 0, max: 12 }),
  with: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom(
        ',',
        '"',
        '\n',
        ';',
        '-',
        '<',
        '>',
        '&',
        '\u0000',
        '9'.repeat(40),
        '""',
        '{',
        ']',
        '&x;',
        '0',
      )
      .map((text) => new TextEncoder().encode(text)),
  ),
});

type Change = { at: number; length: number; with: Uint8Array };

function changed(bytes: Uint8Array, changes: readonly Change[]): Uint8Array {
  let result = bytes;
  for (const { at, length, with: inserted } of changes) {
    const start = Math.floor(at * result.length);
    result = new Uint8Array([...result.subarray(0, start), ...inserted, ...result.subarray(start + length)]);
  }
  return result;
}

const linesOf = (bytes: Uint8Array): number =>
  1 + bytes.filter((byte) => byte === 10).length + bytes.filter((byte) => byte === 13).length;

/** Facts that one row may state at most: both fills of a trade, its costs, what it changes. */
const FACTS_OF_A_ROW = 12;

test.each(samples)(
  '$format/$name, damaged at random, gives verdicts and no crash',
  async ({ format, name, bytes }) => {
    const whole = await collectStatement(bytesSource(name, bytes));
    const most = FACTS_OF_A_ROW + 2 * whole.activities.length;
    const isSound = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged = changed(bytes, changes);
      const { summary, activities, verdicts } = await collectStatement(bytesSource(name, damaged));
      const { rows, ignored, rejected } = summary.counts;
      if (summary.outcome === 'refused') {
        expect(summary.problems[0]?.message.length).toBeGreaterThan(10);
        return;
      }
      expect(ignored + rejected).toBe(verdicts.length);
      expect(activities.length + verdicts.length).toBe(rows);
      // A change adds a line or two, and never facts out of nothing.
      expect(activities.length).toBeLessThanOrEqual(most);
      const last = name.endsWith('.xlsx') ? Number.POSITIVE_INFINITY : linesOf(damaged);
      for (const { facts, line } of activities) {
        expect(line).toBeLessThanOrEqual(last);
        expect(facts.quantity?.isNegative() ?? false).toBe(false);
        expect(facts.currency).toMatch(/^[A-Z][A-Z0-9]{1,9}$/);
        expect(Number.isSafeInteger(facts.occurredAt)).toBe(true);
        expect(facts.price?.fits(30, 30) ?? true).toBe(true);
        expect(facts.amount.fits(30, 30)).toBe(true);
      }
    });
    await tryVariations(
      { kind: 'damage', of: `${format}/${name}`, count: DAMAGES, atOnce: 2, endless: true },
      (number) => fc.assert(isSound, { seed: number, numRuns: 1 }),
    );
  },
  10 * MINUTES,
);
