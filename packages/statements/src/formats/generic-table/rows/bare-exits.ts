import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { TablePlan } from '../plan/table-plan.ts';

/** What ends a position, or a part of it, and does not say of which side that was. */
const EXITS =
  /^(?:(?:partial|final|full|scale|scaled)?[ -]?(?:exit|out)(?: ?\d{1,2})?|(?:partial )?clos(?:e|ed|ing)|tp ?\d?|sl|stop(?:ped)?(?: out)?|target ?\d?|trim(?:med)?)$/i;

interface Held {
  readonly kind: 'buy' | 'sell';
  readonly units: Decimal;
}

/**
 * Journals that list the entry and the exits of a trade in rows of their own call the latter just that (`Entry Long`, `Exit`): an exit
 * is of the other side than what is held. Only where each exit of the beginning of the file finds what it closes.
 */
export class BareExits {
  private readonly plan: TablePlan;
  private readonly held = new Map<string, Held>();
  private readonly isActive: boolean;

  constructor(plan: TablePlan, sample: readonly Row[]) {
    this.plan = plan;
    this.isActive = !plan.closedTrades && !plan.resultsOnly && this.findsAll(sample);
    this.held.clear();
  }

  /** `null` where the words are no such, or nothing is held that they could close. */
  closing(words: string, row: Pick<Row, 'cells'>): RowKind | null {
    return this.isActive ? this.sideOf(words, row) : null;
  }

  /** The row has been read: what is held after it. */
  see(row: Row): void {
    if (this.isActive) this.take(row);
  }

  private findsAll(sample: readonly Row[]): boolean {
    let exits = 0;
    for (const row of sample) {
      const word = this.wordIn(row);
      if (word !== '' && this.plan.readSide(word) === null && EXITS.test(word)) {
        if (this.sideOf(word, row) === null) return false;
        exits += 1;
      }
      this.take(row);
    }
    return exits > 0;
  }

  private sideOf(words: string, row: Pick<Row, 'cells'>): RowKind | null {
    if (!EXITS.test(words)) return null;
    const [held, units] = [this.held.get(this.nameIn(row)), this.unitsIn(row)];
    if (held === undefined || units === null || units.compare(held.units) > 0) return null;
    return { kind: held.kind === 'buy' ? 'sell' : 'buy', effect: 'close' };
  }

  private take(row: Pick<Row, 'cells'>): void {
    const word = this.wordIn(row);
    const told = this.plan.readSide(word) ?? this.sideOf(word, row);
    const units = this.unitsIn(row);
    if (told === null || told === 'ignored' || units === null) return;
    if (told.kind !== 'buy' && told.kind !== 'sell') return;
    const name = this.nameIn(row);
    const held = this.held.get(name);
    const left =
      held === undefined ? units : held.kind === told.kind ? held.units.plus(units) : units.minus(held.units);
    if (left.isZero()) this.held.delete(name);
    else if (held !== undefined && held.kind !== told.kind && left.isNegative())
      this.held.set(name, { kind: held.kind, units: left.abs() });
    else this.held.set(name, { kind: told.kind, units: left });
  }

  private readonly wordIn = ({ cells }: Pick<Row, 'cells'>): string =>
    cells[this.plan.columns.side ?? -1]?.trim() ?? '';

  private nameIn({ cells }: Pick<Row, 'cells'>): string {
    const { symbol, isin, name = -1 } = this.plan.columns;
    return cells[symbol ?? isin ?? name]?.trim() ?? '';
  }

  private unitsIn({ cells }: Pick<Row, 'cells'>): Decimal | null {
    const { columns, marks } = this.plan;
    return parseNumber(cells[columns.quantity ?? -1] ?? '', marks.get('quantity') ?? '.')?.abs() ?? null;
  }
}
