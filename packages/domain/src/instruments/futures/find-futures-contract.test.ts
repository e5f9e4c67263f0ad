import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { isTimeZone } from '../../time/index.ts';
import { CONTRACT_SOURCES } from './contracts/contract-sources.ts';
import { FUTURES_CONTRACTS, findFuturesContract } from './find-futures-contract.ts';
import { futuresExchange } from './futures-exchanges.ts';

/** Sources of a row that tell a size and nothing of the tick. */
const SIZE_ONLY = new Set(['I', 'P', 'S', 'D', 'N']);

describe('a futures contract', () => {
  it.each([
    ['HG', '4.50', '4.51', '250'],
    ['RB', '2.50', '2.51', '420'],
    ['6E', '1.0800', '1.0810', '125'],
    ['ES', '5000', '5001', '50'],
    ['FDAX', '18000', '18001', '25'],
    ['ZC', '450', '450.25', '12.5'],
    ['WIN', '104000', '104200', '40'],
  ])('%s from %s to %s makes %s', (root, from, to, money) => {
    const multiplier = findFuturesContract(root)?.multiplier ?? Decimal.zero;
    const made = Decimal.parse(to).minus(Decimal.parse(from)).times(multiplier);
    expect(made.equals(Decimal.parse(money))).toBe(true);
  });

  it('that is not in the tables has no size', () => {
    expect(findFuturesContract('XYZ')).toBeNull();
  });

  it.each([
    ['C', 'ICEEU', 'London Cocoa'],
    ['C', 'DCE', 'Corn'],
    ['ZC', 'CBOT', 'Corn'],
    ['ZC', 'CZCE', 'Thermal Coal'],
    ['ZC', undefined, 'Corn'],
    ['CL', 'GLOBEX', 'Crude Oil'],
    ['Z', 'IFLL', 'FTSE 100 Index'],
    ['ES', 'NOWHERE', 'E-mini S&P 500'],
  ])('%s at %s is %s', (root, exchange, name) => {
    expect(findFuturesContract(root, exchange)?.name).toBe(name);
  });

  it.each([
    ['C', undefined, 'is used by two exchanges'],
    ['NK', undefined, 'is a dollar contract on other platforms'],
    ['ES', 'EUREX', 'is not listed there'],
  ])('%s at %s %s, and so is unknown', (root, exchange, _reason) => {
    expect(findFuturesContract(root, exchange)).toBeNull();
  });

  it('whose sources disagree has no size', () => {
    expect(findFuturesContract('JD', 'DCE')?.multiplier).toBeNull();
  });
});

