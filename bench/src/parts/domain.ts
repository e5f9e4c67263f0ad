import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tradeAnalysis } from '@tapebook/testing';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const BUILD_TRADES = join(import.meta.dirname, '../processes/build-trades.ts');
const count = (value: number): string => value.toLocaleString('en-US');

async function measureBuilding(executions: number): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    // A million activities as objects, and the trades beside them.
    '--max-old-space-size=4096',
    BUILD_TRADES,
    String(executions),
  ]);
  const { times, peakMiB } = JSON.parse(stdout) as { times: number[]; peakMiB: number };
  const name = `trades of ${count(executions)} executions`;
  return [
    { name: `${name}, rate`, unit: 'rows/s', values: times.map((ms) => (1000 * executions) / ms) },
    { name: `${name}, memory with the history`, unit: 'MiB', values: [peakMiB] },
  ];
}

/** Enough repetitions for code that runs in milliseconds; the first ones are thrown away as warm-up. */
function timeShort(work: () => void): number[] {
  const times: number[] = [];
  for (let run = 0; run < 25; run += 1) {
    const began = performance.now();
    work();
    if (run >= 5) times.push(performance.now() - began);
  }
  return times;
}

function measureAnalysis(trades: number): Figure[] {
  const analysis = tradeAnalysis(trades);
  // One frame of a screen that draws sixty a second: a filter must be followed without a stutter.
  const limit = trades <= 30_000 ? { limit: 16 } : {};
  return [
    {
      name: `all measures of ${count(trades)} trades`,
      unit: 'ms',
      values: timeShort(analysis.measureAll),
    },
    {
      name: `filter ${count(trades)} trades, measure the rest`,
      unit: 'ms',
      values: timeShort(analysis.filterAndMeasure),
      ...limit,
    },
  ];
}

/** Building and measuring by themselves, without server or page. */
export const domainPart: Part = {
  name: 'domain',
  async measure() {
    return [
      ...(await measureBuilding(100_000)),
      ...(await measureBuilding(1_000_000)),
      ...measureAnalysis(30_000),
      ...measureAnalysis(100_000),
    ];
  },
};
