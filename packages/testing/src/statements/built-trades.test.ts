import { activityId } from '@tapebook/domain/activities';
import { buildTrades, type TradeRules } from '@tapebook/domain/trades';
import { describe, expect, test } from 'vitest';
import { collectStatement, textSource } from './index.ts';

/** What is read of a statement, seen where it matters: in the trades that are built of it. */

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' };

const flex = (trades: string, sections = '') =>
  `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1" toDate="20260131"><AccountInformation accountId="U1" currency="EUR" />\n<Trades>${trades}</Trades>${sections}</FlexStatement></FlexStatements></FlexQueryResponse>`;

const actions = (...rows: string[]) => `<CorporateActions>${rows.join('')}</CorporateActions>`;

let count = 0;
const fill = (symbol: string, day: string, quantity: number, price: number, more = '') => {
  count += 1;
  return `<Trade assetCategory="STK" currency="USD" symbol="${symbol}" dateTime="202601${day};100000" quantity="${quantity}" tradePrice="${price}" ibCommission="-1" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" transactionID="${count}" ${more}/>\n`;
};

const action = (symbol: string, quantity: number, description: string, proceeds = 0, more = '') =>
  `<CorporateAction assetCategory="STK" currency="USD" symbol="${symbol}" dateTime="20260110;202500" quantity="${quantity}" proceeds="${proceeds}" description="${description}" ${more}/>\n`;

async function built(text: string, file = 'flex.xml', options = {}) {
  const { activities, verdicts } = await collectStatement(textSource(file, text), options);
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const { trades, problems } = buildTrades(facts, RULES);
  return {
    rejected: verdicts.filter(({ verdict }) => verdict === 'rejected').map(({ line }) => line),
    problems: problems.map(({ code }) => code),
    trades: trades.map(({ instrument, status, openQuantity, grossPnl, fees, income }) =>
      [
        instrument.symbol,
        status === 'open' ? `holds ${openQuantity.normalized()}` : 'closed',
        `gross ${grossPnl?.normalized() ?? 'unknown'}`,
        `fees ${fees.normalized()}`,
        ...(income.isZero() ? [] : [`income ${income.normalized()}`]),
      ].join(', '),
    ),
  };
}

const sound = (...trades: string[]) => ({ rejected: [], problems: [], trades });

describe('a commission in another currency than its trade', () => {
  const pair = (day: string, quantity: number, price: number) =>
    `<Trade assetCategory="CASH" currency="USD" symbol="EUR.USD" dateTime="202601${day};100000" quantity="${quantity}" tradePrice="${price}" ibCommission="-2" ibCommissionCurrency="EUR" fxRateToBase="0.8" transactionID="p${day}" />\n`;

  test('is a cost of the trade at the rate of its row, and takes nothing from what was bought', async () => {
    expect(await built(flex(pair('05', 1000, 1.2) + pair('06', -1000, 1.3)))).toEqual(
      sound('EUR.USD, closed, gross 100, fees 5'),
    );
  });

  test('has the rate of its row where the account is kept in that currency', async () => {
    const more = 'ibCommissionCurrency="EUR" fxRateToBase="0.5"';
    expect(await built(flex(fill('ABC', '05', 1, 10, more) + fill('ABC', '06', -1, 12, more)))).toEqual(
      sound('ABC, closed, gross 2, fees 4'),
    );
  });

  test('of a pair whose report names no rate is at the price of the trade', async () => {
    const rows = [
      'Statement,Header,Field Name,Field Value',
      'Account Information,Header,Field Name,Field Value',
      'Account Information,Data,Account,U1',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in USD,,,MTM in USD,Code',
      'Trades,Data,Order,Forex,CAD,USD.CAD,"2026-01-05, 03:00:00",1000,1.5,,-1500,-2,,,0,',
      'Trades,Data,Order,Forex,CAD,USD.CAD,"2026-01-06, 03:00:00",-1000,1.6,,1600,-2,,,0,',
    ];
    expect(await built(`${rows.join('\n')}\n`, 'activity.csv')).toEqual(
      sound('USD.CAD, closed, gross 100, fees 6.2'),
    );
  });
});

