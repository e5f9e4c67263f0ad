import { collectStatement, describeStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ReadOptions } from '../../contracts/source.ts';

const read = (text: string, options: ReadOptions = {}) =>
  collectStatement(textSource('flex.csv', text), options);

const HEADER =
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Quantity,TradePrice,IBCommission,Buy/Sell';
const FILL = 'U7700001,USD,STK,BOLT,20260105;100000,10,20,-1,BUY';

describe('a Flex query in CSV', () => {
  test('gives its fills the ids that the same query in XML gives them', async () => {
    const csv = await read(`${HEADER},TransactionID\n${FILL},77\n`);
    const xml = await read(
      '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U7700001"><Trades><Trade accountId="U7700001" currency="USD" assetCategory="STK" symbol="BOLT" dateTime="20260105;100000" quantity="10" tradePrice="20" ibCommission="-1" buySell="BUY" transactionID="77" /></Trades></FlexStatement></FlexStatements></FlexQueryResponse>',
    );
    expect(csv.activities[0]?.identity).toEqual({ externalId: '77' });
    expect(xml.activities[0]?.identity).toEqual(csv.activities[0]?.identity);
    expect(xml.activities[0]?.facts).toEqual(csv.activities[0]?.facts);
  });

  test('without ids tells its fills apart as the same query in XML does', async () => {
    const csv = await read(`${HEADER}\n${FILL}\n${FILL}\n`);
    const xml = await read(
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U7700001"><Trades>${'<Trade currency="USD" assetCategory="STK" symbol="BOLT" dateTime="20260105;100000" quantity="10" tradePrice="20" ibCommission="-1" buySell="BUY" />'.repeat(2)}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`,
    );
    const identities = csv.activities.map(({ identity }) => identity);
    expect(identities).toHaveLength(2);
    expect(xml.activities.map(({ identity }) => identity)).toEqual(identities);
  });

  test('is read in pipes as well as in commas', async () => {
    const { activities } = await read(`${HEADER}\n${FILL}\n`.replaceAll(',', '|'));
    expect(activities.map(({ facts }) => facts.amount.toString())).toEqual(['-200']);
  });

  test('without column headers says which setting to change', async () => {
    const { verdicts } = await read(
      `"BOF","U7700001"\n"BOA","U7700001"\n"BOS","TRNT","Trades"\n${FILL}\n"EOF"\n`,
    );
    expect(verdicts.filter(({ verdict }) => verdict === 'rejected')).toMatchObject([
      { line: 4, code: 'unknown-row-type', message: expect.stringContaining('Include column headers') },
    ]);
  });

  test('that does not end where it should says that rows may be missing', async () => {
    const { summary } = await read(`BOF,U7700001\nBOS,TRNT,Trades\n${HEADER}\n${FILL}\n`);
    expect(summary.problems.map(({ code }) => code)).toEqual(['truncated-file']);
  });

  test('asks which of two numbers is the day where no date tells', async () => {
    const text = `${HEADER}\n${FILL.replace('20260105', '05/01/2026')}\n`;
    expect((await read(text)).summary.outcome).toBe('needs-mapping');
    const { activities } = await read(text, { mapping: { columns: {}, dateOrder: 'dmy' } });
    expect(describeStatement({ ...(await read(text)), activities }).activities[0]).toContain(
      '2026-01-05T15:00:00Z',
    );
  });
});

describe('a query without its field of currencies', () => {
  const bare = `${HEADER.replace('CurrencyPrimary,', '')}\n${FILL.replace('USD,', '')}\n`;

  test('is taken to be in dollars, and asks', async () => {
    const { activities, summary } = await read(bare);
    expect(activities.map(({ facts }) => facts.currency)).toEqual(['USD']);
    expect(summary.problems).toMatchObject([{ severity: 'question', code: 'currency-assumed' }]);
  });

  test('is in the currency that the trader says, and asks nothing', async () => {
    const { activities, summary } = await read(bare, { currency: 'CHF' });
    expect(activities.map(({ facts }) => facts.currency)).toEqual(['CHF']);
    expect(summary.problems).toEqual([]);
  });

  test('takes a future’s from the tables', async () => {
    const { activities } = await read(
      'AssetClass,Symbol,Multiplier,Buy/Sell,Date/Time,Quantity,Price,Commission\nFUT,FDAXH6,25,BUY,20260105;100000,1,20000,-2\n',
    );
    expect(activities.map(({ facts }) => facts.currency)).toEqual(['EUR']);
  });
});

describe('recognising', () => {
  test.each([
    [
      'fills of a numbered account',
      'Account,Symbol,Date/Time,Quantity,Price\nU7700001,BOLT,2026-01-05 10:00:00,5,8\n',
      'ibkr-flex-csv',
    ],
    [
      'the same columns of anybody else',
      'Account,Symbol,Date/Time,Quantity,Price\nMain,BOLT,2026-01-05 10:00:00,5,8\n',
      'generic-table',
    ],
    [
      'a numbered account with columns that no query has',
      'Account,Symbol,Date/Time,Side,Quantity,Price\nU7700001,BOLT,2026-01-05 10:00:00,Buy,5,8\n',
      'generic-table',
    ],
    [
      'classes in words',
      'AssetClass,Symbol,Date/Time,Buy/Sell,Quantity,Price\nShares,BOLT,2026-01-05 10:00:00,Buy,5,8\n',
      'generic-table',
    ],
  ])('takes %s for what it is', async (_, text, format) => {
    const { summary } = await read(text);
    expect(summary.detected?.format).toBe(format);
  });

  test('is the same when a spreadsheet has saved it again', async () => {
    const expected = (await read(`${HEADER}\n${FILL.replace(',20,', ',8.125,')}\n`)).activities;
    const wider = await read(`${HEADER},,,\n,,,,,,,,,,,\n${FILL.replace(',20,', ',8.125,')},,,\n`);
    expect(wider.summary.detected?.format).toBe('ibkr-flex-csv');
    expect(wider.activities).toMatchObject(expected.map(({ facts, identity }) => ({ facts, identity })));
    const priced = (price: string) => FILL.replaceAll(',', '\t').replace('\t20\t', `\t${price}\t`);
    const german = await read(`${HEADER.replaceAll(',', '\t')}\n${priced('8,125')}\n${priced('12,5')}\n`);
    expect(german.activities.map(({ facts }) => facts.price?.toString())).toEqual(['8.125', '12.5']);
  });
});

test('fills that were cut out of a query are known by how the broker writes a time, fees and all', async () => {
  const { summary, activities } = await read(
    [
      'Symbol,Date/Time,Quantity,Price,Commission,Fees',
      'BOLT,20260105;093000,100,15.00,-1.00,-0.20',
      'BOLT,20260105;100000,-100,15.50,-1.00,-0.30',
      '',
    ].join('\n'),
  );
  expect(summary.timeZone).toEqual({ name: 'America/New_York', source: 'format' });
  expect(activities.map(({ facts }) => `${facts.kind} ${facts.quantity} ${facts.fees}`)).toEqual([
    'buy 100 1.20',
    'sell 100 1.30',
  ]);
});
