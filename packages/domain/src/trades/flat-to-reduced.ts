import { Decimal } from '../money/index.ts';
import type { LotPiece } from './lot.ts';
import type { Position } from './position.ts';
import type { Trade, TradeRules } from './trade.ts';
import { type Exit, TradeDraft, type TradeTerms } from './trade-draft.ts';
import { tradeId } from './trade-id.ts';

/**
 * One trade for every exit, with the entries that it consumes; named by the exit. What is still held
 * is one open trade, named by the first of its entries.
 */
export class FlatToReduced {
  private readonly rules: TradeRules;
  private readonly out: Trade[];

  constructor(rules: TradeRules, out: Trade[]) {
    this.rules = rules;
    this.out = out;
  }

  entered(): void {}

  exited(exit: Exit, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    const [first] = pieces;
    if (first === undefined) return;
    const draft = new TradeDraft(first, position.direction, this.rules);
    for (const piece of pieces) draft.enter(piece, piece.fillPrice);
    draft.exit(exit, pieces);
    this.out.push(draft.finish(tradeId('reduced', exit.name ?? exit.activity.id), terms, Decimal.zero));
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
    this.out.push(draft.finish(tradeId('open', first.name), terms, position.quantity));
  }
}
