import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { riskFromStop } from './r-multiple.ts';
import { runningResult } from './running-result.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

/** Facts priced in dollars; `made` states results in euros, by the place of the fill. */
function facts(
  lines: readonly string[],
  made: Readonly<Record<number, string>>,
  change: Partial<Activity> = {},
): Activity[] {
  return history([...lines]).map((activity, place) => ({
    ...activity,
    ...change,
    ...(made[place] === undefined ? {} : { statedResult: dec(made[place]), statedCurrency: 'EUR' }),
  }));
}

const build = (
  activities: readonly Activity[],
  rules: Partial<TradeRules> = {},
  market: Market = {},
): readonly Trade[] => buildTrades(activities, { ...RULES, ...rules }, market).trades;

const told = ({ grossPnl, fees, netPnl, currency }: Trade): string =>
  `${grossPnl} ${fees} ${netPnl} ${currency}`;

describe('a result that is stated in another currency than that of its prices', () => {
  it('is the result, to the cent, and what the prices made stands beside it', () => {
    const [trade] = build(facts(['buy 10 @ 10', 'sell 10 @ 12'], { 1: '18.43' }));
    expect(told(trade as Trade)).toBe('18.43 0 18.43 EUR');
    expect(trade?.byPrices).toMatchObject({ currency: 'USD' });
    expect(`${trade?.byPrices?.grossPnl} ${trade?.byPrices?.rate}`).toBe('20 0.9215');
    expect(trade?.realisations.map(({ netPnl }) => String(netPnl))).toEqual(['18.43']);
  });

  it('bears the costs that are stated in its currency, as they are stated, with a rate and without', () => {
    const costly = { fees: dec('1.07'), feeCurrency: 'EUR' };
    const lines = ['buy 10 @ 10', 'sell 10 @ 12'];
    const rated = build(facts(lines, { 1: '18.43' }, { ...costly, feeRate: dec('1.085187195876') }));
    expect(told(rated[0] as Trade)).toBe('18.43 2.14 16.29 EUR');
    const unrated = build(facts(lines, { 1: '18.43' }, costly));
    expect(told(unrated[0] as Trade)).toBe('18.43 2.14 16.29 EUR');
  });

  it('leaves none of the costs out that it bears, and says so of those that another trade cannot bear', () => {
    const costly = { fees: dec('1.07'), feeCurrency: 'EUR' };
    const lines = ['buy 10 @ 10', 'sell 10 @ 12', 'buy 5 @ 11', 'sell 5 @ 12'];
    const { trades, problems } = buildTrades(facts(lines, { 1: '18.43' }, costly), RULES, {});
    expect(trades.map(({ fees, feesLeftOut }) => `${fees} ${feesLeftOut}`)).toEqual(['2.14 false', '0 true']);
    // Of the fills of the second alone.
    expect(problems.map(({ code, fees }) => `${code} ${fees}`)).toEqual([
      'foreign-fee 1.07',
      'foreign-fee 1.07',
    ]);
  });

  it('converts costs of another currency at what the result was converted at', () => {
    const [trade] = build(facts(['buy 10 @ 10 fee 1', 'sell 10 @ 12 fee 1'], { 1: '18' }));
    expect(told(trade as Trade)).toBe('18 1.8 16.2 EUR');
  });

  it('is added up over exits and days, and each has its own', () => {
    const lines = [
      'buy 10 @ 10 at 2024-01-02T10:00:00Z',
      'sell 4 @ 11 at 2024-01-03T10:00:00Z',
      'sell 6 @ 12 at 2024-01-04T10:00:00Z',
    ];
    const [trade] = build(facts(lines, { 1: '3.7', 2: '11.01' }));
    expect(told(trade as Trade)).toBe('14.71 0 14.71 EUR');
    expect(trade?.realisations.map(({ day, grossPnl }) => `${day} ${grossPnl}`)).toEqual([
      '2024-01-03 3.7',
      '2024-01-04 11.01',
    ]);
    expect(trade?.partExits.map(({ netPnl }) => String(netPnl))).toEqual(['3.7']);
  });

  it('is that of the prices where one exit does not state it', () => {
    const lines = ['buy 10 @ 10', 'sell 4 @ 11', 'sell 6 @ 12'];
    const [trade] = build(facts(lines, { 2: '11.01' }));
    expect(told(trade as Trade)).toBe('16 0 16 USD');
    expect(trade?.byPrices).toBeUndefined();
  });

  it('belongs to what a fill closes, however much it opens, and is shared by what it closes', () => {
    const lines = ['buy 4 @ 10', 'buy 6 @ 11', 'sell 25 @ 12', 'buy 15 @ 11'];
    const flips = facts(lines, { 2: '13', 3: '14' });
    expect(build(flips).map(told)).toEqual(['13 0 13 EUR', '14 0 14 EUR']);
    const pairs = build(flips, { grouping: 'fill-to-fill' });
    expect(pairs.map(told)).toEqual(['5.2 0 5.2 EUR', '7.8 0 7.8 EUR', '14 0 14 EUR']);
  });

  it('is known where the price of the entry is not', () => {
    const [trade] = build(facts(['sell 10 @ 12'], { 0: '18.43' }, { effect: 'close', heldBefore: true }));
    expect(told(trade as Trade)).toBe('18.43 0 18.43 EUR');
    expect(trade?.realisations.map(({ netPnl }) => String(netPnl))).toEqual(['18.43']);
    expect(trade?.byPrices).toMatchObject({ grossPnl: null, rate: null });
  });

  it('tells in its currency what follows from prices: risk, excursions, what it came to on the way', () => {
    const lines = ['buy 10 @ 10 at 2024-01-02T10:00:00Z', 'sell 10 @ 12 at 2024-01-02T11:00:00Z'];
    const activities = facts(lines, { 1: '10' });
    const market: Market = {
      marks: () => [{ at: instantFromMicros(Number(activities[0]?.occurredAt) + 1e6), price: dec('8') }],
    };
    const [trade] = build(activities, {}, market) as readonly [Trade];
    expect(`${riskFromStop(trade, dec('9'))} ${trade.mae} ${trade.mfe}`).toBe('5 -10 10');
    const points = runningResult(trade, activities, RULES, market);
    expect(points.map(({ realised, open }) => `${realised} ${open}`)).toEqual(['0 0', '0 -10', '10 0']);
  });

  it('asks the rates of its day what a unit was worth where it is too small to say', () => {
    const market: Market = { rate: (_from, _to, at) => ({ rate: dec('0.9'), at }) };
    const [trade] = build(facts(['buy 10 @ 10', 'sell 10 @ 10.001'], { 1: '0.01' }), {}, market);
    expect(`${told(trade as Trade)} ${trade?.byPrices?.rate}`).toBe('0.01 0 0.01 EUR 0.9');
  });
});
