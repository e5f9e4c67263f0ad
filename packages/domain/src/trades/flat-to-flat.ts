import type { Activity } from '../activities/index.ts';
import { Decimal } from '../money/index.ts';
import type { LotPiece } from './lot.ts';
import type { Position } from './position.ts';
import type { Direction, Trade, TradeRules } from './trade.ts';
import { type Exit, TradeDraft, type TradeTerms } from './trade-draft.ts';
import { tradeId } from './trade-id.ts';

/** One trade from the first fill out of flat to the return to flat; named by the fill that opens it. */
export class FlatToFlat {
  private readonly rules: TradeRules;
  private readonly out: Trade[];
  private running: { readonly id: string; readonly draft: TradeDraft } | null = null;

  constructor(rules: TradeRules, out: Trade[]) {
    this.rules = rules;
    this.out = out;
  }

  entered(piece: LotPiece, price: Decimal | null, direction: Direction): void {
    this.running ??= {
      id: tradeId('flat', piece.name),
      draft: new TradeDraft(piece, direction, this.rules),
    };
    this.running.draft.enter(piece, price);
  }

  exited(exit: Exit, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    if (this.running === null) return;
    this.running.draft.exit(exit, pieces);
    if (!position.isFlat()) return;
    this.out.push(this.running.draft.finish(this.running.id, terms, Decimal.zero));
    this.running = null;
  }

  withdrawn(activity: Activity, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    if (this.running === null) return;
    const { id, draft } = this.running;
    draft.withdraw(activity.occurredAt, pieces);
    if (!position.isFlat()) return;
    // A position that left as a whole, unsold, was no trade.
    if (draft.hasExits()) this.out.push(draft.finish(id, terms, Decimal.zero));
    this.running = null;
  }

  rescaled(to: Decimal, from: Decimal): void {
    this.running?.draft.rescale(to, from);
  }

  recosted(change: Decimal | null): void {
    this.running?.draft.recost(change);
  }

  earned(amount: Decimal): void {
    this.running?.draft.earn(amount);
  }

  finish(position: Position, terms: TradeTerms): void {
    if (this.running === null) return;
    this.out.push(this.running.draft.finish(this.running.id, terms, position.quantity));
    this.running = null;
  }
}