describe('the tables of contracts', () => {
  it('hold at least 150 roots with a size', () => {
    const sized = FUTURES_CONTRACTS.filter(({ multiplier }) => multiplier !== null);
    expect(sized.length).toBeGreaterThanOrEqual(150);
  });

  it('name each root once for each exchange', () => {
    const keys = FUTURES_CONTRACTS.map(({ root, exchange }) => `${exchange}:${root}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('give a root without its exchange one meaning', () => {
    const roots = FUTURES_CONTRACTS.filter(({ qualified }) => !qualified).map(({ root }) => root);
    expect(roots.filter((root) => findFuturesContract(root) === null)).toEqual([]);
  });

  it('name for every number a source that tells it', () => {
    const untold = FUTURES_CONTRACTS.filter(({ multiplier, tickSize, checked }) => {
      const letters = checked.split('');
      const known = letters.every((letter) => letter in CONTRACT_SOURCES);
      const tick = tickSize === null || letters.some((letter) => !SIZE_ONLY.has(letter));
      return !known || !tick || (multiplier !== null && letters.length === 0);
    });
    expect(untold.map(({ root }) => root)).toEqual([]);
  });

  it('hold positive numbers, real zones and exchanges that can be found', () => {
    for (const { root, multiplier, tickSize, session, exchange } of FUTURES_CONTRACTS) {
      expect([root, multiplier?.isPositive() ?? true]).toEqual([root, true]);
      expect([root, tickSize?.isPositive() ?? true]).toEqual([root, true]);
      expect([root, isTimeZone(session.timeZone)]).toEqual([root, true]);
      expect([root, futuresExchange(exchange)]).toEqual([root, exchange]);
    }
  });

  it('print fractions only where the tick is one', () => {
    const odd = FUTURES_CONTRACTS.filter(({ priceFraction, tickSize }) => {
      if (priceFraction === null || tickSize === null) return false;
      const step = Decimal.one.quotient(Decimal.fromInteger(priceFraction.of * priceFraction.parts), 12);
      // Whole steps, so that every price of the contract can be printed.
      return tickSize.quotient(step, 12).scale !== 0;
    });
    expect(odd.map(({ root }) => root)).toEqual([]);
  });
});

/**
 * Value of one tick in the contract's currency, written down from brokers' own tables: AMP Futures
 * (ampfutures.com), Capital Futures (capitalfutures.com.tw) and the tick values of MRTS.
 */
const TICK_VALUES: Readonly<Record<string, string>> = {
  ES: '12.50',
  MES: '1.25',
  NQ: '5.00',
  MNQ: '0.50',
  YM: '5.00',
  MYM: '0.50',
  RTY: '5.00',
  M2K: '0.50',
  EMD: '10.00',
  NKD: '25.00',
  VX: '50.00',
  '6A': '5',
  '6B': '6.25',
  '6C': '5',
  '6E': '6.25',
  '6J': '6.25',
  '6M': '5',
  '6N': '5',
  '6S': '6.25',
  CL: '10',
  NG: '10',
  HO: '4.2',
  RB: '4.2',
  GC: '10',
  SI: '25',
  HG: '12.5',
  PL: '5',
  ZB: '31.25',
  UB: '31.25',
  ZN: '15.625',
  TN: '15.625',
  ZF: '7.8125',
  ZT: '7.8125',
  ZC: '12.5',
  ZS: '12.5',
  ZW: '12.5',
  ZO: '12.5',
  ZM: '10',
  ZL: '6',
  ZR: '10',
  GF: '12.5',
  LBS: '11',
  BTC: '25',
  CC: '10',
  CT: '5',
  KC: '18.75',
  SB: '11.20',
  DX: '5',
  MFS: '5',
  MME: '5',
  FNG: '1',
  FDAX: '25',
  FDXM: '5',
  FDXS: '1',
  FESX: '10',
  FSXE: '0.50',
  FXXP: '5.00',
  FESB: '2.50',
  FVS: '5',
  FSMI: '10',
  FTUK: '5',
  FSTA: '5',
  FMEA: '10',
  FMCH: '5',
  BRN: '10',
  WBS: '10',
  NK225: '10000',
  NK225M: '500',
  NK225MC: '50',
  TOPIX: '5000',
  TOPIXM: '250',
  JN400: '500',
  JGBL: '10000',
  CN: '1',
  FCH: '5',
  TWN: '10',
  FID: '5',
  FVN: '5',
  GIN: '1',
  SGP: '5',
  UC: '10',
  HSI: '50',
  MHI: '10',
  HHI: '50',
  MCH: '10',
  HTI: '50',
  CUS: '10',
  MCA: '5',
  MTW: '10',
  GDU: '10',
  'Z@ICEEU': '5',
  'Y@ICEEU': '1',
  'R@ICEEU': '10',
  'G@ICEEU': '25',
  'C@ICEEU': '10',
  'W@ICEEU': '5',
  'NK@SGX': '2500',
};

describe('a tick', () => {
  it('is told by brokers for at least 60 roots', () => {
    expect(Object.keys(TICK_VALUES).length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(TICK_VALUES))('of %s is worth %s', (name, value) => {
    const [root = '', exchange] = name.split('@');
    const contract = findFuturesContract(root, exchange);
    const worth = contract?.multiplier?.times(contract.tickSize ?? Decimal.zero);
    expect(worth?.normalized().toString()).toBe(Decimal.parse(value).normalized().toString());
  });
});
