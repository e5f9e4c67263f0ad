import { activityId } from '@tapebook/domain/activities';
import { buildTrades, type TradeRules } from '@tapebook/domain/trades';
import { describe, expect, test } from 'vitest';
import { collectStatement, textSource } from './index.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const flex = (trades: string, actions: string) =>
  `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1"><Trades>${trades}</Trades><CorporateActions>${actions}</CorporateActions></FlexStatement></FlexStatements></FlexQueryResponse>`;

const fill = (symbol: string, day: string, quantity: number, price: number) =>
  `<Trade assetCategory="STK" currency="USD" symbol="${symbol}" dateTime="${day};100000" quantity="${quantity}" tradePrice="${price}" proceeds="${-quantity * price}" ibCommission="0" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" transactionID="${day}" />\n`;

const action = (symbol: string, quantity: number, description: string) =>
  `<CorporateAction assetCategory="STK" currency="USD" symbol="${symbol}" dateTime="20260110;202500" quantity="${quantity}" proceeds="0" description="${description}" />\n`;

async function tradesOf(file: string, text: string) {
  const { activities } = await collectStatement(textSource(file, text));
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const { trades, problems } = buildTrades(facts, RULES);
  expect(problems).toEqual([]);
  return trades.map(({ status, netPnl }) => `${status} ${netPnl?.normalized()}`);
}

describe('a split of one for three leaves no dust', () => {
  test('in a Flex statement', async () => {
    const trades = fill('ABC', '20260105', 30, 10) + fill('ABC', '20260115', -10, 40);
    const split = action('ABC', -20, 'ABC(US0000000001) SPLIT 1 FOR 3 (ABC, ABC INC, US0000000001)');
    expect(await tradesOf('flex.xml', flex(trades, split))).toEqual(['closed 100']);
  });

  test('nor does an exchange of papers at such a ratio', async () => {
    const trades = fill('OLD', '20260105', 30, 10) + fill('NEU', '20260115', -10, 40);
    const event = 'OLD(US0000000001) MERGED(Acquisition) WITH US0000000002 1 FOR 3';
    const rows = [
      action('NEU', 10, `${event} (NEU, NEU INC, US0000000002)`),
      action('OLD', -30, `${event} (OLD, OLD INC, US0000000001)`),
    ].join('');
    expect(await tradesOf('flex.xml', flex(trades, rows))).toEqual(['closed 100']);
  });

  test('in a table', async () => {
    const table = [
      'Date,Symbol,Side,Quantity,Price,Note',
      '2026-01-05,ABC,Buy,30,10,',
      '2026-01-10,ABC,Split,,,1:3',
      '2026-01-15,ABC,Sell,10,40,',
    ].join('\n');
    expect(await tradesOf('table.csv', `${table}\n`)).toEqual(['closed 100']);
  });
});

test('a split of nothing for something is rejected in words', async () => {
  const split = action('ABC', -20, 'ABC(US0000000001) SPLIT 1 FOR 0 (ABC, ABC INC, US0000000001)');
  const { activities, verdicts } = await collectStatement(textSource('flex.xml', flex('', split)));
  expect(activities).toEqual([]);
  expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'unsupported-event' }]);
});