describe('a merger', () => {
  const INTO = 'OLD(US0000000001) MERGED(Acquisition) WITH US0000000002';

  test('for shares goes on in them by what was booked, and leaves no dust', async () => {
    const rows = [
      action('OLD', -1500, `${INTO} 100 FOR 2248 (OLD, OLD INC, US0000000001)`),
      action('NEU', 66.726, `${INTO} 100 FOR 2248 (NEU, NEU INC, US0000000002)`),
    ];
    const trades = fill('OLD', '05', 1500, 2) + fill('NEU', '15', -66.726, 50);
    expect(await built(flex(trades, actions(...rows)))).toEqual(sound('NEU, closed, gross 336.3, fees 2'));
  });

  test('for cash ends the position at its price', async () => {
    const words = 'OLD(US0000000001) MERGED(Acquisition) FOR USD 25.00 PER SHARE';
    const row = action('OLD', -40, `${words} (OLD, OLD INC, US0000000001)`, 1000);
    expect(await built(flex(fill('OLD', '05', 40, 20), actions(row)))).toEqual(
      sound('OLD, closed, gross 200, fees 1'),
    );
  });

  test('for shares and cash lowers the cost by the cash', async () => {
    const words =
      'OLD(US0000000001) CASH and STOCK MERGER (Acquisition) US0000000002 592 FOR 1000 AND USD 4.25';
    const rows = [
      action('OLD', -100, `${words} (OLD, OLD INC, US0000000001)`, 425),
      action('NEU', 59.2, `${words} (NEU, NEU INC, US0000000002)`),
    ];
    const trades = fill('OLD', '05', 100, 10) + fill('NEU', '15', -59.2, 20);
    // 1,000 − 425 went on: 1,184 − 575.
    expect(await built(flex(trades, actions(...rows)))).toEqual(sound('NEU, closed, gross 609, fees 2'));
  });

  test('of a short position is the same the other way round', async () => {
    const rows = [
      action('OLD', 50, `${INTO} 1 FOR 2 (OLD, OLD INC, US0000000001)`),
      action('NEU', -25, `${INTO} 1 FOR 2 (NEU, NEU INC, US0000000002)`),
    ];
    const trades = fill('OLD', '05', -50, 10) + fill('NEU', '15', 25, 18);
    expect(await built(flex(trades, actions(...rows)))).toEqual(sound('NEU, closed, gross 50, fees 2'));
  });
});

