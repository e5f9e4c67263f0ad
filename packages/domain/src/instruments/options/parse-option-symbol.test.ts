import { describe, expect, it } from 'vitest';
import { type ParsedOption, parseOptionSymbol } from './parse-option-symbol.ts';

const told = (option: ParsedOption | null): string | null =>
  option && `${option.symbol} on ${option.underlying}, ${option.multiplier ?? 'unknown'}`;

const AAPL_CALL = 'AAPL240315C00170000';

describe('an option on a share', () => {
  it.each([
    ['OCC', 'AAPL  240315C00170000'],
    ['Webull', 'AAPL240315C00170000'],
    ['Interactive Brokers', 'AAPL 15MAR24 170 C'],
    ['Trader Workstation', "AAPL Mar15'24 170 CALL"],
    ['thinkorswim', '.AAPL240315C170'],
    ["thinkorswim's statement", 'AAPL 100 (Weeklys) 15 MAR 24 170 CALL'],
    ['Schwab', 'AAPL 03/15/2024 170.00 C'],
    ['Fidelity', ' -AAPL240315C170'],
    ["Fidelity's description", 'CALL (AAPL) APPLE INC MAR 15 24 $170 (100 SHS)'],
    ['E*TRADE', "AAPL Mar 15 '24 $170 Call"],
    ["E*TRADE's statement", 'CALL AAPL   03/15/24   170.000'],
    ['Robinhood', 'AAPL 3/15/2024 Call $170.00'],
    ['tastytrade', 'AAPL 03/15/24 Call 170.00'],
    ['TradeStation', 'AAPL 240315C170'],
    ['Futu', 'AAPL240315C170000'],
    ['Firstrade', 'CALL AAPL 03/15/24 170 APPLE INC OPEN CONTRACT'],
    ['Merrill', 'CALL AAPL 00170.000 APPLE INC EXP 03-15-24'],
    ["Merrill's symbol", 'AAPL#C1524C170000'],
    ['Polygon', 'O:AAPL240315C00170000'],
    ['TradingView', 'OPRA:AAPL240315C170.0'],
    ['TD Ameritrade', 'AAPL_031524C170'],
    ['a table with ISO days', 'AAPL 2024-03-15 170 C'],
  ])('is the same in the spelling of %s: %s', (_broker, text) => {
    expect(parseOptionSymbol(text)).toMatchObject({
      symbol: AAPL_CALL,
      assetClass: 'option',
      underlying: 'AAPL',
      expiry: '2024-03-15',
      right: 'call',
      currency: 'USD',
    });
  });

  it.each([
    [' -ABC260227P7.5', 'ABC260227P00007500 on ABC, 100'],
    ['.SPY240315P.5', 'SPY240315P00000500 on SPY, 100'],
    ['XYZ#N2026D190000', 'XYZ260220P00019000 on XYZ, 100'],
    ['XYZ#L1826C50000', 'XYZ261218C00050000 on XYZ, 100'],
    ['XYZ#M1626C50000', 'XYZ260116P00050000 on XYZ, 100'],
    ['AAPL1 240315C00170000', 'AAPL1240315C00170000 on AAPL, unknown'],
    ['AAPL7 130419C00420000', 'AAPL7130419C00420000 on AAPL, 10'],
    ['2SPY 240315C00500000', '2SPY240315C00500000 on SPY, unknown'],
    ['ARKK 19SEP25 80.0005 C', 'ARKK 2025-09-19 80.0005 C on ARKK, 100'],
  ])('%s is %s', (text, expected) => {
    expect(told(parseOptionSymbol(text))).toBe(expected);
  });

  it.each([
    'AAPL',
    'ESM6',
    'BTC-USD',
    'AAPL 02/30/2024 170 C',
    'AAPL 13/15/2024 170 C',
    '.AAPL240315X170',
    'CALL AAPL',
    'AAPL 03/15/2024 C',
    '',
  ])('is not seen in %j', (text) => {
    expect(parseOptionSymbol(text, '2024-03-01')).toBeNull();
  });
});

describe('an option on an index', () => {
  it.each([
    ['.SPXW240315P5100.5', 'SPX'],
    ['SPX   240315C05100000', 'SPX'],
    ['NDXP  240315C18000000', 'NDX'],
    ['VIXW  240313C00020000', 'VIX'],
    ['XSP 03/15/2024 510.00 C', 'XSP'],
  ])('%s is settled in cash, 100 a point of %s', (text, underlying) => {
    const option = parseOptionSymbol(text);
    expect(option).toMatchObject({ underlying, settlement: 'cash' });
    expect(option?.multiplier?.toString()).toBe('100');
  });

  it('whose size no source told is settled in cash and asked about', () => {
    expect(parseOptionSymbol('.SOX240315C4500')).toMatchObject({ settlement: 'cash', multiplier: null });
  });

  it('of India is counted in units', () => {
    const option = parseOptionSymbol('NIFTY2560524750PE');
    expect(option).toMatchObject({ expiry: '2025-06-05', right: 'put', currency: 'INR' });
    expect(option?.strike?.toString()).toBe('24750');
    expect(option?.multiplier?.toString()).toBe('1');
  });
});

