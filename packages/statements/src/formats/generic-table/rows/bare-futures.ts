import { describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnMapping, ColumnRole, DecimalMark, RootMeaning } from '../../../contracts/source.ts';
import type { FoundRoot } from '../../../contracts/statement.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import { tableHeading } from '../columns/table-heading.ts';

/** Roots of the usual platforms that no share of the United States is listed under. */
const SURE: ReadonlySet<string> = new Set(
  (
    'MES NQ MNQ YM MYM RTY M2K NKD 6A 6B 6C 6E 6J 6L 6M 6N 6S M6A M6B M6E E7 J7 GC MHG QM QG MCL MNG RB HO ' +
    'ZB ZF ZT UB TN ZC ZW ZL ZO MZC MZW MZS MZL VX VXM'
  ).split(' '),
);

/** Of Eurex, which no share anywhere is listed under. */
const EUREX: ReadonlySet<string> = new Set(
  'FDAX FDXM FDXS FESX FSXE FESB FXXP FGBL FGBM FGBS FGBX FBTP FBTS FOAT FSMI FTDX'.split(' '),
);

/** Under such a heading no share is counted. */
const CONTRACTS = /\bcontracts?\b|^kontrakte?$|^contrats?$|^contratos?$|^contratti$|^contracten$/;

/** Roots that are much traded and tickers of shares as well: Eversource, Colgate, NovaGold, Zscaler … */
const EITHER: ReadonlySet<string> = new Set('ES CL NG SI HG PL ZS ZM ZN MGC SIL MBT MET'.split(' '));

/** Factors that a share, and an option on one, has too. */
const NO_PROOF = [Decimal.one, Decimal.parse('100')];

const CENT = Decimal.parse('0.01');
/** Money may hold costs that the table does not list, which are within this part of it. */
const NEAR = Decimal.parse('0.05');

/** What a row says of the name in it. */
interface Named {
  readonly symbol: string;
  readonly multiplier: Decimal | null;
  readonly currency: string;
}

/** As many as a mapping may name. */
const MOST_ROOTS = 60;

type Verdict = RootMeaning | null;
/** What a contract's table says of a root. */
interface Contract {
  readonly point: Decimal;
  readonly currency: string | null;
}

type NumberOf = (role: ColumnRole) => Decimal | null;

/** The contract that the tables know by this name alone; `null` for any other name. */
function contractOf(symbol: string): Contract | null {
  if (describeInstrument({ symbol }).assetClass !== 'stock') return null;
  const { underlying, multiplier, currency } = describeInstrument({ symbol, assetClass: 'future' });
  return underlying === rootOf(symbol) && multiplier !== null ? { point: multiplier, currency } : null;
}

/** What a point of that contract is worth. */
const pointOf = (symbol: string): Decimal | null => contractOf(symbol)?.point ?? null;

/** Which of the two factors makes the money of a row: that of the contract, or one, as of a share. */
function verdictOf(number: NumberOf, point: Decimal): Verdict {
  const quantity = number('quantity')?.abs() ?? null;
  if (quantity === null || quantity.isZero() || point.equals(Decimal.one)) return null;
  const costs =
    number('totalFees') ?? (number('commission') ?? Decimal.zero).plus(number('fees') ?? Decimal.zero);
  const slack = costs.abs().plus(CENT);
  const [entry, exit, profit] = [number('entryPrice'), number('exitPrice'), number('profit')];
  if (entry !== null && exit !== null && profit !== null) {
    const move = exit.minus(entry).abs().times(quantity);
    // Where the costs outweigh what the contract’s size makes of the move, either may be meant.
    if (move.times(point).minus(move).abs().compare(slack.plus(slack)) <= 0) return null;
    const fits = (factor: Decimal) => {
      const gross = move.times(factor);
      return (
        gross
          .minus(profit.abs())
          .abs()
          .compare(slack.plus(gross.times(NEAR))) <= 0
      );
    };
    return fits(Decimal.one) ? 'stock' : fits(point) ? 'future' : null;
  }
  const [price, amount] = [number('price'), number('amount')?.abs() ?? null];
  if (price === null || amount === null || amount.isZero()) return null;
  const value = price.abs().times(quantity);
  if (
    value
      .minus(amount)
      .abs()
      .compare(slack.plus(amount.times(NEAR))) <= 0
  )
    return 'stock';
  return value.times(point).minus(amount).abs().compare(slack) <= 0 ? 'future' : null;
}

/**
 * What a table means by the bare root of a future (`MES`, `CL`), which may be the ticker of a share.
 *
 * It is a future where the row states its point value, where results or amounts come out only with it, where no
 * share is called so, or where the whole table has nothing but futures, or counts contracts. Prices are no proof. What the trader says of
 * a name wins over all of it.
 */
