import { describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { type PrintedTime, resolvePrintedTime } from '../cells/parse-date-time.ts';
import type { StatementProblem } from '../contracts/verdict.ts';
import { StatementWriter } from './statement-writer.ts';

const ZONE = 'America/New_York';
const instrument = describeInstrument({ symbol: 'ACME', currency: 'USD' });

/** What is said of a file of fills at these times, one on each line from 2. */
async function said(...times: PrintedTime[]): Promise<string[]> {
  const problems: StatementProblem[] = [];
  const writer = new StatementWriter((batch) => {
    problems.push(...batch.problems);
  }, {});
  writer.timeZone = ZONE;
  times.forEach((printed, i) => {
    const time = resolvePrintedTime(printed, ZONE);
    if (time === null) throw new Error('no such time');
    const facts = {
      kind: 'buy' as const,
      instrument,
      quantity: Decimal.one,
      price: Decimal.one,
      amount: Decimal.one.negated(),
      fees: Decimal.zero,
      currency: 'USD',
    };
    writer.activity({ account: '', line: i + 2, time, content: `${i}`, feesStated: true, facts });
  });
  await writer.finish();
  return problems.map(({ code, line, message }) => `${code} ${line} ${message}`);
}

test('a time that the clocks show twice is told of, once for the night', async () => {
  const night = { date: '2026-11-01', time: '01:30:00' };
  const told = await said({ date: '2026-10-30', time: '01:30:00' }, night, night);
  expect(told).toEqual([
    `clock-changed 3 Line 3: clocks in ${ZONE} showed 01:30 on 2026-11-01 twice, and the first was taken. Check the times of that night.`,
  ]);
});

test('each night of a file is told of by itself', async () => {
  const told = await said(
    { date: '2025-11-02', time: '01:10:00' },
    { date: '2026-03-08', time: '02:15:00' },
    { date: '2026-11-01', time: '01:30:00' },
    { date: '2026-11-01', time: '01:40:00' },
  );
  expect(told.map((one) => one.slice(0, 'clock-changed 2'.length))).toEqual([
    'clock-changed 2',
    'clock-changed 3',
    'clock-changed 4',
  ]);
});

test('a time that the clocks never show is told of', async () => {
  const told = await said({ date: '2026-03-08', time: '02:15:00' });
  expect(told).toEqual([expect.stringMatching(/^clock-changed 2 .* never showed 02:15 on 2026-03-08/)]);
});

test('times of that day that are clear, days without one, and times with an offset are not', async () => {
  expect(
    await said(
      { date: '2026-11-01', time: '09:30:00' },
      { date: '2026-11-01' },
      { date: '2026-11-01', time: '01:30:00', offsetMinutes: -300 },
      { date: '2026-11-01', time: '01:30:00', offsetMinutes: 0 },
    ),
  ).toEqual([]);
});
