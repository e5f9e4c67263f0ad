import { Decimal, shareOf, worthShareOf } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Position } from '../lots/position.ts';
import type { TradeRules } from '../trade/trade.ts';
import { tradeId } from '../trade/trade-id.ts';
import type { TradeSink } from './trade-sink.ts';

/**
 * One trade for every pairing of an entry lot with an exit, named by both. Every lot still held is an
 * open trade, named by its entry.
 */
export class FillToFill {
  private readonly rules: TradeRules;
  private readonly sink: TradeSink;

  constructor(rules: TradeRules, sink: TradeSink) {
    this.rules = rules;
    this.sink = sink;
  }

  entered(): void {}

  exited(exit: Exit, pieces: readonly LotPiece[], position: Position, terms: TradeTerms): void {
    let upTo = Decimal.zero;
    for (const piece of pieces) {
      const from = upTo;
      upTo = upTo.plus(piece.quantity);
      const fees = shareOf(exit.fees, from, upTo, exit.quantity);
      const draft = new TradeDraft(piece, position.direction, this.rules);
      draft.enter(piece, piece.fillPrice);
      const notional = exit.notional && worthShareOf(exit.notional, from, upTo, exit.quantity);
      const stated = exit.stated && shareOf(exit.stated, from, upTo, exit.quantity);
      const income = exit.income && shareOf(exit.income, from, upTo, exit.quantity);
      const part: Exit = {
        ...exit,
        quantity: piece.quantity,
        fees,
        ...(stated && { stated }),
        ...(income && { income }),
      };
      draft.exit(notional === undefined ? part : { ...part, notional }, [piece]);
      const id = tradeId('fill', piece.name, exit.name ?? exit.activity.id);
      this.sink.take(id, draft, terms, Decimal.zero);
    }
  }

  withdrawn(): void {}

  rescaled(): void {}

  recosted(): void {}

  earned(): void {}

  finish(position: Position, terms: TradeTerms): void {
    for (const piece of position.openPieces()) {
      const draft = new TradeDraft(piece, position.direction, this.rules);
      draft.enter(piece, piece.fillPrice);
      this.sink.take(tradeId('open', piece.name), draft, terms, piece.quantity);
    }
  }
}
