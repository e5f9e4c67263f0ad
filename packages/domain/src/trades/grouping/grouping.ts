import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Position } from '../lots/position.ts';
import type { Direction, TradeRules } from '../trade/trade.ts';
import { FillToFill } from './fill-to-fill.ts';
import { FlatToFlat } from './flat-to-flat.ts';
import { FlatToReduced } from './flat-to-reduced.ts';
import type { TradeSink } from './trade-sink.ts';

/** What counts as one trade. A book tells its grouping what happens; the grouping makes trades of it. */
export interface TradeGrouping {
  entered(piece: LotPiece, price: Decimal | null, direction: Direction): void;
  /** `position` is as the exit leaves it; `pieces` is what the exit consumed, in matching order. */
  exited(exit: Exit, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void;
  /** Entries leave the account by `activity`, without a result; `position` is as they leave it. */
  withdrawn(activity: Activity, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void;
  /** A split while something is held: `to` new units for every `from` old ones. */
  rescaled(to: Decimal, from: Decimal): void;
  /** What is held has cost so much more (less, where negative) than thought; `null`: nobody knows. */
  recosted(change: Decimal | null): void;
  /** What is held has brought so much money (cost, where negative). */
  earned(amount: Decimal): void;
  /** The history ends here: what is held is told as open trades. The sink is finished by the caller. */
  finish(position: Position, terms: TradeTerms): void;
}

export function createGrouping(rules: TradeRules, sink: TradeSink): TradeGrouping {
  switch (rules.grouping) {
    case 'flat-to-flat':
      return new FlatToFlat(rules, sink);
    case 'flat-to-reduced':
      return new FlatToReduced(rules, sink);
    case 'fill-to-fill':
      // With average cost there are no lots to pair: all entries are one.
      return rules.matching === 'average' ? new FlatToReduced(rules, sink) : new FillToFill(rules, sink);
  }
}
