import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MEASURED, needOf, USUAL } from './sizing.ts';

const COST = { secondsPerRow: 0, secondsPerCall: 0, bytesPerTrade: 0, secondsPerSignIn: 0 };

describe('what so many people need', () => {
  it('is the processors that their busiest hour keeps half busy', () => {
    // 300 calls × 0.01 s × 1/4 = 0.75 s of an hour for each, of which half may be used.
    const { processors, callsPerSecond } = needOf(1000, { ...COST, secondsPerCall: 0.01 });
    expect(processors).toBeCloseTo((1000 * 0.75) / 3600 / 0.5);
    expect(callsPerSecond).toBeCloseTo(20.83, 2);
  });

  it('adds what is imported and signed in to what is called', () => {
    const cost = { ...COST, secondsPerRow: 0.001, secondsPerSignIn: 0.1 };
    const habits = { ...USUAL, rowsPerDay: 1000, signInsPerDay: 2, busiestHour: 1 };
    expect(needOf(3600, cost, habits).processors).toBeCloseTo((1 + 0.2) / 0.5);
  });

  it('is what docs/scale.md says of a thousand, a hundred thousand and a million', async () => {
    const text = await readFile(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
    const told = [
      ...text.matchAll(/^\| ([\d,]+) people +\| +([\d,]+)\/s \| +([\d,.]+) \| +([\d,.]+) GiB \|$/gm),
    ].map(([, ...cells]) => cells.map((cell) => Number(cell.replaceAll(',', ''))));
    const reckoned = [1_000, 100_000, 1_000_000].map((people) => {
      const { callsPerSecond, processors, databaseGiB } = needOf(people, MEASURED);
      return [people, ...[callsPerSecond, processors, databaseGiB].map((of) => Number(of.toPrecision(2)))];
    });
    expect(told).toEqual(reckoned);
  });

  it('is the disk of all their trades', () => {
    expect(needOf(1, { ...COST, bytesPerTrade: 2 ** 20 }).databaseGiB).toBeCloseTo(10_000 / 1024);
  });
});
