import { Decimal } from '../../money/index.ts';
import type { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import type { Span } from '../trade/flat-point.ts';
import type { Trade } from '../trade/trade.ts';
import type { TradeSink } from './trade-sink.ts';

interface Part {
  readonly id: string;
  readonly draft: TradeDraft;
  readonly terms: TradeTerms;
  readonly openQuantity: Decimal;
  /** Place of its set among the joins. */
  readonly set: number;
  /** The trade that came before it. */
  readonly after: Trade | undefined;
  /** Splits that came after it, which a trade that it is joined to may have lived through. */
  readonly splits: { readonly to: Decimal; readonly from: Decimal }[];
}

/** Keeps back the trades that were joined by hand until all are there, and makes one of each set. */
export class JoiningSink implements TradeSink {
  spans: readonly Span[] = [];
  private readonly joins: readonly (readonly string[])[];
  private readonly setOf = new Map<string, number>();
  private readonly parts: Part[] = [];
  private readonly out: Trade[];
  private lastSplit = '';

  constructor(joins: readonly (readonly string[])[], out: Trade[]) {
    this.joins = joins;
    this.out = out;
    joins.forEach((ids, set) => {
      for (const id of ids) if (!this.setOf.has(id)) this.setOf.set(id, set);
    });
  }

  take(id: string, draft: TradeDraft, terms: TradeTerms, openQuantity: Decimal): void {
    const set = this.setOf.get(id);
    if (set === undefined) this.out.push(draft.finish(id, terms, openQuantity));
    else this.parts.push({ id, draft, terms, openQuantity, set, after: this.out.at(-1), splits: [] });
  }

  rescaled(activityId: string, to: Decimal, from: Decimal): void {
    if (activityId === this.lastSplit) return;
    this.lastSplit = activityId;
    for (const part of this.parts) part.splits.push({ to, from });
  }

  finish(): void {
    const sets = Map.groupBy(this.parts, ({ set }) => set);
    this.spans = [...sets].map(([set, parts]) => spanOf(parts, this.joins[set]?.length ?? 0));
    const finished = [...sets.values()].flatMap((parts) =>
      areOne(parts)
        ? [{ trade: join(parts), last: parts.at(-1) as Part }]
        : parts.map((part) => ({ trade: alone(part), last: part })),
    );
    // From the last to the first, so that those with the same place come out in the order that they had.
    finished.sort((a, b) => this.parts.indexOf(b.last) - this.parts.indexOf(a.last));
    for (const { trade, last } of finished) {
      const place = last.after === undefined ? 0 : this.out.lastIndexOf(last.after) + 1;
      this.out.splice(place, 0, trade);
    }
    this.parts.length = 0;
  }
}

const alone = ({ id, draft, terms, openQuantity }: Part): Trade => draft.finish(id, terms, openQuantity);

const areOne = (parts: readonly Part[]): boolean =>
  parts.length > 1 && parts.every(({ draft }) => draft.direction === parts[0]?.draft.direction);

/** In the order in which they ended. */
function join(parts: readonly Part[]): Trade {
  let open = Decimal.zero;
  let first = parts[0] as Part;
  const last = parts.at(-1) as Part;
  for (const part of parts) {
    // Those that came after the last of them are no more its own than those after any other closed trade.
    const livedThrough = part.splits.length - last.splits.length;
    for (const { to, from } of part.splits.slice(0, livedThrough)) part.draft.rescale(to, from);
    open = open.plus(part.openQuantity);
    if (part.draft.openedAt < first.draft.openedAt) first = part;
  }
  const drafts = parts.map(({ draft }) => draft).filter((draft) => draft !== first.draft);
  first.draft.absorb(drafts);
  return first.draft.finish(first.id, last.terms, open);
}

/** From the first of them to the last; without end, while one of them is open or still to come. */
function spanOf(parts: readonly Part[], members: number): Span {
  const complete = parts.length === members && parts.every(({ openQuantity }) => openQuantity.isZero());
  const from = Math.min(...parts.map(({ draft }) => draft.beganAt));
  const to = Math.max(...parts.map(({ draft }) => draft.endedAt ?? Number.POSITIVE_INFINITY));
  return { from, to: complete ? to : Number.POSITIVE_INFINITY };
}
