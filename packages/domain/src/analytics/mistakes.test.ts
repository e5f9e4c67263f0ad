import { history, mistakesIn } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { buildTrades } from '../trades/index.ts';
import { cellSample } from './engine/cell-sample.ts';
import { passing } from './engine/passing.ts';
import { Facts } from './facts/facts.ts';
import { MEASURE_IDS, MEASURES, type MeasureId } from './measures/measures.ts';
import { question } from './questions/question.ts';
import { tradeTableFromTrades } from './tables/create-trade-table.ts';

const clock = { timeZone: 'America/New_York' };

const GOOD =
  /win|profit|best|top|factor|ratio|expectancy|net|gross|recovery|payoff|average|sharpe|sortino|consisten|score/i;

/**
 * What is larger of a better trader: of one who only loses, none of these may be above nothing. The high
 * end of an interval is how much twenty trades do not rule out, and praises nobody.
 */
const PRAISE: readonly MeasureId[] = MEASURE_IDS.filter((id) => GOOD.test(id) && id !== 'winRateHigh');

describe('what other journals measure wrong', () => {
  it.each(mistakesIn('measured'))(
    '%s',
    (_name, { fills, options: { breakEvenBand = 0 } = {}, measures, praises }) => {
      const { trades } = buildTrades(history(fills), {
        matching: 'fifo',
        grouping: 'flat-to-flat',
        ...clock,
      });
      const table = tradeTableFromTrades(trades, () => clock);
      const facts = new Facts(table, { accounts: new Map(), bands: { breakEvenBand } });
      const { results, counted, left } = passing(facts, question({ measures: [] }), []);
      const frame = { facts, results, unit: 'money', basis: 'net', startingEquity: null } as const;
      const sample = cellSample(frame, counted(), { open: left.open, unknown: left['unknown-result'] });
      const values = Object.fromEntries(MEASURE_IDS.map((id) => [id, MEASURES[id].compute(sample)]));
      expect(values).toMatchObject(measures);
      if (praises === 'nothing') {
        const good = PRAISE.filter((id) => {
          const value = values[id] ?? null;
          return value === 'inf' || (value !== null && value > 0);
        });
        expect(good).toEqual([]);
      }
    },
  );
});
