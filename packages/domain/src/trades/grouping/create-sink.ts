import type { Decimal } from '../../money/index.ts';
import type { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { Span } from '../trade/flat-point.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import { JoiningSink } from './joining-sink.ts';
import type { TradeSink } from './trade-sink.ts';

class PlainSink implements TradeSink {
  readonly spans: readonly Span[] = [];
  private readonly out: Trade[];

  constructor(out: Trade[]) {
    this.out = out;
  }

  take(id: string, draft: TradeDraft, terms: TradeTerms, openQuantity: Decimal): void {
    this.out.push(draft.finish(id, terms, openQuantity));
  }

  rescaled(): void {}

  finish(): void {}
}

export const createSink = ({ joins }: TradeRules, out: Trade[]): TradeSink =>
  joins?.length ? new JoiningSink(joins, out) : new PlainSink(out);
