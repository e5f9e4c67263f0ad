import { Decimal } from '@tapebook/domain/money';
import type { Note } from '../../notes/note.ts';

const COST = String.raw`-[\d,]*\.\d+`;
/** Long names are parted by what stands beside them: `Consolidated Audit Trail 10-30`, below it `Fee: -0.01`. */
const NAMED = new RegExp(String.raw`(?:([A-Z][a-z]+) )?\b(Fee|Levy|Duty|Tax|Commission): ?(${COST})?`, 'g');
/** In which order the costs of a trade stand in its cell. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['Settlement Fee', 0],
  ['Exchange Fee', 0],
  ['Activity Fee', 1],
  ['Commission', 2],
  ['Platform Fee', 3],
  ['Fee', 4],
]);

interface Cost {
  readonly name: string;
  value: Decimal | null;
}

/**
 * The costs of each trade of a paper, tax included, in the order of the trades.
 *
 * @param lines of the paper, in which the cells of costs stand in order.
 * @param figures matches a trade's line up to its amount.
 * @returns `null` where the cells cannot be told apart, or are not all that the total says.
 */
export function costsByTrade(
  note: Note,
  lines: readonly string[],
  figures: RegExp,
  trades: number,
  total: { readonly fees: Decimal; readonly tax: Decimal },
): Decimal[] | null {
  if (trades === 1) return [total.fees.plus(total.tax)];
  if (!total.tax.isZero()) return null;
  const costs = readCosts(note, lines, figures);
  const cells = cellsOf(costs);
  if (cells.length !== trades) return null;
  const first = (cells[0] ?? []).map(({ name }) => name).join();
  const isKnown = costs.every(({ name }) => RANKS.has(name));
  const isAlike = cells.every((cell) => cell.map(({ name }) => name).join() === first);
  if (!isKnown && !isAlike) return null;
  const sums = cells.map((cell) =>
    cell.reduce((sum, { value }) => sum.plus(value ?? Decimal.zero), Decimal.zero),
  );
  const all = sums.reduce((sum, each) => sum.plus(each), Decimal.zero);
  return all.equals(total.fees) ? sums : null;
}

/** Names with their amounts; one that stands below its name is the only figure of its line, or the first of three. */
function readCosts(note: Note, lines: readonly string[], figures: RegExp): Cost[] {
  const costs: Cost[] = [];
  for (const line of lines) {
    const rest = line.replace(figures, '').replace(NAMED, ' ');
    const numbers = rest.match(/(?<=^| )-?[\d,]*\.\d\d(?= |$)/g) ?? [];
    // Behind the amount of a trade stands its accrued interest.
    if (figures.test(line)) numbers.shift();
    const [below = ''] = numbers.length === 1 || numbers.length === 3 ? numbers : [];
    const bare = below.startsWith('-') ? note.parse('cost', below).abs() : null;
    const waiting = costs.find(({ value }) => value === null);
    if (waiting !== undefined && bare !== null) waiting.value = bare;
    for (const [, word = '', kind = '', amount] of line.matchAll(NAMED)) {
      const name = kind === 'Commission' || word === '' ? kind : `${word} ${kind}`;
      costs.push({ name, value: amount === undefined ? null : note.parse('cost', amount).abs() });
    }
  }
  return costs;
}

function cellsOf(costs: readonly Cost[]): Cost[][] {
  const cells: Cost[][] = [];
  for (const cost of costs) {
    const cell = cells.at(-1);
    const last = RANKS.get(cell?.at(-1)?.name ?? '') ?? -1;
    const rank = RANKS.get(cost.name) ?? last;
    const isNew = cell === undefined || rank < last || cell.some(({ name }) => name === cost.name);
    if (isNew) cells.push([cost]);
    else cell.push(cost);
  }
  return cells;
}
