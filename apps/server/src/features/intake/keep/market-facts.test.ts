import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

/** Rates and prices that a statement states beside the facts of its account. */
const server = await openAppServer();

interface Parts {
  readonly trades?: string;
  readonly positions?: string;
  readonly rates?: string;
}

const flex = ({ trades = '', positions = '', rates = '' }: Parts) => ({
  name: 'flex.xml',
  content: `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1" fromDate="20260202" toDate="20260204"><AccountInformation accountId="U1" currency="EUR" /><Trades>${trades}</Trades><OpenPositions>${positions}</OpenPositions><ConversionRates>${rates}</ConversionRates></FlexStatement></FlexStatements></FlexQueryResponse>`,
});

const fill = (id: string, day: string, quantity: number, price: number, more = '') =>
  `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="AAPL" dateTime="202602${day};100000" quantity="${quantity}" tradePrice="${price}" ibCommission="-1" ibCommissionCurrency="USD" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" transactionID="${id}" ${more}/>\n`;

const rate = (day: string, from: string, value: string) =>
  `<ConversionRate reportDate="202602${day}" fromCurrency="${from}" toCurrency="EUR" rate="${value}" />\n`;

const position = (day: string, price: string) =>
  `<OpenPosition accountId="U1" currency="USD" assetCategory="STK" symbol="AAPL" position="10" markPrice="${price}" reportDate="202602${day}" />\n`;

async function upload(user: TestUser, parts: Parts) {
  const { json } = await user.send('/imports/statement/upload', flex(parts), {});
  return json.import;
}
const undo = (user: TestUser, id: string) => user.call('DELETE', `/v2/imports/${id}`);
const onlyTrade = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades[0];
const ratesOf = async (user: TestUser) => (await user.call('GET', '/v2/rates')).json.rates;
const marksOf = async (user: TestUser) => (await user.call('GET', '/v2/marks')).json.marks;

describe('rates that a statement states', () => {
  const round = fill('1', '02', 10, 100) + fill('2', '03', -10, 120);

  it('convert its trades, and go with the import', async () => {
    const user = await server.newUser();
    const { id } = await upload(user, { trades: round, rates: rate('03', 'USD', '0.5') });
    expect(await ratesOf(user)).toMatchObject([
      { base: 'USD', quote: 'EUR', at: '2026-02-03T00:00:00Z', rate: '0.5', importId: id },
    ]);
    expect(await onlyTrade(user)).toMatchObject({
      netPnl: '198',
      converted: { currency: 'EUR', netPnl: '99', rateAt: '2026-02-03T00:00:00Z' },
    });
    await undo(user, id);
    expect(await ratesOf(user)).toEqual([]);
  });

  it('are also those of its rows, once for a day', async () => {
    const user = await server.newUser();
    const rows =
      fill('1', '02', 10, 100, 'fxRateToBase="0.9"') + fill('2', '03', -10, 120, 'fxRateToBase="0.25"');
    await upload(user, { trades: rows, rates: rate('03', 'USD', '0.5') });
    expect(
      (await ratesOf(user)).map(({ at, rate: value }: { at: string; rate: string }) => [at, value]),
    ).toEqual([
      ['2026-02-03T00:00:00Z', '0.25'],
      ['2026-02-02T00:00:00Z', '0.9'],
    ]);
    expect((await onlyTrade(user)).converted).toMatchObject({ netPnl: '49.5' });
  });

  it('stay while another import states them too', async () => {
    const user = await server.newUser();
    const parts = { trades: round, rates: rate('03', 'USD', '0.5') };
    const first = await upload(user, parts);
    await upload(user, { ...parts, positions: position('04', '1') });
    await undo(user, first.id);
    expect((await onlyTrade(user)).converted).toMatchObject({ netPnl: '99' });
  });

  it('make fees in a third currency part of trades that waited for them', async () => {
    const user = await server.newUser();
    const inFrancs = 'ibCommissionCurrency="CHF"';
    const paid = round.replaceAll('ibCommissionCurrency="USD"', inFrancs);
    await upload(user, { trades: paid });
    expect(await onlyTrade(user)).toMatchObject({ grossPnl: '200', fees: '0' });
    const rates = rate('02', 'CHF', '1').replace('toCurrency="EUR"', 'toCurrency="USD"');
    const { id } = await upload(user, { rates: rates + rates.replace('20260202', '20260203') });
    expect(await onlyTrade(user)).toMatchObject({ grossPnl: '200', fees: '2', netPnl: '198' });
    await undo(user, id);
    expect(await onlyTrade(user)).toMatchObject({ fees: '0' });
  });
});

describe('results that a platform states in the currency of the account', () => {
  const history = (head: string): { name: string; content: string } => ({
    name: 'history.csv',
    content: [
      head,
      'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;Trade duration in seconds',
      '101;2026-03-02 09:00:00;buy;1.00;EURUSD;1.10000;0;0;2026-03-02 11:00:00;1.10500;0;-3.00;452.49;50;7200',
      '102;2026-03-02 09:30:00;sell;0.50;EURAUD;1.65000;0;0;2026-03-02 11:00:00;1.64500;-2.50;-1.50;151.98;50;7200',
      // Later on the same day, at another rate.
      '103;2026-03-02 12:00:00;buy;1.00;EURUSD;1.10000;0;0;2026-03-02 14:00:00;1.10500;0;0;451.01;50;7200',
    ].join('\n'),
  });

  it('are the results of its trades, to the cent', async () => {
    const user = await server.newUser();
    await user.send('/imports/statement/upload', history('Account currency;EUR'), {});
    const { json } = await user.call('GET', '/v2/trades');
    const told = json.trades.map(
      ({
        currency,
        grossPnl,
        fees,
        byPrices,
      }: Record<string, string> & { byPrices?: { currency: string } }) =>
        `${byPrices?.currency}: ${grossPnl} − ${fees} ${currency}`,
    );
    expect(told.sort()).toEqual(['AUD: 151.98 − 4 EUR', 'USD: 451.01 − 0 EUR', 'USD: 452.49 − 3 EUR']);
  });
});

describe('closing prices of open positions', () => {
  const held = fill('1', '02', 10, 100);
  const rest = fill('2', '05', -10, 120);

  it('tell how far a trade ran, and go with the import', async () => {
    const user = await server.newUser();
    await upload(user, { trades: held + rest });
    expect(await onlyTrade(user)).not.toHaveProperty('mae');
    const { id } = await upload(user, { positions: position('03', '90') + position('04', '150') });
    expect((await marksOf(user)).map(({ at, price }: { at: string; price: string }) => [at, price])).toEqual([
      ['2026-02-05T04:59:59Z', '150'],
      ['2026-02-04T04:59:59Z', '90'],
    ]);
    expect(await onlyTrade(user)).toMatchObject({ mae: '-100', mfe: '500' });
    await undo(user, id);
    expect(await marksOf(user)).toEqual([]);
    expect(await onlyTrade(user)).not.toHaveProperty('mae');
  });

  it('say nothing of a trade that ended on that day', async () => {
    const user = await server.newUser();
    await upload(user, { trades: held + rest, positions: position('05', '1') });
    expect((await onlyTrade(user)).mae ?? '0').toBe('0');
  });
});
