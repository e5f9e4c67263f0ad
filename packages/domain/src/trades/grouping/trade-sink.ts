import type { Decimal } from '../../money/index.ts';
import type { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { Span } from '../trade/flat-point.ts';

/** Where a grouping puts its trades, in closing order, open ones last. */
export interface TradeSink {
  /** @param openQuantity what is still held; zero for a closed trade. */
  take(id: string, draft: TradeDraft, terms: TradeTerms, openQuantity: Decimal): void;
  /** A split: `to` new units for every `from` old ones. Told by each part of a book that lives through it. */
  rescaled(activityId: string, to: Decimal, from: Decimal): void;
  /** Nothing more comes. */
  finish(): void;
  /** Stretches of time that trades joined by hand hold together. */
  readonly spans: readonly Span[];
}
