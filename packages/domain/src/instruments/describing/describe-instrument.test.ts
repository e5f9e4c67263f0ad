import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { type DescribedInstrument, describeInstrument } from './describe-instrument.ts';
import { instrumentKey } from './instrument-key.ts';

const told = ({ assetClass, symbol, currency, multiplier }: DescribedInstrument): string =>
  `${assetClass} ${symbol} ${currency ?? '?'} ${multiplier ?? '?'}`;

describe('an instrument that is only named', () => {
  it.each([
    ['aapl', 'stock AAPL ? 1'],
    ['VOD.L', 'stock VOD.L ? 1'],
    ['BACpK', 'stock BACpK ? 1'],
    ['ES', 'stock ES ? 1'],
    ['/ES', 'future ES USD 50'],
    ['/ESM26', 'future ESM6 USD 50'],
    ['NQ1!', 'future NQ USD 20'],
    ['F.US.EPM26', 'future ESM6 USD 50'],
    ['rb2510', 'future rb2510 CNY 10'],
    ['FDAXH26', 'future FDAXH6 EUR 25'],
    ['ZZZM26', 'stock ZZZM26 ? 1'],
    ['.SPXW240315P5100', 'option SPXW240315P05100000 USD 100'],
    ['AAPL1 240315C00170000', 'option AAPL1240315C00170000 USD ?'],
    ['./E3AH24P5000', 'future-option E3AH4 P5000 USD 50'],
    ['BTC-28JUN24-70000-C', 'option BTC-28JUN24-70000-C BTC 1'],
    ['EURUSD.a', 'forex EUR.USD USD 1'],
    ['USDJPY', 'forex USD.JPY JPY 1'],
    ['XAUUSD', 'forex XAU.USD USD 1'],
    ['BTC-USD', 'crypto BTC/USD USD 1'],
    ['ETHUSDT', 'crypto ETHUSDT USDT 1'],
    ['XBTUSD', 'crypto XBTUSD BTC 1'],
    ['BTCUSD_PERP', 'crypto BTCUSD_PERP BTC 100'],
    ['US30', 'cfd US30 USD ?'],
    ['GER40.cash', 'cfd GER40.cash EUR ?'],
  ])('%s is %s', (symbol, expected) => {
    expect(told(describeInstrument({ symbol }))).toBe(expected);
  });
});

describe('an instrument of a stated class', () => {
  it.each([
    [{ symbol: 'ES', assetClass: 'future' }, 'future ES USD 50'],
    [{ symbol: 'ZZZM6', assetClass: 'future', currency: 'USD' }, 'future ZZZM6 USD ?'],
    [{ symbol: 'FDAXH4', assetClass: 'future', currency: 'USD' }, 'future FDAXH4 USD ?'],
    [{ symbol: 'C', assetClass: 'future', exchange: 'ICEEU' }, 'future C GBP 10'],
    [{ symbol: 'US912810', assetClass: 'bond', currency: 'USD' }, 'bond US912810 USD 0.01'],
    [{ symbol: 'VTSAX', assetClass: 'fund', currency: 'USD' }, 'fund VTSAX USD 1'],
    [{ symbol: 'USDJPY', assetClass: 'forex', currency: 'USD' }, 'forex USD.JPY JPY 1'],
    [{ symbol: 'BTC', assetClass: 'crypto', currency: 'USD' }, 'crypto BTC USD 1'],
    [{ symbol: 'BTCUSDT', assetClass: 'crypto', currency: 'USD' }, 'crypto BTCUSDT USD 1'],
    [{ symbol: 'XBTUSD', assetClass: 'crypto', currency: 'USD' }, 'crypto XBTUSD USD 1'],
    [{ symbol: 'XBTUSD', assetClass: 'crypto', currency: 'BTC' }, 'crypto XBTUSD BTC 1'],
    [{ symbol: 'BTCUSD', assetClass: 'crypto', exchange: 'BYBIT' }, 'crypto BTCUSD BTC 1'],
    [{ symbol: 'BTCUSD_PERP', assetClass: 'crypto', currency: 'USD' }, 'crypto BTCUSD_PERP BTC 100'],
    [{ symbol: 'EURUSD', assetClass: 'cfd' }, 'cfd EURUSD USD ?'],
    [{ symbol: 'WTI', assetClass: 'cfd', currency: 'USD' }, 'cfd WTI USD ?'],
    [{ symbol: 'FOO', assetClass: 'option', currency: 'USD' }, 'option FOO USD ?'],
    [
      { symbol: 'SAP 15MAR24 170 C', assetClass: 'option', currency: 'EUR' },
      'option SAP240315C00170000 EUR ?',
    ],
  ] as const)('%j is %s', (stated, expected) => {
    expect(told(describeInstrument(stated))).toBe(expected);
  });

  it('keeps what the caller states', () => {
    const stated = { symbol: 'AAPL1 240315C00170000', multiplier: Decimal.parse('150'), exchange: 'ISE' };
    const described = describeInstrument(stated);
    expect(described.multiplier?.toString()).toBe('150');
    expect(described).toMatchObject({ exchange: 'ISE', expiry: '2024-03-15', right: 'call' });
  });

  it('is told its exchange, tick and settlement by the tables', () => {
    const { tickSize, ...described } = describeInstrument({ symbol: 'ESM6', assetClass: 'future' });
    expect(described).toMatchObject({ exchange: 'CME', underlying: 'ES', settlement: 'cash' });
    expect(tickSize?.toString()).toBe('0.25');
  });
});

