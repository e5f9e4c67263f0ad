import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { SideKind } from '../columns/side-kind.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { whyNotExecuted } from './not-executed.ts';

/** What ends a position, or a part of it, and does not say of which side that was. */
const EXITS =
  /^(?:(?:partial|final|full|scale|scaled)?[ -]?(?:exit|out)(?: ?\d{1,2})?|(?:partial )?clos(?:e|ed|ing)|tp ?\d?|sl|stop(?:ped)?(?: out)?|target ?\d?|trim(?:med)?|flat)$/i;
/** What adds to one. */
const ADDS = /^(?:add(?:ed)?(?: ?\d{1,2})?|scale[ -]?in|averag(?:e|ed|ing)(?: (?:up|down))?)$/i;
/** A stop loss, or `sell long`: where others exit without a word for their side it is the former. */
const EITHER = /^sl$/i;

/** A row as it stands in the file, or as its words were parted. */
type Cells = Pick<Row, 'cells' | 'line'>;

/** What tells instruments apart, options of one paper among them. */
const NAMING = [
  'account',
  'expiry',
  'strike',
  'right',
  'quoteCurrency',
] as const satisfies readonly ColumnRole[];

interface Held {
  readonly kind: 'buy' | 'sell';
  readonly units: Decimal;
}

const wordIn = ({ cells }: Cells, { columns }: TablePlan): string => cells[columns.side ?? -1]?.trim() ?? '';

const hasBareExits = (plan: TablePlan, rows: readonly Cells[]): boolean =>
  rows.some((row) => plan.readSide(wordIn(row, plan)) === null && EXITS.test(wordIn(row, plan)));

/** Of more rows nobody keeps a list by hand. */
const MOST_LISTED = 200_000;

/**
 * The rows that tell what bare exits are of: those of the beginning, or all, where the newest stand first: what an exit ends is
 * below it then.
 */
export async function rowsOfExits(
  plan: TablePlan,
  sample: readonly Row[],
  isNewestFirst: boolean,
  readAll: () => AsyncIterable<readonly Row[]>,
): Promise<readonly Row[]> {
  if (!isNewestFirst || plan.closedTrades || plan.resultsOnly || !hasBareExits(plan, sample)) return sample;
  const begin = sample[0]?.line ?? 0;
  const listed: Row[] = [];
  for await (const rows of readAll()) {
    for (const row of rows) {
      if (row.line < begin || row.broken !== undefined) continue;
      if (listed.length === MOST_LISTED) return sample;
      listed.push(row);
    }
  }
  return listed;
}

/**
 * Journals that list the entry and the exits of a trade in rows of their own call the latter just that (`Entry Long`, `Exit`): an exit
 * is of the other side than what is held, and what adds to a position of the same. Only where each such row of the beginning of the
 * file finds what it belongs to. Of a list that has its newest row first, these rows alone are known.
 */
export class BareExits {
  private readonly plan: TablePlan;
  /** `both`: long and short at once, so that an exit may be of either. */
  private readonly held = new Map<string, Held | 'both'>();
  private readonly known = new Map<number, RowKind>();
  private readonly isActive: boolean;
  private readonly isNewestFirst: boolean;
  private readonly hasExits: boolean;

  constructor(plan: TablePlan, sample: readonly Row[], isNewestFirst: boolean) {
    this.plan = plan;
    this.isNewestFirst = isNewestFirst;
    this.hasExits = hasBareExits(plan, sample);
    const inOrder = isNewestFirst ? sample.toReversed() : sample;
    this.isActive =
      !plan.closedTrades && !plan.resultsOnly && this.hasExits && inOrder.every((row) => this.finds(row));
    this.held.clear();
  }

  /** `null` where the words are no such, or nothing is held that they could be about. */
  sideOf(words: string, row: Cells): RowKind | null {
    if (!this.isActive || !this.isBare(words)) return null;
    return this.isNewestFirst ? (this.known.get(row.line) ?? null) : this.told(words, row);
  }

  /** Whether words are such, and have no other meaning where it is not known what they end. */
  owns(words: string): boolean {
    return this.isActive && this.isBare(words);
  }

  /** The row has been read: what is held after it. */
  see(row: Cells): void {
    if (this.isActive && !this.isNewestFirst) this.take(row);
  }

  private isBare(words: string): boolean {
    if (!EXITS.test(words) && !ADDS.test(words)) return false;
    const said = this.plan.readSide(words);
    return said === null || (this.hasExits && EITHER.test(words) && isOfLong(said));
  }

  private finds(row: Cells): boolean {
    if (!this.isExecuted(row)) return true;
    const word = this.wordIn(row);
    if (this.isBare(word)) {
      const told = this.told(word, row);
      if (told === null) return false;
      this.known.set(row.line, told);
    }
    this.take(row);
    return true;
  }

  private told(words: string, row: Cells): RowKind | null {
    const [held, units] = [this.held.get(this.nameIn(row)), this.unitsIn(row)];
    if (held === undefined || held === 'both' || units === null) return null;
    if (ADDS.test(words)) return { kind: held.kind, effect: 'open' };
    if (units.compare(held.units) > 0) return null;
    return { kind: held.kind === 'buy' ? 'sell' : 'buy', effect: 'close' };
  }

  private take(row: Cells): void {
    if (!this.isExecuted(row)) return;
    const word = this.wordIn(row);
    const told = this.isBare(word) ? this.told(word, row) : this.plan.readSide(word);
    const units = this.unitsIn(row);
    if (told === null || told === 'ignored' || units === null) return;
    if (told.kind !== 'buy' && told.kind !== 'sell') return;
    const name = this.nameIn(row);
    const held = this.held.get(name) ?? null;
    if (held === 'both') return;
    if (held !== null && held.kind !== told.kind && told.effect === 'open') {
      this.held.set(name, 'both');
      return;
    }
    if (held === null || held.kind === told.kind) {
      this.held.set(name, { kind: told.kind, units: held === null ? units : held.units.plus(units) });
      return;
    }
    const left = held.units.minus(units);
    if (left.isZero()) this.held.delete(name);
    else this.held.set(name, { kind: left.isNegative() ? told.kind : held.kind, units: left.abs() });
  }

  private readonly wordIn = (row: Cells): string => wordIn(row, this.plan);

  private nameIn({ cells }: Cells): string {
    const { columns } = this.plan;
    const positions = [
      columns.symbol ?? columns.isin ?? columns.name,
      ...NAMING.map((role) => columns[role]),
    ];
    return positions.map((position = -1) => cells[position]?.trim() ?? '').join('\u001f');
  }

  private readonly isExecuted = ({ cells }: Cells): boolean =>
    whyNotExecuted(cells[this.plan.columns.status ?? -1]?.trim() ?? '', this.plan) === null;

  private unitsIn({ cells }: Cells): Decimal | null {
    const { columns, marks } = this.plan;
    return parseNumber(cells[columns.quantity ?? -1] ?? '', marks.get('quantity') ?? '.')?.abs() ?? null;
  }
}

/** As `SL` is known, which nobody teaches: what is taught says what it opens or nothing of it. */
const isOfLong = (said: SideKind): boolean =>
  said !== 'ignored' && said.kind === 'sell' && said.effect === 'close';