describe('another corporate action', () => {
  test('that spins a paper off leaves its basis unknown until somebody says', async () => {
    const words = 'OLD(US0000000001) SPINOFF 1 FOR 11 (KID, KID INC, US0000000002)';
    const trades = fill('OLD', '05', 320, 10) + fill('KID', '15', -29.0909, 5) + fill('OLD', '16', -320, 11);
    const {
      rejected,
      problems,
      trades: made,
    } = await built(flex(trades, actions(action('KID', 29.0909, words))));
    expect(rejected).toEqual([]);
    expect(problems.every((code) => code === 'missing-basis' || code === 'missing-price')).toBe(true);
    expect(made.toSorted()).toEqual(['KID, closed, gross unknown, fees 1', 'OLD, closed, gross 320, fees 2']);
  });

  test('that pays a dividend in shares adds them at no cost', async () => {
    const words = 'OLD (US0000000001) STOCK DIVIDEND US0000000001 416666667 FOR 10000000000';
    const row = action('OLD', 3, `${words} (OLD, OLD INC, US0000000001)`);
    const trades = fill('OLD', '05', 72, 10) + fill('OLD', '15', -75, 10);
    expect(await built(flex(trades, actions(row)))).toEqual(sound('OLD, closed, gross 30, fees 2'));
  });

  test('that splits one for three keeps what the broker booked', async () => {
    const words = 'OLD(US0000000001) SPLIT 1 FOR 3';
    const rows = [
      action('OLD', 33.3333, `${words} (OLD, OLD INC, US0000000009)`),
      action('OLD.OLD', -100, `${words} (OLD.OLD, OLD INC, US0000000001)`),
    ];
    const trades = fill('OLD', '05', 100, 3) + fill('OLD', '15', -33.3333, 10);
    expect(await built(flex(trades, actions(...rows)))).toEqual(sound('OLD, closed, gross 33.333, fees 2'));
  });

  test('that leaves a paper without worth ends it at nothing', async () => {
    const row = action('OLD', -40, 'OLD(US0000000001) DELISTED (OLD, OLD INC, US0000000001)');
    expect(await built(flex(fill('OLD', '05', 40, 2), actions(row)))).toEqual(
      sound('OLD, closed, gross -80, fees 1'),
    );
  });

  test('that the broker took back does nothing', async () => {
    const words = 'OLD(US0000000001) SPLIT 4 FOR 1 (OLD, OLD INC, US0000000001)';
    const rows = [action('OLD', 30, words), action('OLD', -30, words, 0, 'code="Ca"')];
    const trades = fill('OLD', '05', 10, 2) + fill('OLD', '15', -10, 3);
    expect(await built(flex(trades, actions(...rows)))).toEqual(sound('OLD, closed, gross 10, fees 2'));
  });

  test.each([
    ['several papers for one', 'MERGED(Acquisition) WITH AAA 1 FOR 1, BBB 1 FOR 1', -10, 0],
    ['rights that are used', 'SUBSCRIBES TO US0000000002 1 FOR 1', -10, -100],
    ['words that say nothing', 'SOMETHING ELSE', 5, 0],
    ['a split at no ratio', 'SPLIT 1 FOR 0', -10, 0],
  ])('of which the rows do not tell enough is rejected: %s', async (_, words, quantity, proceeds) => {
    const row = action('OLD', quantity, `OLD(US0000000001) ${words} (OLD, OLD INC, US0000000001)`, proceeds);
    const { rejected, trades } = await built(flex(fill('OLD', '05', 10, 2), actions(row)));
    expect(rejected).toEqual([3]);
    expect(trades).toEqual(['OLD, holds 10, gross 0, fees 0']);
  });
});

test('what a position brings is its income, and what returns capital lowers its cost', async () => {
  const cash = (type: string, amount: number, description: string) =>
    `<CashTransaction assetCategory="STK" currency="USD" symbol="OLD" dateTime="20260110;202000" amount="${amount}" type="${type}" description="OLD(US0000000001) ${description}" />\n`;
  const rows = [
    cash('Dividends', 20, 'CASH DIVIDEND USD 2 PER SHARE (Ordinary Dividend)'),
    cash('Withholding Tax', -3, 'CASH DIVIDEND USD 2 PER SHARE - US TAX'),
    cash('Payment In Lieu Of Dividends', 5, 'PAYMENT IN LIEU OF DIVIDEND'),
    cash('Dividends', 10, 'CASH DIVIDEND USD 1 PER SHARE (Return of Capital)'),
  ];
  const trades = fill('OLD', '05', 10, 30) + fill('OLD', '15', -10, 31);
  const cashSection = `<CashTransactions>${rows.join('')}</CashTransactions>`;
  expect(await built(flex(trades, cashSection))).toEqual(sound('OLD, closed, gross 20, fees 2, income 22'));
});

test('a corrected trade replaces the one that it names', async () => {
  const wrong = fill('ABC', '05', 10, 1);
  const id = count;
  const right = fill(
    'ABC',
    '05',
    10,
    2,
    `notes="Co" transactionType="TradeCorrect" origTransactionID="${id}"`,
  );
  const { activities } = await collectStatement(textSource('flex.xml', flex(wrong + right)));
  expect(activities.map(({ replacesExternalId }) => replacesExternalId)).toEqual([undefined, String(id)]);
});
