import { Decimal } from '@tapebook/domain/money';

type Side = 'buy' | 'sell';

/** A row of the block of positions: what was closed, as a whole. Times are as printed, which sort as they are. */
export interface ClosedPosition {
  readonly id: string;
  readonly symbol: string;
  /** Of the deals that closed it. */
  readonly closedBy: Side;
  readonly opened: string;
  readonly closed: string;
  readonly volume: Decimal;
  readonly closePrice: Decimal;
  readonly profit: Decimal;
}

export interface Deal {
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  /** `in`, `out`, `out by`, `in/out`. */
  readonly way: string;
  readonly time: string;
  readonly volume: Decimal;
  readonly price: Decimal;
  readonly order: string;
  readonly profit: Decimal;
}

/** Of so many deals it is tried which of them closed a position together. */
const MOST_TRIED = 14;
/** Where this many remain, the report is of another kind. */
const MOST_COMPARED = 5_000_000;

/**
 * Which position each deal is of. A report lists both and ties them nowhere: a position has the number of the order
 * that opened it, and was closed by deals of its last time, or of times before, that sum up to its volume and profit.
 *
 * Where the position of any deal of a symbol stays open, none of its deals is said to be of one: half of them would
 * leave the other half to be matched with what is not theirs.
 */
export class DealPositions {
  private readonly closed: ClosedPosition[] = [];
  /** Positions that are still held, by id. */
  private readonly open = new Map<string, { readonly symbol: string; readonly closedBy: Side }>();
  private readonly deals: Deal[] = [];
  private readonly hedges: boolean | null;

  /** @param hedges whether the account keeps positions apart, where the report says. */
  constructor(hedges: boolean | null) {
    this.hedges = hedges;
  }

  seeClosed(position: ClosedPosition): void {
    this.closed.push(position);
  }

  seeOpen(id: string, symbol: string, side: Side): void {
    this.open.set(id, { symbol, closedBy: side === 'buy' ? 'sell' : 'buy' });
  }

  seeDeal(deal: Deal): void {
    this.deals.push(deal);
  }

  /** Ids of positions by ids of deals. An account that nets (which alone turns positions round) needs none. */
  settle(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    if (this.hedges === false || this.deals.some(({ way }) => /^in ?\//.test(way))) return found;
    const deals = Map.groupBy(this.deals, ({ symbol }) => symbol);
    for (const [symbol, own] of deals) {
      const positions = this.closed.filter((position) => position.symbol === symbol);
      const open = [...this.open].filter(([, held]) => held.symbol === symbol);
      const exits = exitsOf(own, positions, open);
      const ids = new Set([...positions.map(({ id }) => id), ...open.map(([id]) => id)]);
      const entries = own.filter(({ way }) => way === 'in');
      // Of an account that nets, what is added has an order of its own.
      const areKnown = this.hedges === true || entries.every(({ order }) => ids.has(order));
      if (exits === null || !areKnown) continue;
      for (const [deal, position] of exits) found.set(deal.id, position);
      for (const { id, order } of entries) found.set(id, order);
    }
    return found;
  }
}

type Held = readonly [id: string, { readonly closedBy: Side }];

/** The position of every closing deal of a symbol; `null` where one of them cannot be told. */
function exitsOf(
  deals: readonly Deal[],
  positions: readonly ClosedPosition[],
  open: readonly Held[],
): ReadonlyMap<Deal, string> | null {
  const found = new Map<Deal, string>();
  const left = new Set(deals.filter(({ way }) => way.startsWith('out')));
  const take = (position: string, taken: readonly Deal[]): void => {
    for (const deal of taken) {
      left.delete(deal);
      found.set(deal, position);
    }
  };
  let waiting = positions;
  for (const isAlike of [isItsExit, isLikeItsExit]) {
    const byTime = Map.groupBy(left, ({ time }) => time);
    waiting = waiting.filter((position) => {
      const exit = byTime.get(position.closed)?.find((deal) => left.has(deal) && isAlike(position, deal));
      if (exit !== undefined) take(position.id, [exit]);
      return exit === undefined;
    });
  }
  if (waiting.length * left.size > MOST_COMPARED) return null;
  for (const position of waiting) {
    const parts = partsOf(position, [...left]);
    if (parts !== null) take(position.id, parts);
  }
  // What is closed in part is still held: where only one position is, it is that.
  for (const side of ['buy', 'sell'] as const) {
    const [only, ...others] = open.filter(([, { closedBy }]) => closedBy === side);
    if (only !== undefined && others.length === 0)
      take(
        only[0],
        [...left].filter((deal) => deal.side === side),
      );
  }
  return left.size === 0 ? found : null;
}

const isLikeItsExit = ({ closedBy, volume, closePrice }: ClosedPosition, deal: Deal): boolean =>
  deal.side === closedBy && deal.volume.equals(volume) && deal.price.equals(closePrice);

const isItsExit = (position: ClosedPosition, deal: Deal): boolean =>
  isLikeItsExit(position, deal) && deal.profit.equals(position.profit);

/** The deals that closed a position in parts, the last of them when it was closed; `null` where nobody can say. */
function partsOf(position: ClosedPosition, left: readonly Deal[]): readonly Deal[] | null {
  const { closedBy, opened, closed, volume, profit } = position;
  const possible = left.filter(({ side, time }) => side === closedBy && time >= opened && time <= closed);
  if (!possible.some(({ time }) => time === closed) || possible.length > MOST_TRIED) return null;
  const found: (readonly Deal[])[] = [];
  const search = (from: number, taken: readonly Deal[], rest: Decimal): void => {
    if (rest.isZero()) {
      if (taken.some(({ time }) => time === closed)) found.push(taken);
      return;
    }
    for (let place = from; place < possible.length; place += 1) {
      const deal = possible[place] as Deal;
      if (deal.volume.compare(rest) <= 0) search(place + 1, [...taken, deal], rest.minus(deal.volume));
    }
  };
  search(0, [], volume);
  const exact = found.filter((deals) => sumOf(deals).equals(profit));
  return (exact.length > 0 ? exact[0] : found.length === 1 ? found[0] : null) ?? null;
}

const sumOf = (deals: readonly Deal[]): Decimal =>
  deals.reduce((sum, deal) => sum.plus(deal.profit), Decimal.zero);
