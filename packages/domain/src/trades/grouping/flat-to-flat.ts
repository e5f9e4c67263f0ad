import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Position } from '../lots/position.ts';
import type { Direction, TradeRules } from '../trade/trade.ts';
import { tradeId } from '../trade/trade-id.ts';
import type { TradeSink } from './trade-sink.ts';

/** One trade from the first fill out of flat to the return to flat; named by the fill that opens it. */
export class FlatToFlat {
  private readonly rules: TradeRules;
  private readonly sink: TradeSink;
  private running: { readonly id: string; readonly draft: TradeDraft } | null = null;

  constructor(rules: TradeRules, sink: TradeSink) {
    this.rules = rules;
    this.sink = sink;
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
    if (!position.isFlat()) {
      if (this.rules.cuts?.has(exit.activity.id)) this.cut(exit.activity, position, terms);
      return;
    }
    this.sink.take(this.running.id, this.running.draft, terms, Decimal.zero);
    this.running = null;
  }

  /** The running trade ends with what it has closed; what is held begins the next one. */
  private cut(activity: Activity, position: Position, terms: TradeTerms): void {
    const held = position.openPieces();
    const [first] = held;
    if (this.running === null || first === undefined) return;
    const { id, draft } = this.running;
    draft.cut(held);
    this.sink.take(id, draft, terms, Decimal.zero);
    const next = new TradeDraft(first, position.direction, this.rules);
    for (const piece of held) next.enter(piece, piece.fillPrice);
    this.running = { id: tradeId('cut', activity.id), draft: next };
  }

  withdrawn(activity: Activity, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    if (this.running === null) return;
    const { id, draft } = this.running;
    draft.withdraw(activity.occurredAt, pieces);
    if (!position.isFlat()) return;
    // A position that left as a whole, unsold, was no trade.
    if (draft.hasExits()) this.sink.take(id, draft, terms, Decimal.zero);
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
    this.sink.take(this.running.id, this.running.draft, terms, position.quantity);
    this.running = null;
  }
}
