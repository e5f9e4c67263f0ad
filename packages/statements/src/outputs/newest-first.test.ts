import { describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { resolvePrintedTime } from '../cells/parse-date-time.ts';
import type { StatementActivity } from '../contracts/statement.ts';
import type { FoundActivity } from './found-activity.ts';
import { StatementWriter } from './statement-writer.ts';

const instrument = describeInstrument({ symbol: 'ACME', currency: 'USD' });
const time = resolvePrintedTime({ date: '2026-03-02' }, 'America/New_York');

function fact(line: number, kind: 'split' | 'symbol_change' | 'dividend'): FoundActivity {
  if (time === null) throw new Error('no such day');
  const facts = { kind, instrument, amount: Decimal.zero, fees: Decimal.zero, currency: 'USD' };
  return { account: '', line, time, content: `${line} ${kind}`, feesStated: true, facts };
}

test('rows of one instant are turned in a file that runs backwards, the facts of one row are not', async () => {
  const activities: StatementActivity[] = [];
  const writer = new StatementWriter((batch) => {
    activities.push(...batch.activities);
  }, {});
  writer.newestFirst = true;
  writer.activity(fact(2, 'dividend'));
  writer.activity(fact(3, 'split'), fact(3, 'symbol_change'));
  await writer.finish();
  expect(activities.map(({ line, facts }) => `${line} ${facts.kind} #${facts.sequence}`)).toEqual([
    '3 split #0',
    '3 symbol_change #1',
    '2 dividend #2',
  ]);
});
