import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../figures/figure.ts';
import type { Part } from './part.ts';

const ANSWER_QUESTIONS = join(import.meta.dirname, '../processes/answer-questions.ts');

const HOLD_ANSWERS = join(import.meta.dirname, '../processes/hold-answers.ts');

/** Milliseconds of processor time, of a million trades; “everything” is twenty dimensions by five sums. */
const LIMITS: Readonly<Record<string, number>> = {
  'everything, all rows': 30,
  'everything, another filter': 16,
  'everything, an hour more or less': 8,
  'by day, a year moved by a day': 1,
  'weekday × hour with medians, another filter': 25,
  'result by day, another filter': 10,
};

async function measureAnswers(trades: number, limits: Readonly<Record<string, number>>): Promise<Figure[]> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    '--max-old-space-size=4096',
    ANSWER_QUESTIONS,
    String(trades),
  ]);
  const measured = JSON.parse(stdout) as Readonly<Record<string, readonly number[]>>;
  return Object.entries(measured).map(([name, values]): Figure => {
    const limit = limits[name];
    const title = `${name}, ${trades.toLocaleString('en-US')} trades`;
    return { name: title, unit: 'ms', values, ...(limit === undefined ? {} : { limit }) };
  });
}

/** What is held beside the bytes of the journal. */
async function measureMemory(trades: number, limit: number): Promise<Figure> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=4096',
    '--expose-gc',
    HOLD_ANSWERS,
    String(trades),
  ]);
  const { beside } = JSON.parse(stdout) as { readonly beside: number };
  const name = `everything answered, held beside ${trades.toLocaleString('en-US')} trades`;
  return { name, unit: 'MiB', values: [beside], limit };
}

/** What the thread of a page needs for the questions of a page, in processor time. */
export const analyticsPart: Part = {
  name: 'analytics',
  async measure() {
    return [
      ...(await measureAnswers(100_000, { 'result by day, another of thirty tags each': 16 })),
      ...(await measureAnswers(1_000_000, LIMITS)),
      await measureMemory(1_000_000, 120),
    ];
  },
};
