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