describe('an option of India whose name says its month alone', () => {
  it.each([
    ['NIFTY24JAN21500CE', 'NIFTY24JAN21500CE', 'NIFTY', '21500', 'call'],
    ['BANKNIFTY24JAN47500PE', 'BANKNIFTY24JAN47500PE', 'BANKNIFTY', '47500', 'put'],
    ['M&M25FEB3000CE', 'M&M25FEB3000CE', 'M&M', '3000', 'call'],
    ['NIFTY 24JAN 21500 CE', 'NIFTY24JAN21500CE', 'NIFTY', '21500', 'call'],
    ['IDEA24JAN17.5CE', 'IDEA24JAN17.5CE', 'IDEA', '17.5', 'call'],
  ])('%s is one, in rupees and counted in units', (text, symbol, underlying, strike, right) => {
    const option = parseOptionSymbol(text);
    expect(option).toMatchObject({ symbol, underlying, right, assetClass: 'option', currency: 'INR' });
    expect(option?.expiry).toBeUndefined();
    expect([option?.strike?.toString(), option?.multiplier?.toString()]).toEqual([strike, '1']);
  });

  it.each(['NIFTY25JAN2421500CE', 'NIFTY 25 JAN 24 CE 21500', 'NIFTY 25 JAN 2024 21500 CE'])(
    '%s says its day as well',
    (text) => {
      const option = parseOptionSymbol(text);
      expect(option).toMatchObject({ symbol: 'NIFTY240125C21500000', expiry: '2024-01-25', currency: 'INR' });
    },
  );

  it.each([
    ['NSE:NIFTY24MAR22000CE', 'NIFTY24MAR22000CE'],
    ['NSE:NIFTY2430722000CE', 'NIFTY240307C22000000'],
    ['NIFTY MAR 22000 CALL', 'NIFTY24MAR22000CE'],
    ['BANKNIFTY JAN 48000 PUT', 'BANKNIFTY25JAN48000PE'],
    ['RELIANCE MAR 3000 CE', 'RELIANCE24MAR3000CE'],
    ['NIFTY 28 MAR 22000 CALL', 'NIFTY240328C22000000'],
    ['NIFTY 7th MAR 22000 PE', 'NIFTY240307P22000000'],
    ['NIFTY 24 OCT 24500 CE', 'NIFTY24OCT24500CE'],
    ['SENSEX50 7 MAR 25000 CE', 'SENSEX50 2024-03-07 25000 C'],
  ])('%s, traded in March 2024, is %s', (text, symbol) => {
    expect(parseOptionSymbol(text, '2024-03-05')).toMatchObject({ symbol, currency: 'INR' });
  });

  it('keeps the day that its name says when it is booked out some days later', () => {
    expect(parseOptionSymbol('NIFTY 28 MAR 22000 CALL', '2024-04-01')?.expiry).toBe('2024-03-28');
  });

  it('is nothing of a share elsewhere that says no year', () => {
    expect(parseOptionSymbol('AAPL MAR 170 CALL', '2024-03-05')).toBeNull();
  });

  it.each(['ES MAR 5000 CE', 'CL APR 70 PE'])('is not %s, which is on a future of America', (text) => {
    expect(parseOptionSymbol(text, '2024-03-05')).toBeNull();
    expect(parseOptionSymbol(text)).toBeNull();
  });

  it('on a commodity is counted in lots of a size that is asked', () => {
    expect(parseOptionSymbol('CRUDEOIL24JAN6000CE')).toMatchObject({ multiplier: null, currency: 'INR' });
  });
});

describe('an option on a future', () => {
  it.each([
    ['./E3AH24P5000', 'E3AH4 P5000 on ES, 50'],
    ['./E3AH24P5000:XCME', 'E3AH4 P5000 on ES, 50'],
    ['ESH4 P5000', 'ESH4 P5000 on ESH4, 50'],
    ['EW3H4 C4500', 'EW3H4 C4500 on ES, 50'],
    ['./MESU4MESU4 240920P5050', 'MESU4 P5050 on MESU4, 5'],
    ['./ESU4E3AU4 240916C5500', 'E3AU4 C5500 on ESU4, 50'],
    ['./CLZ2 LO1X2 221104C91', 'LO1X2 C91 on CLZ2, 1000'],
    ['LOK4 C80', 'LOK4 C80 on CLK4, 1000'],
    ['OGK4 C2400', 'OGK4 C2400 on GCM4, 100'],
    ['SOZ4 P30.5', 'SOZ4 P30.5 on SIZ4, 5000'],
    ['ESF5 C6000', 'ESF5 C6000 on ESH5, 50'],
    ['OZSZ4 C1000', 'OZSZ4 C1000 on ZSF5, 50'],
    ['OZBM24 C118', 'OZBM4 C118 on ZBM4, 1000'],
    ['Q2CH24 P18000', 'Q2CH4 P18000 on NQ, 20'],
    ['EUUJ24 C1.085', 'EUUJ4 C1.085 on 6EM4, 125000'],
    ['HXEX4 C4.5', 'HXEX4 C4.5 on HG, 25000'],
  ])('%s is %s', (text, expected) => {
    expect(told(parseOptionSymbol(text, '2024-03-01'))).toBe(expected);
  });

  it('ends on the day that its symbol names', () => {
    expect(parseOptionSymbol('./MESU4MESU4 240920P5050')?.expiry).toBe('2024-09-20');
  });

  it.each([
    ['ESH4 P5000', undefined, 'has a year that only a trade date settles'],
    ['QQQQH4 P5000', '2024-03-01', 'is of a series that is not known'],
    ['./MESU4MESU4 240931P5050', '2024-03-01', 'has no such day'],
  ])('%s (%s) %s', (text, tradeDate, _reason) => {
    expect(parseOptionSymbol(text, tradeDate)).toBeNull();
  });
});
