import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(symbol: string, currency?: string): Promise<string> {
  const { activities } = await collectStatement(
    textSource('table.csv', `Date,Symbol,Side,Qty,Price\n2026-02-02,${symbol},Buy,10,70.5\n`),
    { timeZone: 'UTC', ...(currency === undefined ? {} : { currency }) },
  );
  return activities
    .map(
      ({ facts: { instrument, currency: paid } }) =>
        `${instrument?.assetClass}:${instrument?.symbol} ${paid}`,
    )
    .join();
}

test.each([
  ['AMD.US', 'AMD'],
  ['amd.us', 'AMD'],
  ['BRK.B.US', 'BRK.B'],
  ['AMD.O', 'AMD'],
  ['AMD.OQ', 'AMD'],
  ['F.N', 'F'],
  ['TSLA US', 'TSLA'],
  ['NVDA US Equity', 'NVDA'],
  ['NVDA UW Equity', 'NVDA'],
  ['BRK/B UN Equity', 'BRK/B'],
  ['F:US', 'F'],
  ['AMD:NASDAQ', 'AMD'],
  ['US:AMD', 'AMD'],
  ['NASDAQ:AMD', 'AMD'],
  ['NasdaqGS:AMD', 'AMD'],
  ['XNAS:AMD', 'AMD'],
  ['AMD.NASDAQ', 'AMD'],
  ['AMD@SMART', 'AMD'],
])('%s is the paper %s of all other files', async (symbol, ticker) => {
  expect(await read(symbol)).toBe(`stock:${ticker} USD`);
});

test.each([
  // Classes of shares, and other exchanges
  ['BRK.B', 'stock:BRK.B EUR'],
  ['MOG.A', 'stock:MOG.A EUR'],
  ['BMW GY', 'stock:BMW GY EUR'],
  ['AIR.PA', 'stock:AIR.PA EUR'],
  ['VOD LN', 'stock:VOD LN EUR'],
  // Indices, funds and companies
  ['MSCI US', 'stock:MSCI US EUR'],
  ['CORE US', 'stock:CORE US EUR'],
  ['VANGUARD US', 'stock:VANGUARD US EUR'],
  ['Total US', 'stock:Total US EUR'],
  // Coins, pairs and contracts
  ['ETH.X', 'stock:ETH.X EUR'],
  ['BTC-USD', 'crypto:BTC/USD USD'],
  ['EUR.USD', 'forex:EUR.USD USD'],
])('%s stays %s', async (symbol, known) => {
  expect(await read(symbol, 'EUR')).toBe(known);
});
