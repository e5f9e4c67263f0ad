import type { RowKind } from '../../../cells/row-kind.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { TablePlan } from '../plan/table-plan.ts';

const RELATED =
  /^(?:related|opening|parent|linked|original)(?: (?:order|trade|deal|position))?(?: (?:number|no|nr|id|ref|reference))?\.?$/;

/** What ends a position and does not say of which side that was. */
const CLOSES =
  /^(?:close(?:d)?(?: (?:trade|position|order))?|(?:guaranteed |trailing )?stop[ -]loss|take[ -]profit|stop[ -]out|(?:account |margin )?close[ -]?out|liquidation)$/i;

/**
 * Platforms on margin list the order that closes a trade as just that (`Close Trade`, `Stop Loss`), beside the number of the one
 * that opened it: its side is the other one of that.
 */
export class RelatedOrders {
  private readonly position: number;
  private readonly plan: TablePlan;
  private readonly opened = new Map<string, 'buy' | 'sell'>();
  /** Some row closes another one: then the table is one of a platform on margin. */
  readonly any: boolean;

  constructor(plan: TablePlan, headings: readonly string[], sample: readonly Row[]) {
    const { orderId, side } = plan.columns;
    const found = headings.findIndex((heading) => RELATED.test(tableHeading(heading).name));
    this.position = orderId === undefined || side === undefined || found === orderId ? -1 : found;
    this.plan = plan;
    // What is listed newest first has the opening below.
    if (this.position >= 0) for (const row of sample) this.see(row);
    this.any =
      this.position >= 0 &&
      sample.some((row) => this.closing(row.cells[side ?? -1]?.trim() ?? '', row) !== null);
  }

  see({ cells }: Pick<Row, 'cells'>): void {
    if (this.position < 0) return;
    const { orderId = -1, side = -1 } = this.plan.columns;
    const order = cells[orderId]?.trim() ?? '';
    const word = this.plan.readSide(cells[side]?.trim() ?? '');
    if (order === '' || word === null || word === 'ignored') return;
    if (word.kind === 'buy' || word.kind === 'sell') this.opened.set(order, word.kind);
  }

  /** `null` where the words are no such, or the order that they close is not known. */
  closing(words: string, { cells }: Pick<Row, 'cells'>): RowKind | null {
    if (this.position < 0 || !CLOSES.test(words)) return null;
    const numbers = [cells[this.position], cells[this.plan.columns.orderId ?? -1]];
    const side = numbers
      .map((number) => this.opened.get(number?.trim() ?? ''))
      .find((each) => each !== undefined);
    return side === undefined ? null : { kind: side === 'buy' ? 'sell' : 'buy', effect: 'close' };
  }
}
