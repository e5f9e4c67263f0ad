import type { BarsJson } from '@tapebook/contract';
import { type Bars, barsBetween, finestWithin, splitBars, thinnedTo } from '@tapebook/domain/prices';
import { formatInstant, instantFromMicros, parseInstant } from '@tapebook/domain/time';
import { loadBars } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { barsWithin, type Window } from './bars-of-part.ts';
import { findSplits } from './prices.repository.ts';

/** What a chart of usual width can show. */
const USUAL_COUNT = 1_500;

interface Asked {
  readonly instrumentId: string;
  readonly from: string;
  readonly to: string;
  readonly most?: number | undefined;
  /** When they may begin; left out: at any time between. */
  readonly windows?: readonly Window[];
}

function barsJson(kept: Bars, shown: Bars): BarsJson {
  const plain = (column: Float64Array): number[] => [...column];
  return {
    feed: shown.feed,
    seconds: shown.seconds,
    keptSeconds: kept.seconds,
    at: Array.from(shown.at, (at) => at / 1_000),
    open: plain(shown.open),
    high: plain(shown.high),
    low: plain(shown.low),
    close: plain(shown.close),
    volume: Array.from(shown.volume, (volume) => (Number.isNaN(volume) ? null : volume)),
  };
}

/** Bars for a chart: raw ones in the units of after the splits in between, in a size that it can show. */
export async function barsFor(tx: Tx, ownerId: string, asked: Asked) {
  const { instrumentId, from, to, most = USUAL_COUNT } = asked;
  const [begin, end] = [parseInstant(from) ?? 0, parseInstant(to) ?? 0];
  const known = (await loadBars(tx, ownerId, [{ instrumentId, from, to }])).map(({ bars }) => bars);
  const finest = finestWithin(known, begin, end);
  const splits = await findSplits(tx, ownerId, asked);
  const told = splits.map((split) => ({ ...split, at: formatInstant(instantFromMicros(split.at)) }));
  if (finest === null) return { bars: null, splits: told };
  const between = barsBetween(finest, begin, end);
  const seen = asked.windows === undefined ? between : barsWithin(between, asked.windows);
  if (seen.at.length === 0) return { bars: null, splits: told };
  const within = splitBars(seen, splits);
  return { bars: barsJson(finest, thinnedTo(within, most)), splits: told };
}
