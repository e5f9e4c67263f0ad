import { Decimal } from '@tapebook/domain/money';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What each closed trade of a file made, converted by the rates that it implies, as `gross − costs` to the cent. */
async function converted(fileName: string, lines: readonly string[], currency?: string) {
  const { summary, activities, problems } = await collectStatement(
    textSource(fileName, `${lines.join('\n')}\n`),
    {
      timeZone: 'UTC',
      ...(currency === undefined ? {} : { currency }),
    },
  );
  const trades: string[] = [];
  for (const [index, { facts: exit }] of activities.entries()) {
    if (exit.effect !== 'close') continue;
    const { facts: entry } = activities[index - 1] ?? { facts: exit };
    const {
      instrument,
      quantity = Decimal.zero,
      price = Decimal.zero,
      occurredAt,
      feeRate = Decimal.one,
    } = exit;
    const moved = price.minus(entry.price ?? Decimal.zero).times(quantity);
    const gross = (exit.kind === 'sell' ? moved : moved.negated()).times(
      instrument?.multiplier ?? Decimal.zero,
    );
    const rate = summary.rates.find(
      ({ at, from }) => at === occurredAt && from === instrument?.currency,
    )?.rate;
    const by = rate ?? Decimal.one;
    const costs = exit.feeCurrency === undefined ? exit.fees : exit.fees.times(feeRate);
    const cents = (amount: Decimal) => amount.times(by).rounded(2).normalized();
    trades.push(`${instrument?.symbol} ${quantity.normalized()}: ${cents(gross)} - ${cents(costs)}`);
  }
  return { trades, problems, accounts: summary.accounts };
}

describe('results that a platform states in the currency of the account', () => {
  const HISTORY = [
    'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;Trade duration in seconds',
    '101;2026-03-02 09:00:00;buy;1.00;EURUSD;1.10000;0;0;2026-03-02 11:00:00;1.10500;0;-3.00;452.49;50;7200',
    '102;2026-03-02 09:00:00;sell;0.50;EURAUD;1.65000;0;0;2026-03-04 11:00:00;1.64500;-2.50;-1.50;151.98;50;7200',
    '103;2026-03-02 09:00:00;buy;2;US30.cash;39000;0;0;2026-03-02 12:00:00;39100;0;0;181.16;50;7200',
  ];
  const RESULTS = ['EUR.USD 100000: 452.49 - 3', 'EUR.AUD 50000: 151.98 - 4', 'US30.cash 2: 181.16 - 0'];

  test.each([
    ['in the head', ['"Account currency";"EUR"', ...HISTORY]],
    ['behind the number of the account', ['Account: 77001 (EUR, Example-Server)', ...HISTORY]],
    ['in the heading of the result', HISTORY.map((line) => line.replace('Profit;', 'Profit (EUR);'))],
  ])('which the file says %s', async (_where, lines) => {
    const { trades, problems, accounts } = await converted('history.csv', lines);
    expect(trades).toEqual(RESULTS);
    expect(accounts).toMatchObject([{ currency: 'EUR' }]);
    expect(problems).toEqual([]);
  });

  test('which only the trader knows', async () => {
    expect((await converted('history.csv', HISTORY, 'EUR')).trades).toEqual(RESULTS);
  });

  test('are those of the deals of a report, by the positions above them', async () => {
    const { trades, problems } = await converted('report.csv', [
      'Trade History Report',
      'Account:,,,990011 (EUR, Example-Server, demo, Hedge)',
      'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit',
      '2026.03.02 09:00:00,101,EURUSD,buy,1.00,1.10000,,,2026.03.02 11:00:00,1.10500,-3.00,0.00,452.49',
      'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment',
      '2026.03.02 09:00:00,501,EURUSD,buy,in,1.00,1.10000,101,-1.50,0.00,0.00,0.00,9998.50,',
      '2026.03.02 11:00:00,502,EURUSD,sell,out,1.00,1.10500,102,-1.50,0.00,0.00,452.49,10449.49,',
    ]);
    expect(trades).toEqual(['EUR.USD 100000: 452.49 - 1.5']);
    expect(problems.filter(({ code }) => code !== 'time-zone-assumed')).toEqual([]);
  });

  test('say no rate where they are too small for one, or of another contract', async () => {
    const [heading = ''] = HISTORY;
    const { trades } = await converted(
      'history.csv',
      [
        heading,
        '101;2026-03-02 09:00:00;buy;0.01;EURUSD;1.10000;0;0;2026-03-02 11:00:00;1.10001;0;0;0.01;1;7200',
        '102;2026-03-03 09:00:00;buy;0.01;EURUSD;1.10000;0;0;2026-03-03 11:00:00;1.10500;0;0;4.52;1;7200',
      ],
      'EUR',
    );
    expect(trades).toEqual(['EUR.USD 1000: 0.01 - 0', 'EUR.USD 1000: 4.52 - 0']);
  });
});
