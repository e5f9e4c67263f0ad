import type { StopMoveJson, TargetJson, TradeChangeJson, TradeDetailJson } from '@tapebook/contract';

/** A line over the chart: the stop, or one of the targets by its place among them. */
export interface Level {
  readonly kind: 'stop' | 'target';
  readonly at: number;
  readonly label: string;
  /** In the units of the chart. */
  readonly price: number;
  /** Where the stop stood first, once it was moved: looked at, and not dragged. */
  readonly isPast?: true;
}

type Levelled = Pick<TradeDetailJson, 'stop' | 'stopMoves' | 'targets' | 'closedAt'>;

/**
 * Stop and targets as they are drawn. Of an open trade the stop stands where it was moved last, of a closed one where it was first,
 * which is what R goes by.
 *
 * @param factor what a price of the first fill is multiplied with to stand in the units of the chart.
 */
export function levelsOf(trade: Levelled, factor: number): readonly Level[] {
  const { stop, stopMoves, targets } = trade;
  const priced = (price: string): number => Number((Number(price) * factor).toPrecision(12));
  const last = stopMoves.at(-1)?.price;
  const stops: readonly Level[] =
    stop === undefined
      ? []
      : last === undefined
        ? [{ kind: 'stop', at: 0, label: 'Stop', price: priced(stop) }]
        : isOpen(trade)
          ? [
              { kind: 'stop', at: 0, label: 'Stop', price: priced(last) },
              { kind: 'stop', at: 1, label: 'First stop', price: priced(stop), isPast: true },
            ]
          : [{ kind: 'stop', at: 0, label: 'First stop', price: priced(stop) }];
  return [
    ...stops,
    ...targets.map(({ price }, at) => ({
      kind: 'target' as const,
      at,
      label: targets.length === 1 ? 'Target' : `Target ${at + 1}`,
      price: priced(price),
    })),
  ];
}

const isOpen = ({ closedAt }: Levelled): boolean => closedAt === null;

/** Who drags once more within so long has not moved the stop twice. */
const ONE_MOVE_MS = 60_000;

interface Drag {
  readonly level: Pick<Level, 'kind' | 'at'>;
  /** In the units of the chart. */
  readonly price: number;
  readonly factor: number;
  /** In ms since 1970. */
  readonly now: number;
  /** The stop was set here a moment ago: what is said of it is still its first place. */
  readonly isBeingSet: boolean;
}

/**
 * What is said by letting a level go. The stop of a trade that is on was moved, at this moment: its first place, which R goes
 * by, stays. Afterwards nobody moves a stop: what is dragged is where it was said to have stood first.
 */
export function dragSays(trade: Levelled, { level, price, factor, now, isBeingSet }: Drag): TradeChangeJson {
  const said = String(Number((price / factor).toPrecision(12)));
  if (level.kind === 'stop') {
    if (trade.stop === undefined || !isOpen(trade) || isBeingSet) return { stop: said };
    return { stopMoves: [...before(trade.stopMoves, now), { at: new Date(now).toISOString(), price: said }] };
  }
  // The others stay as they are: one that is said alone would stand for all of them.
  const targets: TargetJson[] = trade.targets.map((one, place) => ({
    ...one,
    ...(place === level.at ? { price: said } : {}),
  }));
  return targets.length === 0 ? { target: said } : { targets };
}

const before = (moves: readonly StopMoveJson[], now: number): readonly StopMoveJson[] =>
  moves.filter(({ at }) => Math.abs(now - Date.parse(at)) >= ONE_MOVE_MS);
