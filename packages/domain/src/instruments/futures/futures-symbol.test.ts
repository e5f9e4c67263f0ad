import { describe, expect, it } from 'vitest';
import { FUTURES_CONTRACTS } from './find-futures-contract.ts';
import { formatFuturesSymbol, parseFuturesSymbol } from './futures-symbol.ts';

describe("a future's symbol", () => {
  it.each([
    ['ESM6', '2026-03-02', 'ES', 6, 2026],
    ['ESH5', '2024-12-20', 'ES', 3, 2025],
    ['CLF0', '2029-12-10', 'CL', 1, 2030],
    ['6EZ9', '2020-01-02', '6E', 12, 2029],
    ['CLH4', '2024-03-20', 'CL', 3, 2024],
    ['ESH4', '2024-04-30', 'ES', 3, 2024],
    ['ESH4', '2024-05-02', 'ES', 3, 2034],
    ['ESH25', undefined, 'ES', 3, 2025],
    ['/NQM26', undefined, 'NQ', 6, 2026],
    ['FDAXH2024', undefined, 'FDAX', 3, 2024],
    ['M2KU24', undefined, 'M2K', 9, 2024],
    ['10YM26', undefined, '10Y', 6, 2026],
    ['esm26', undefined, 'ES', 6, 2026],
    ['/ESH25:XCME', undefined, 'ES', 3, 2025],
    ['ES 06-26', undefined, 'ES', 6, 2026],
    ['MNQ JUN26', undefined, 'MNQ', 6, 2026],
    ["ES Jun'26", undefined, 'ES', 6, 2026],
    ['GBL JUN 25', undefined, 'FGBL', 6, 2025],
    ['ES 20260619', undefined, 'ES', 6, 2026],
    ['FDXM 20250620 M', undefined, 'FDXM', 6, 2025],
    ['FDXM20250620', undefined, 'FDXM', 6, 2025],
    ['FDXM202506', undefined, 'FDXM', 6, 2025],
    ['ES 202606', undefined, 'ES', 6, 2026],
    ['ES_2026-06', undefined, 'ES', 6, 2026],
    ['ES-20260619', undefined, 'ES', 6, 2026],
    // Without what divides names of coins it is Chicago's.
    ['BTC 20260327', undefined, 'BTC', 3, 2026],
    ['BTC 202603', undefined, 'BTC', 3, 2026],
    ['MBT-202603', undefined, 'MBT', 3, 2026],
    ['ESM6 Index', '2026-03-02', 'ES', 6, 2026],
    ['CLM26 Comdty', undefined, 'CL', 6, 2026],
    ['ES M6', '2026-03-02', 'ES', 6, 2026],
    ['Jun26 ES', undefined, 'ES', 6, 2026],
    ['ES (Jun26)', undefined, 'ES', 6, 2026],
    ["ES Jun19'26", undefined, 'ES', 6, 2026],
    ['@ESM26', undefined, 'ES', 6, 2026],
    ['@CZ25', undefined, 'ZC', 12, 2025],
    ['TYM26', undefined, 'ZN', 6, 2026],
    ['MESM6.CME', '2026-03-02', 'MES', 6, 2026],
    ['MESU5@CME', '2025-07-01', 'MES', 9, 2025],
    ['ESM26_FUT_CME', undefined, 'ES', 6, 2026],
    ['ESM26-CME', undefined, 'ES', 6, 2026],
    ['ES.M26', undefined, 'ES', 6, 2026],
    ['CM.MNQU6', '2026-07-01', 'MNQ', 9, 2026],
    ['F.US.EPM26', undefined, 'ES', 6, 2026],
    ['EPM24', undefined, 'ES', 6, 2024],
    ['ENQZ25', undefined, 'NQ', 12, 2025],
    ['CLEF26', undefined, 'CL', 1, 2026],
    ['F.US.MESM26', undefined, 'MES', 6, 2026],
    ['F.US.ENQH25', undefined, 'NQ', 3, 2025],
    ['CON.F.US.MNQ.H25', undefined, 'MNQ', 3, 2025],
    ['CON.F.US.EP.M25', undefined, 'ES', 6, 2025],
    ['CME_MINI:MESM2026', undefined, 'MES', 6, 2026],
    ['NK225MU6', '2026-07-01', 'NK225M', 9, 2026],
    ['NIFTY24JUNFUT', undefined, 'NIFTY', 6, 2024],
    ['rb2510', undefined, 'RB', 10, 2025],
    ['SHFE.rb2510', undefined, 'RB', 10, 2025],
    ['SR509.CZC', '2025-03-01', 'SR', 9, 2025],
    ['IF2412', undefined, 'IF', 12, 2024],
  ])('%s traded on %s is %s of month %i in %i', (symbol, tradeDate, root, month, year) => {
    expect(parseFuturesSymbol(symbol, tradeDate)).toMatchObject({ root, month, year });
  });

  it.each([
    ['ESM6', undefined, 'has a year that only a trade date settles'],
    ['ESA6', '2026-03-02', 'has no month letter'],
    ['AAPL', '2026-03-02', 'is a share'],
    ['AAPL 202606', '2026-03-02', 'is a share and a month'],
    ['BRK H6', '2026-03-02', 'is a share and something else'],
    ['BTCUSDT', '2026-03-02', 'is a pair'],
    ['NQ1!', '2026-03-02', 'is continuous'],
    ['@ES#', '2026-03-02', 'is continuous'],
    ['ES 13-26', undefined, 'has no such month'],
    ['ES 20260231', undefined, 'has no such day'],
    ['CL 20260520', undefined, 'ends before the month that it is named after'],
    ['rb2513', undefined, 'has no such month'],
    ['zz2510', undefined, 'is listed nowhere'],
    ['AAPL JUN19 26', undefined, 'is no future'],
    ['BTC-20260327', undefined, 'is a contract of an exchange of coins'],
    ['ETH_202603', undefined, 'is a contract of an exchange of coins'],
    ['SOL-2026-03', undefined, 'is a contract of an exchange of coins'],
  ])('%s (%s) %s', (symbol, tradeDate, _reason) => {
    expect(parseFuturesSymbol(symbol, tradeDate)).toBeNull();
  });

  it('that names a day keeps it', () => {
    expect(parseFuturesSymbol('ES 20260619')?.expiry).toBe('2026-06-19');
  });

  it.each([
    ['F.US.EPM26', 'ESM6'],
    ['ES 06-26', 'ESM6'],
    ['FDAXH2024', 'FDAXH4'],
    ['SHFE.rb2510', 'rb2510'],
    ['SR509.CZC', 'SR509'],
    ['IF2412', 'IF2412'],
    ['NIFTY24JUNFUT', 'NIFTY24JUNFUT'],
  ])('%s is %s in the journal', (symbol, expected) => {
    const terms = parseFuturesSymbol(symbol, '2025-03-01');
    expect(terms && formatFuturesSymbol(terms)).toBe(expected);
  });

  it('of every contract of the tables is read as it was written', () => {
    const misread = FUTURES_CONTRACTS.flatMap(({ root, exchange, qualified }) =>
      Array.from({ length: 12 }, (_, index) => ({ root, month: index + 1, year: 2027, exchange }))
        .map((terms) => ({ terms, symbol: formatFuturesSymbol(terms) }))
        .filter(({ terms, symbol }) => {
          const read = parseFuturesSymbol(qualified ? `${exchange}:${symbol}` : symbol, '2026-12-01');
          return read?.root !== terms.root || read.month !== terms.month || read.year !== terms.year;
        })
        .map(({ symbol }) => symbol),
    );
    expect(misread).toEqual([]);
  });
});
