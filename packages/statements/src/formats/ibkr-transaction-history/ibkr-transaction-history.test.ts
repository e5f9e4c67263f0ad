import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ReadOptions } from '../../contracts/source.ts';

const HEADER =
  'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount';

const read = (base: string | null, rows: readonly string[], options: ReadOptions = {}) =>
  collectStatement(
    textSource(
      'history.csv',
      [
        'Statement,Data,Title,Transaction History',
        ...(base === null ? [] : [`Summary,Data,Base Currency,${base}`]),
        HEADER,
        ...rows.map((row) => `Transaction History,Data,2026-01-05,U***00009,${row}`),
        '',
      ].join('\n'),
    ),
    options,
  );

describe('a transaction history', () => {
  test('prices a trade in its own currency and its costs in the account’s, at the rate of its amounts', async () => {
    const { activities } = await read('EUR', ['BOLT INC,Buy,BOLT,10,100,USD,-800,-0.8,-800.8']);
    const facts = activities[0]?.facts;
    expect(facts).toMatchObject({ kind: 'buy', currency: 'USD', feeCurrency: 'EUR' });
    // 1,000 USD were booked as 800 EUR.
    expect([facts?.amount, facts?.fees, facts?.feeRate].map(String)).toEqual(['-1000', '0.8', '1.25']);
  });

  test('knows the option that only its name tells', async () => {
    const { activities } = await read('CHF', [
      'UBSG 21DEC29 28 C,Sell,C UBSE 20291221 28 M,-1,14.55,CHF,1455,-2,1453',
    ]);
    expect(activities[0]?.facts.instrument).toMatchObject({
      assetClass: 'option',
      underlying: 'UBSG',
      right: 'call',
    });
  });

  test('ends an option that expired', async () => {
    const { activities } = await read('USD', [
      'BOLT 16JAN26 19 P,Expiration,BOLT  260116P00019000,1,-,USD,-,-,-',
    ]);
    expect(activities.map(({ facts }) => facts.kind)).toEqual(['expire']);
  });

  test('ends an option that was assigned beside the shares that it brought', async () => {
    const { activities } = await read('USD', [
      'BOLT 16JAN26 19 P,Assignment,BOLT  260116P00019000,1,-,USD,-,-,-',
      'Buy 100 BOLT INC (Assignment),Assignment,BOLT,100,19,USD,-1900,-,-1900',
    ]);
    expect(activities.map(({ facts }) => [facts.kind, `${facts.amount}`])).toEqual([
      ['assign', '0'],
      ['buy', '-1900'],
    ]);
  });

  test('asks for the currency of its amounts where it does not name it', async () => {
    const row = 'Electronic Fund Transfer,Deposit,-,-,-,-,500,-,500';
    const { summary } = await read(null, [row]);
    expect(summary.problems).toMatchObject([{ severity: 'question', code: 'currency-assumed' }]);
    const { activities } = await read(null, [row], { currency: 'GBP' });
    expect(activities.map(({ facts }) => facts.currency)).toEqual(['GBP']);
  });

  test('gives a row the same identity in German', async () => {
    const rows = ['BOLT INC,Buy,BOLT,10,100,USD,-800,-0.8,-800.8'];
    const english = await read('EUR', rows);
    const german = await read('EUR', [
      rows[0]?.replace('Buy', 'Kauf').replace('10,100', '10.0,100.00') ?? '',
    ]);
    expect(german.activities.map(({ identity }) => identity)).toEqual(
      english.activities.map(({ identity }) => identity),
    );
  });

  test.each([
    ['BOLT INC,Buy,BOLT,ten,100,USD,-800,-0.8,-800.8', 'unreadable-number'],
    ['BOLT INC,Buy,-,10,100,USD,-800,-0.8,-800.8', 'missing-value'],
    ['Something,Mystery,-,-,-,-,1,-,1', 'unknown-row-type'],
    ['BOLT INC,Buy,BOLT,10,100,-,-800,-0.8,-800.8', 'unknown-currency'],
  ])('rejects what it cannot tell: %s', async (row, code) => {
    const { verdicts } = await read('EUR', [row]);
    expect(verdicts.filter(({ verdict }) => verdict === 'rejected').map((each) => each.code)).toEqual([code]);
  });
});
