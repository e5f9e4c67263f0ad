import { Decimal } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Position } from '../lots/position.ts';
import type { TradeRules } from '../trade/trade.ts';
import { tradeId } from '../trade/trade-id.ts';
import type { TradeSink } from './trade-sink.ts';

/**
 * One trade for every exit, with the entries that it consumes; named by the exit. What is still held
 * is one open trade, named by the first of its entries.
 */
export class FlatToReduced {
  private readonly rules: TradeRules;
  private readonly sink: TradeSink;

  constructor(rules: TradeRules, sink: TradeSink) {
    this.rules = rules;
    this.sink = sink;
  }

  entered(): void {}

  exited(exit: Exit, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    const [first] = pieces;
    if (first === undefined) return;
    const draft = new TradeDraft(first, position.direction, this.rules);
    for (const piece of pieces) draft.enter(piece, piece.fillPrice);
    draft.exit(exit, pieces);
    this.sink.take(tradeId('reduced', exit.name ?? exit.activity.id), draft, terms, Decimal.zero);
  }

  withdrawn(): void {}

  rescaled(): void {}

  recosted(): void {}

  earned(): void {}

  finish(position: Position, terms: TradeTerms): void {
    const pieces = position.openPieces();
    const [first] = pieces;
    if (first === undefined) return;
    const draft = new TradeDraft(first, position.direction, this.rules);
    for (const piece of pieces) draft.enter(piece, piece.fillPrice);
    this.sink.take(tradeId('open', first.name), draft, terms, position.quantity);
  }
}
