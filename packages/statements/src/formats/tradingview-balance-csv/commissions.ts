import { Decimal, shareOf } from '@tapebook/domain/money';

/** A row of the table by what it says of commissions. */
interface Listed {
  readonly line: number;
  readonly at: bigint | number;
  readonly symbol: string;
  readonly units: Decimal;
  /** Of a commission, cost positive; `null` for the closing of a position. */
  readonly cost: Decimal | null;
  /** Of a commission: whether it was charged for an entry. */
  readonly enters: boolean;
}

interface Waiting extends Listed {
  readonly cost: Decimal;
  taken: Decimal;
}

/**
 * Which commissions are of which closed positions: that of the exit stands at its time, and those of the entries are shared by what was
 * closed, the first first. What is still open keeps its own.
 */
export class Commissions {
  private readonly rows: Listed[] = [];
  private shared: {
    readonly of: ReadonlyMap<number, Decimal>;
    readonly left: ReadonlyMap<number, Decimal>;
  } | null = null;

  add(row: Listed): void {
    this.rows.push(row);
  }

  /** What the position of a line cost, at both of its ends; `null` where no commission of the file is its. */
  of(line: number): Decimal | null {
    return this.share().of.get(line) ?? null;
  }

  /** What of a commission belongs to no closed position; `null`: all of it does. */
  left(line: number): Decimal | null {
    return this.share().left.get(line) ?? null;
  }

  private share() {
    if (this.shared !== null) return this.shared;
    const of = new Map<number, Decimal>();
    const left = new Map<number, Decimal>();
    for (const rows of Map.groupBy(this.rows, ({ symbol }) => symbol).values()) shareAmong(rows, of, left);
    this.shared = { of, left };
    return this.shared;
  }
}

function shareAmong(rows: readonly Listed[], of: Map<number, Decimal>, left: Map<number, Decimal>): void {
  const entries: Waiting[] = [];
  const exits = rows.flatMap((row) => (row.cost !== null && !row.enters ? [{ ...row, cost: row.cost }] : []));
  const told = new Set<number>();
  const inTime = rows.toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : rank(one) - rank(other),
  );
  const add = (line: number, cost: Decimal): void => {
    of.set(line, (of.get(line) ?? Decimal.zero).plus(cost));
  };
  for (const row of inTime) {
    if (row.enters && row.cost !== null) entries.push({ ...row, cost: row.cost, taken: Decimal.zero });
    if (row.cost !== null) continue;
    const exit = exits.find(
      ({ line, at, units }) => !told.has(line) && at === row.at && units.equals(row.units),
    );
    if (exit !== undefined) {
      told.add(exit.line);
      add(row.line, exit.cost);
    }
    let open = row.units;
    for (const entry of entries) {
      const taken = open.min(entry.units.minus(entry.taken));
      if (!taken.isPositive()) continue;
      const upTo = entry.taken.plus(taken);
      add(row.line, shareOf(entry.cost, entry.taken, upTo, entry.units));
      entry.taken = upTo;
      open = open.minus(taken);
    }
  }
  for (const entry of entries) {
    if (!entry.taken.equals(entry.units))
      left.set(entry.line, shareOf(entry.cost, entry.taken, entry.units, entry.units));
  }
  for (const { line, cost } of exits) if (!told.has(line)) left.set(line, cost);
}

/** Within one instant a position is entered before it is closed. */
const rank = ({ enters, cost }: Listed): number => (enters ? 0 : cost === null ? 1 : 2);