export class BareFutures {
  private readonly verdicts = new Map<string, Verdict>();
  private readonly allFutures: boolean;
  /** And the table counts contracts, of which options have other names. */
  private readonly countsContracts: boolean;
  private readonly statesCurrency: boolean;
  private readonly told: ReadonlyMap<string, RootMeaning>;
  /** What is taken for what without proof. */
  private readonly unproved = new Map<string, RootMeaning>();

  constructor(
    columns: Columns,
    marks: ReadonlyMap<ColumnRole, DecimalMark>,
    sample: readonly Row[],
    told: ColumnMapping['bareRoots'] = {},
    counted = '',
  ) {
    this.told = new Map(Object.entries(told).map(([root, meaning]) => [rootOf(root), meaning]));
    this.statesCurrency = columns.currency !== undefined;
    const symbols = new Set<string>();
    for (const { cells } of sample) {
      const symbol = cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '';
      if (symbol === '') continue;
      symbols.add(symbol);
      const point = pointOf(symbol);
      if (point === null || this.verdicts.get(symbol) === 'stock') continue;
      const verdict = verdictOf(
        (role) => parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role)),
        point,
      );
      if (verdict !== null) this.verdicts.set(symbol, verdict);
    }
    const names = [...symbols];
    const areContracts = names.every((symbol) => isContract(symbol) || pointOf(symbol) !== null);
    this.countsContracts = areContracts && CONTRACTS.test(tableHeading(counted).name);
    this.allFutures =
      areContracts &&
      (this.countsContracts || names.some((symbol) => SURE.has(rootOf(symbol)) || isContract(symbol)));
  }

  /** Whether a name that no column calls anything is that of a future; keeps what is to be told of it. */
  isFuture({ symbol, multiplier, currency }: Named): boolean {
    const contract = contractOf(symbol);
    if (contract === null) return false;
    const own = this.meaningOf(symbol, multiplier, currency, contract);
    return (this.told.get(rootOf(symbol)) ?? own) === 'future';
  }

  private meaningOf(
    symbol: string,
    multiplier: Decimal | null,
    currency: string,
    contract: Contract,
  ): RootMeaning {
    const { point } = contract;
    if (multiplier !== null)
      return multiplier.equals(point) && !NO_PROOF.some((factor) => factor.equals(multiplier))
        ? 'future'
        : 'stock';
    const verdict = this.verdicts.get(symbol) ?? null;
    if (verdict !== null) return verdict;
    const root = rootOf(symbol);
    if (EUREX.has(root) || this.countsContracts) return 'future';
    // A share abroad may be called so: M&G is MNG in London.
    const isAbroad = this.statesCurrency && contract.currency !== null && currency !== contract.currency;
    const taken = this.allFutures || (SURE.has(root) && !isAbroad) ? 'future' : 'stock';
    if (taken === 'future' || EITHER.has(root) || SURE.has(root)) this.unproved.set(root, taken);
    return taken;
  }

  /** Names of which nothing in the table proves what they are, by name. */
  list(): readonly FoundRoot[] {
    return [...this.unproved]
      .map(([root, assetClass]) => ({ root, assetClass }))
      .sort((one, other) => (one.root < other.root ? -1 : 1))
      .slice(0, MOST_ROOTS);
  }

  /** Says which names were taken for what, where neither the table proves it nor the trader said so. */
  tell(writer: StatementWriter): void {
    const untold = this.list().filter(({ root }) => !this.told.has(root));
    const [taken, open] = [namesOf(untold, 'future'), namesOf(untold, 'stock')];
    if (taken.length > 0) {
      writer.problem(
        'warning',
        'share-or-future',
        `${taken.join(', ')} ${taken.length === 1 ? 'was' : 'were'} taken for futures, which the table does not say. If you traded shares of that name, say so where the table is read, and import the file again.`,
      );
    }
    if (open.length > 0) {
      writer.problem(
        'question',
        'share-or-future',
        `${open.join(', ')} may be a share or a future, and ${open.length === 1 ? 'was' : 'were'} taken for shares. If you traded the future, say so where the table is read, and import the file again.`,
      );
    }
  }
}

const isContract = (symbol: string): boolean => describeInstrument({ symbol }).assetClass === 'future';

const rootOf = (symbol: string): string => symbol.trim().toUpperCase();

const namesOf = (roots: readonly FoundRoot[], meaning: RootMeaning): string[] =>
  roots.filter(({ assetClass }) => assetClass === meaning).map(({ root }) => root);
