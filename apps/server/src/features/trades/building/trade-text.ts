import type { Trade } from '@tapebook/domain/trades';
import type { AnnotationAnchors } from '../rules/annotation-anchors.ts';
import { type Cell, TRADE_COLUMN_NAMES, TRADE_COLUMNS, type TradeColumn } from './trade-columns.ts';

/**
 * Some trades as columns, each the text of a PostgreSQL array: what a statement takes as it is, so that
 * nothing is left to do for the thread that writes it.
 */
export interface TradeRows {
  readonly ids: readonly string[];
  readonly closedCount: number;
  /** `null` where none of them tells it: a list of nothing, as long as the others. */
  readonly columns: Readonly<Record<TradeColumn, string | null>>;
}

const TRADES_A_STATEMENT = 2_500;

/** Within an array; ids, numbers and times have nothing that needs quotes. */
function element(cell: Cell, type: string): string {
  if (cell === null) return 'NULL';
  if (typeof cell !== 'string') return String(cell);
  if (type === 'text' || type === 'jsonb') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  return type.endsWith('[]') ? `"${cell}"` : cell;
}

interface ColumnText {
  readonly parts: string[];
  isTold: boolean;
}

const noColumns = (): Record<TradeColumn, ColumnText> =>
  Object.fromEntries(
    TRADE_COLUMN_NAMES.map((name) => [name, { parts: [], isTold: false }]),
  ) as unknown as Record<TradeColumn, ColumnText>;

/** Writes trades down as they come: as text they take a fraction of what they take as objects. */
export class TradeText {
  private readonly full: TradeRows[] = [];
  private ids: string[] = [];
  private closedCount = 0;
  private columns = noColumns();

  add(trades: readonly Trade[], anchors: AnnotationAnchors): void {
    for (let start = 0; start < trades.length; ) {
      const some = trades.slice(start, start + TRADES_A_STATEMENT - this.ids.length);
      this.write(some, anchors);
      start += some.length;
      if (this.ids.length === TRADES_A_STATEMENT) this.endStatement();
    }
  }

  /** All that came, in as many statements as it takes. */
  rows(): readonly TradeRows[] {
    if (this.ids.length > 0) this.endStatement();
    return this.full;
  }

  private write(trades: readonly Trade[], anchors: AnnotationAnchors): void {
    for (const trade of trades) {
      this.ids.push(trade.id);
      if (trade.status === 'closed') this.closedCount += 1;
    }
    for (const name of TRADE_COLUMN_NAMES) {
      const { type, value } = TRADE_COLUMNS[name];
      const column = this.columns[name];
      const cells = trades.map((trade) => value(trade, anchors));
      column.isTold ||= cells.some((cell) => cell !== null);
      column.parts.push(cells.map((cell) => element(cell, type)).join(','));
    }
  }

  private endStatement(): void {
    const { ids, closedCount, columns: written } = this;
    const columns = Object.fromEntries(
      TRADE_COLUMN_NAMES.map((name) => {
        const { parts, isTold } = written[name];
        return [name, isTold ? `{${parts.join(',')}}` : null];
      }),
    ) as Record<TradeColumn, string | null>;
    this.full.push({ ids, closedCount, columns });
    this.ids = [];
    this.closedCount = 0;
    this.columns = noColumns();
  }
}
