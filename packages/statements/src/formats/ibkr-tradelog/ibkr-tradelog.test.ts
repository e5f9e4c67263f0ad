import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = (...rows: string[]) =>
  collectStatement(
    textSource(
      'U7700005.tlg',
      ['ACCOUNT_INFORMATION', 'ACT_INF|U7700005|Some Body', ...rows, 'EOF', ''].join('\n'),
    ),
  );

const FILL = 'STK_TRD|501|BOLT|BOLT INC|NYSE|BUYTOOPEN|O|20260105|10:00:00|USD|100|1|20.5|2050|-1|1.00';

describe('a TradeLog', () => {
  test('keeps neither name nor address of its owner', async () => {
    const collected = await read(FILL);
    expect(JSON.stringify([collected.summary, collected.verdicts])).not.toContain('Some Body');
    expect(collected.summary.accounts).toEqual([{ ref: 'U7700005', currency: 'USD' }]);
  });

  test('takes a trade once that lies in two logs, however its numbers are printed', async () => {
    const [first, again] = await Promise.all([
      read(FILL),
      read(FILL.replace('|100|1|20.5|2050|', '|100.00|1.00|20.50|2050.00|')),
    ]);
    expect(again.activities.map(({ identity }) => identity)).toEqual(
      first.activities.map(({ identity }) => identity),
    );
  });

  test('charges trades of currencies in the account’s own', async () => {
    const pair =
      'CASH_TRD|505|EUR.USD|EUR.USD|IDEALFX|BUYTOOPEN|O|20260106|12:00:00|USD|500|1|1.1|550|-2|0.91';
    const { activities } = await read(pair, FILL.replace('USD', 'EUR'));
    expect(activities[0]?.facts).toMatchObject({ currency: 'USD', feeCurrency: 'EUR' });
    expect(activities[0]?.facts.fees.toString()).toBe('2');
  });

  test('takes back what its code says is cancelled', async () => {
    const { cancellations } = await read(
      FILL,
      'STK_TRD|501|BOLT|BOLT INC|NYSE|SELLTOCLOSE|Ca|20260105|10:00:00|USD|-100|1|20.5|-2050|1|1.00',
    );
    expect(cancellations).toHaveLength(1);
  });

  test('cut off within a trade rejects that trade', async () => {
    const { activities, verdicts, summary } = await collectStatement(
      textSource('cut.tlg', `ACT_INF|U7700005|x\n${FILL}\n${FILL.slice(0, 60)}`),
    );
    expect(activities).toHaveLength(1);
    expect(verdicts).toContainEqual(
      expect.objectContaining({ line: 3, verdict: 'rejected', code: 'truncated-file' }),
    );
    expect(summary.problems.map(({ line }) => line)).toEqual([3, undefined]);
  });
});
