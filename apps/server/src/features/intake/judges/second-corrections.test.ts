import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const trade = (id: string, time: string, quantity: number, price: string, more = '') =>
  `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="AAPL" dateTime="20260202;${time}" quantity="${quantity}" tradePrice="${price}" ibCommission="0" ibCommissionCurrency="USD" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" transactionID="${id}" ${more}/>\n`;
const correction = (id: string, of: string, price: string) =>
  trade(id, '100000', 10, price, `origTransactionID="${of}" notes="Co"`);
const flex = (name: string, ...rows: string[]) => ({
  name,
  content: `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1" fromDate="20260201" toDate="20260228"><Trades>\n${rows.join('')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>\n`,
});
const BOUGHT = trade('1', '100000', 10, '20');
const SOLD = trade('2', '110000', -10, '25');

describe('several corrections of one activity', () => {
  it('in one file: the first counts, the others are rejected in words', async () => {
    const user = await server.newUser();
    const ended = await importFile(
      user,
      flex('a.xml', BOUGHT, correction('3', '1', '21'), correction('4', '1', '22'), SOLD),
    );
    expect(ended).toMatchObject({
      status: 'completed',
      counts: { activities: 3, rejected: 1 },
      problems: [{ line: 4, code: 'corrected-already', message: expect.stringContaining('line 3') }],
    });
    expect((await user.call('GET', '/v2/trades')).json.trades).toMatchObject([{ grossPnl: '40' }]);
    const { json } = await user.call('GET', `/v2/imports/${ended.id}/rows?verdict=rejected`);
    expect(json.rows).toMatchObject([{ line: 4, code: 'corrected-already' }]);
  });

  it('in two files: that of the journal stays, and the same one again is a duplicate', async () => {
    const user = await server.newUser();
    await importFile(user, flex('a.xml', BOUGHT, correction('3', '1', '21'), SOLD));
    const other = await importFile(user, flex('b.xml', correction('4', '1', '22')));
    expect(other.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(other.problems).toMatchObject([{ message: expect.stringContaining('corrected already') }]);
    const same = await importFile(user, flex('c.xml', correction('3', '1', '21')));
    expect(same.counts).toMatchObject({ duplicates: 1, rejected: 0 });
    expect((await user.call('GET', '/v2/trades')).json.trades).toMatchObject([{ grossPnl: '40' }]);
  });

  it('a correction of a correction counts, and those that correct one another do not', async () => {
    const user = await server.newUser();
    const chain = await importFile(
      user,
      flex('a.xml', BOUGHT, correction('3', '1', '21'), correction('4', '3', '22'), SOLD),
    );
    expect(chain.counts).toMatchObject({ activities: 4, rejected: 0 });
    expect((await user.call('GET', '/v2/trades')).json.trades).toMatchObject([{ grossPnl: '30' }]);
    const other = await server.newUser();
    const circle = await importFile(
      other,
      flex('a.xml', correction('3', '4', '21'), correction('4', '3', '22'), trade('2', '110000', 10, '25')),
    );
    expect(circle.counts).toMatchObject({ activities: 1, rejected: 2 });
  });
});

describe('a correction of one fill among several of one second', () => {
  const several = [
    BOUGHT,
    trade('2', '100000', -10, '25'),
    trade('5', '100000', 5, '20'),
    trade('6', '100000', -5, '22'),
  ];
  const CORRECTED = correction('9', '1', '21');
  const told = async (...files: (readonly string[])[]): Promise<string[]> => {
    const user = await server.newUser();
    for (const [i, rows] of files.entries()) await importFile(user, flex(`${i}.xml`, ...rows));
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    return trades
      .map(
        (one: { direction: string; quantity: string; grossPnl: string }) =>
          `${one.direction} ${one.quantity}: ${one.grossPnl}`,
      )
      .toSorted();
  };

  it('M47: stands where that stood, in one file or in two, whichever comes first', async () => {
    const expected = ['long 10: 40', 'long 5: 10'];
    expect(await told([...several, CORRECTED])).toEqual(expected);
    expect(await told(several, [CORRECTED])).toEqual(expected);
    expect(await told([CORRECTED], several)).toEqual(expected);
  });
});
