import { describe, expect, test } from 'vitest';
import { describeInstrument } from '../describing/describe-instrument.ts';

const inJournal = (symbol: string): string => {
  const { assetClass, symbol: known } = describeInstrument({ symbol, tradeDate: '2026-12-01' });
  return `${assetClass} ${known}`;
};

describe('an option whose parts stand in any order', () => {
  test.each([
    'AAPL Jan 15th 2027 200 Call',
    'AAPL 15th Jan 2027 200 Call',
    'AAPL_200_C_2027-01-15',
    'AAPL_2027-01-15_200_C',
    'AAPL-2027-01-15-200-C',
    'AAPL-20270115-C-200',
    'AAPL_20270115_200_C',
    'AAPL-15JAN27-200-C',
    'AAPL-15JAN27-200C',
    'AAPL|2027-01-15|200|C',
    'AAPL:2027-01-15:200:C',
    'AAPL_270115C200',
    'AAPL_270115C00200000',
    'AAPL--270115C00200000',
    'AAPL.270115C200',
    'AAPL 20270115C200',
    'AAPL 270115 C 200',
    'AAPL 011527 200 C',
    'AAPL 01152027 200 C',
    'AAPL 15-Jan-2027 200 Call',
    'AAPL Jan-15-2027 200 Call',
    'AAPL 2027JAN15 200 C',
    'AAPL 200 call exp 1/15/27',
    'AAPL $200 Call expiring Jan 15, 2027',
    'AAPL, Jan 15 2027, 200 Call',
    'AAPL - 200 Call - 15 Jan 2027',
    'AAPL - 1/15/2027 - $200 - Call',
    'AAPL 200C (1/15/27)',
    'AAPL (1/15/27) 200 C',
    '(AAPL) 200 Call 01/15/2027',
    'AAPL Call 1/15/2027 200',
    'CALL AAPL $200 01/15/2027',
    'Call 200 AAPL 15JAN27',
    '2027-01-15 AAPL 200 C',
    '1/15/27 AAPL $200 C',
    'AAPL US 01/15/27 C200 Equity',
    'AAPL 01/15/2027 Call Option $200.00',
    'AAPL 200 USD Call 15.01.2027',
    'AAPL Strike 200 Call Exp 01/15/2027',
    'AAPL 1/15/27 200 Call (Weekly)',
    'AAPL 200c@1/15/27',
    'AAPL 1/15/27C200',
  ])('%s', (spelling) => {
    expect(inJournal(spelling)).toBe('option AAPL270115C00200000');
  });

  test.each([
    ['SAP 200,50 Call 15.01.2027', 'option SAP270115C00200500'],
    ['SAP 15.01.2027 200,50 Put', 'option SAP270115P00200500'],
    ['SPX 1/15/27 5,900 Put', 'option SPX270115P05900000'],
    ['SPX 5,900.00P 1/15/27', 'option SPX270115P05900000'],
  ])('has its strike as it is written in its country: %s', (spelling, known) => {
    expect(inJournal(spelling)).toBe(known);
  });
});

describe('what looks like one stays what it is', () => {
  test.each([
    // Companies, bonds, warrants
    'Call Center Inc 200 01/15/2027',
    'CALL Inc 200 01/15/2027',
    'Vontobel Call DAX 18000 15.01.2027',
    'BNP TURBO CALL SAP 200 15.01.2027',
    'DE000VX1A2B5 CALL 200 15.01.2027',
    'JPM 5.25 PFD C 01/15/2027',
    'T 4.5 01/15/27',
    'US TREASURY 4.25 15/01/2027',
    'iShares $ Treasury 20+ 15.01.2027',
    'CITIGROUP C 2027-01-15',
    // Several of a part, or one that is lacking
    'AAPL 200 205 C 2027-01-15',
    'AAPL 200/205 Call 01/15/2027',
    'AAPL 200 C P 2027-01-15',
    'AAPL 01/15/2027 02/19/2027 200 C',
    'AAPL_C_2027-01-15',
    'AAPL_200_X_2027-01-15',
    'AAPL_200_C_2027-13-15',
    'Buy AAPL 200 C 01/15/2027',
    'SAP Jan 27 50 Call',
    // Options on coins have sizes of their own
    'BTC-240329-60000-C',
    'DOGE-240329-0.1-C',
    'BTC-USD-240329-60000-C',
    'C-BTC-60000-290324',
    'BTC-27MAR26-90000-C-USDT',
    'SOL_USDC-27MAR26-150-C',
    // Units are counted in India
    'RELIANCE-28MAR24-2900-CE',
  ])('%s', (name) => {
    expect(inJournal(name)).toMatch(/^stock /);
  });

  test.each([
    ['BTC-27MAR26-90000-C', 'option BTC-27MAR26-90000-C'],
    ['ETH-27MAR26', 'crypto ETH-27MAR26'],
    ['BTCUSDT_260327', 'crypto BTCUSDT_260327'],
    ['ES 20260619', 'future ESM6'],
    ['E3AH24 P5000', 'future-option E3AH4 P5000'],
  ])('%s', (name, known) => {
    expect(inJournal(name)).toBe(known);
  });
});