describe('an option whose terms stand beside its name', () => {
  const terms = { expiry: '2024-03-15', right: 'call', strike: Decimal.parse('170') } as const;

  it('is the same as by its symbol', () => {
    const beside = describeInstrument({ symbol: 'AAPL', assetClass: 'option', currency: 'USD', ...terms });
    const spelled = describeInstrument({ symbol: '.AAPL240315C170', currency: 'USD' });
    expect(instrumentKey(beside)).toBe(instrumentKey(spelled));
    expect(beside.multiplier?.toString()).toBe('100');
  });

  it('is another for another strike', () => {
    const keys = ['170', '175'].map((strike) =>
      instrumentKey(
        describeInstrument({
          symbol: 'ESM6',
          assetClass: 'future-option',
          currency: 'USD',
          ...terms,
          strike: Decimal.parse(strike),
        }),
      ),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps a name of its own', () => {
    const stated = { symbol: 'My call', underlying: 'AAPL', assetClass: 'option', ...terms } as const;
    expect(told(describeInstrument(stated))).toBe('option My call USD 100');
  });

  it('on a future has its size', () => {
    const option = describeInstrument({ symbol: 'ESM6', assetClass: 'future-option', ...terms });
    expect(option.multiplier?.toString()).toBe('50');
    expect(option.currency).toBe('USD');
  });
});

describe('two spellings', () => {
  it.each([
    ['/ESM26:XCME', 'ES 06-26'],
    ['AAPL 03/15/2024 170.00 C', '-AAPL240315C170'],
    ['EUR/USD', 'eurusd.m'],
    ['XXBTZUSD', 'BTC-USD'],
  ])('%s and %s name one instrument', (one, other) => {
    const [first, second] = [one, other].map((symbol) =>
      instrumentKey(describeInstrument({ symbol, currency: 'USD' })),
    );
    expect(first).toBe(second);
  });
});

it.each([
  ['Gold', 'cfd Gold USD ?'],
  ['Germany 40 Cash', 'cfd Germany 40 Cash EUR ?'],
  ['Oil - Crude', 'cfd Oil - Crude USD ?'],
  ['Acme', 'cfd Acme ? ?'],
])('%s that is said to be a CFD has the currency of its market', (symbol, expected) => {
  expect(told(describeInstrument({ symbol, assetClass: 'cfd' }))).toBe(expected);
});

describe('an option of India that is named by its month', () => {
  it('is called by its day where that is stated', () => {
    expect(describeInstrument({ symbol: 'NIFTY24JAN21500CE', expiry: '2024-01-25' })).toMatchObject({
      symbol: 'NIFTY240125C21500000',
      expiry: '2024-01-25',
      assetClass: 'option',
    });
  });
});
