import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesSource, collectStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';

const samples = sampleFiles().map(({ format, name, path }) => ({
  format,
  name,
  bytes: new Uint8Array(readFileSync(path)),
}));

/** One change to a file: bytes replaced, left out or doubled. */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  length: fc.integer({ min: 0, max: 12 }),
  with: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom(',', '"', '\n', ';', '-', '<', '>', '&', '\u0000', '9'.repeat(40), '""')
      .map((text) => new TextEncoder().encode(text)),
  ),
});

function changed(
  bytes: Uint8Array,
  changes: readonly { at: number; length: number; with: Uint8Array }[],
): Uint8Array {
  let result = bytes;
  for (const { at, length, with: inserted } of changes) {
    const start = Math.floor(at * result.length);
    result = new Uint8Array([...result.subarray(0, start), ...inserted, ...result.subarray(start + length)]);
  }
  return result;
}

test.each(samples)(
  '$format/$name, damaged at random, gives verdicts and no crash',
  async ({ name, bytes }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const { summary, activities, verdicts } = await collectStatement(
          bytesSource(name, changed(bytes, changes)),
        );
        const { rows, ignored, rejected } = summary.counts;
        if (summary.outcome === 'refused') {
          expect(summary.problems[0]?.message.length).toBeGreaterThan(10);
          return;
        }
        expect(ignored + rejected).toBe(verdicts.length);
        expect(activities.length + verdicts.length).toBe(rows);
        for (const { facts } of activities) {
          expect(facts.quantity?.isNegative() ?? false).toBe(false);
          expect(facts.currency).toMatch(/^[A-Z][A-Z0-9]{1,9}$/);
          expect(Number.isSafeInteger(facts.occurredAt)).toBe(true);
          expect(facts.price?.fits(30, 30) ?? true).toBe(true);
          expect(facts.amount.fits(30, 30)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  },
);
