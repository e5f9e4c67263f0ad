import { type AssetClass, describeInstrument } from '@tapebook/domain/instruments';
import { moneySign } from '../../../cells/money-sign.ts';
import { ANNOTATION_ROLES } from '../../../contracts/annotation.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../../contracts/source.ts';
import { costRolesOf } from '../../../tables/cost-headings.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { contradicts, FINANCIAL, isEmptyColumn } from './column-contents.ts';
import { profileColumn } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { endRolesOf } from './end-headings.ts';
import { COLUMN_NAMES } from './names/column-names.ts';
import { findSidePairs, withOneQuantity, withSidePairs } from './side-pairs.ts';
import { isShare, tableHeading } from './table-heading.ts';

/** Rank of each name within its role, for all roles at once. */
const RANKS = new Map<string, { role: ColumnRole; rank: number }[]>();
for (const role of COLUMN_ROLES) {
  COLUMN_NAMES[role].forEach((name, rank) => {
    const list = RANKS.get(name);
    if (list === undefined) RANKS.set(name, [{ role, rank }]);
    else list.push({ role, rank });
  });
}

/**
 * Which column has which role by its heading alone, as far as what stands below does not speak against it. A column has one role
 * and a role one column.
 *
 * @param without roles that this table does not have.
 */
export function columnsByName(
  header: readonly string[],
  below: readonly Row[],
  without?: ReadonlySet<ColumnRole>,
): Columns {
  const candidates: { role: ColumnRole; rank: number; position: number }[] = [];
  const pairs = findSidePairs(header);
  const paired = new Set(pairs.flatMap(({ bought, sold }) => [bought, sold]));
  header.forEach((cell, position) => {
    if (paired.has(position)) return;
    const empty = isEmptyColumn(position, below);
    // `Date` as camel case or with a slash may be spelled in two ways; both are looked up.
    const { name, unit, spelled } = tableHeading(cell);
    const listed = RANKS.get(name) ?? RANKS.get(name.replaceAll(' ', '')) ?? eitherOf(name);
    const inPercent = isShare(unit);
    if (CLOCK.test(name) && holdsFractions(position, below)) {
      candidates.push({ role: 'time', rank: 0, position });
      return;
    }
    // What a position is worth after each of its changes, which another column says in money, is no number of anything.
    if (SIZES.has(name) && header.some(isChangeInMoney)) return;
    // Beside a limit, a stop is at what an order was sent to the market, and no end of a trade.
    if (STOPS.has(name) && header.some((other) => LIMIT.test(tableHeading(other).name))) return;
    // So much money is bet on each point; beside a count of contracts it is what a point of one is worth.
    if (STAKE_ON_POINT.test(cell.trim())) {
      candidates.push({ role: 'quantity', rank: UNLISTED, position });
      return;
    }
    // Contracts of India are counted in lots or in units, and one column may have the lots and another how many units one is.
    if (name === LOT_SIZE && header.some(isLots) && !header.some(isUnits) && below.some(isOfIndia)) {
      candidates.push({ role: 'multiplier', rank: 0, position });
      return;
    }
    // Beside a strike it is at what the paper stood, and not what the option cost.
    if (name === SPOT && header.some((other) => isStrike(tableHeading(other).name))) return;
    // What came in and what went out, of a table that tells no ends of trades.
    const [, way] = FLOW.exec(name) ?? [];
    if (way !== undefined && isLedger(header)) {
      candidates.push({ role: way === 'in' ? 'boughtQuantity' : 'soldQuantity', rank: UNLISTED, position });
      return;
    }
    for (const { role, rank } of listed ?? unlisted(name)) {
      // A share of the price (`Fee (%)`) is no money; a price in percent is one of par.
      if (inPercent && role !== 'price') continue;
      // What a trade made in ticks is not what it made.
      if (role === 'profit' && IN_STEPS.test(unit ?? '')) continue;
      // What a position was worth is no number of shares.
      if (role === 'quantity' && SIZES.has(name) && unit !== null && moneySign(unit) !== null) {
        candidates.push({ role: 'entryAmount', rank, position });
        continue;
      }
      if (without?.has(role) === true) continue;
      if (!empty && contradicts(role, position, below, name)) continue;
      const behind =
        (spelled ? 0.5 : 0) + (role === 'quantity' && IN_CONTRACTS.test(unit ?? '') ? BEHIND_UNITS : 0);
      if (!empty)
        candidates.push({
          role,
          rank:
            rank +
            behind +
            undated(role, position, below) +
            unpriced(role, position, below) +
            bare(role, position, below, name),
          position,
        });
      else if (FILLED_LATER.has(role)) candidates.push({ role, rank: Number.POSITIVE_INFINITY, position });
    }
  });
  // Empty columns come last; two infinities make NaN, which is as untrue as 0.
  candidates.sort((left, right) => left.rank - right.rank || left.position - right.position);
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const { role, position } of candidates) {
    if (columns[role] !== undefined || taken.has(position)) continue;
    columns[role] = position;
    taken.add(position);
  }
  return withoutTermsOfPapers(withOneQuantity(withSidePairs(columns, pairs, below)), header);
}

/**
 * Warrants have a number of their own, under which each is a paper that is counted by the piece, whatever `Typ`, strike and last day
 * stand beside it. Contracts are counted as such, and have the ticker of what they are on.
 */
function withoutTermsOfPapers(columns: Columns, header: readonly string[]): Columns {
  const { right, strike, expiry, ...others } = columns;
  const { symbol, isin, underlying, quantity } = columns;
  const nameAt = (position = -1): string => tableHeading(header[position] ?? '').name;
  const isNumbered = nameAt(symbol) === 'wkn' || (symbol === undefined && nameAt(isin).startsWith('isin'));
  if (right === undefined || !isNumbered || underlying !== undefined) return columns;
  return OF_CONTRACTS.test(nameAt(quantity)) ? columns : others;
}

const OF_CONTRACTS = /contract|kontrakt|contrat/;

/** `Symbol/Scrip`, `Quantity / Lot`: of two names the one that is known, where the other means nothing else. */
function eitherOf(name: string): { role: ColumnRole; rank: number }[] | undefined {
  const parts = name.split(/ ?\/ ?/);
  if (parts.length !== 2 || parts.some((part) => part.length < SHORTEST)) return undefined;
  const [first = [], second = []] = parts.map((part) => RANKS.get(part) ?? []);
  const agreed =
    first.length > 0 && second.length > 0
      ? first.filter(({ role }) => second.some((other) => other.role === role))
      : [...first, ...second];
  const told = agreed
    .filter(({ role }) => EITHER.has(role))
    .map(({ role, rank }) => ({ role, rank: rank + UNLISTED }));
  return told.length === 0 ? undefined : told;
}

const SHORTEST = 3;
const EITHER: ReadonlySet<ColumnRole> = new Set([
  'symbol',
  'name',
  'quantity',
  'price',
  'date',
  'dateTime',
  'commission',
  'fees',
  'account',
]);

const IN_STEPS = /^(?:ticks?|pips?|points?|pts|punkte|puntos|r)$/i;

/** Exchanges of coins print how many contracts it was beside how much of the coin, and not how large a contract is. */
const IN_CONTRACTS = /^conts?\.?$|^contracts?$/i;
const BEHIND_UNITS = 0.25;

const CLOCK = /\b(?:time|uhrzeit|zeit|heure|hora|ora|tijd)$/;

/** A spreadsheet counts the time of a day as a fraction of it. */
function holdsFractions(position: number, below: readonly Row[]): boolean {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => /^0[.,]\d{2,}$/.test(text));
}

/** Of a position, in shares or in money. */
export const SIZES: ReadonlySet<string> = new Set([
  ...[
    'position size',
    'size',
    'trade size',
    'lot size',
    'max size',
    'max position',
    'max position size',
    'peak size',
  ],
  ...['positionsgröße', 'positionsgrösse', 'taille', 'taille de position'],
  ...['tamaño', 'tamaño de posición', 'tamanho'],
]);

const SIZE_CHANGE = /^size (?:delta|change)$/;

function isChangeInMoney(heading: string): boolean {
  const { name, unit } = tableHeading(heading);
  return SIZE_CHANGE.test(name) && unit !== null && moneySign(unit) !== null;
}

const LOT_SIZE = 'lot size';
const STAKE_ON_POINT =
  /^(?:(?:stake|bet|size) ?\(?)?(?:[£€$]|gbp|eur|usd)? ?(?:\/|per) ?(?:pt|pts|point)\)?$|^stake \(?(?:[£€$]|gbp|eur|usd)\)?$/i;
const isLots = (heading: string): boolean =>
  /^(?:(?:no\.?|number|#) ?(?:of )?)?lots$/.test(tableHeading(heading).name);
const SPOT = 'spot price';
const isStrike = (name: string): boolean => RANKS.get(name)?.some(({ role }) => role === 'strike') === true;

const FLOW = /^(?:qty|quantity|shares|units|size|contracts|lots) (in|out)$/;
const OF_ENDS: ReadonlySet<ColumnRole> = new Set([
  'entryPrice',
  'exitPrice',
  'entryDateTime',
  'exitDateTime',
]);

function isLedger(header: readonly string[]): boolean {
  const names = header.map((cell) => tableHeading(cell).name);
  const ways = new Set(names.map((name) => FLOW.exec(name)?.[1]));
  const hasEnds = names.some((name) => RANKS.get(name)?.some(({ role }) => OF_ENDS.has(role)));
  return ways.has('in') && ways.has('out') && !hasEnds;
}

const isUnits = (heading: string): boolean =>
  /^(?:total )?(?:qty|quantity|units|shares)\.?$/.test(tableHeading(heading).name);
const isOfIndia = ({ cells }: Row): boolean => cells.some((cell) => /\d ?[CP]E$|FUT$/i.test(cell.trim()));

const STOPS: ReadonlySet<string> = new Set(['stop', 'stop price']);
const LIMIT = /^(?:limit|lmt|limit price)$/;

/** Behind every name that is listed. */
const UNLISTED = 500;

/** `Gewinn netto`, `Nettoergebnis`: before or after the costs, which the word beside tells. */
const NET = /^(?:netto|brutto)[ -]?|[ -](?:netto|brutto|net|neto|netta|nette)$/;

const PROFIT =
  /^(?:(?:net|gross|total|closed|closing|settled|realised|realized|trade|daily|your) )*(?:p ?[&/] ?l|p ?n ?l|pnl|profit(?: ?[/&] ?loss)?|gain(?: ?[/&] ?loss)?|gains)(?: (?:net|gross|amount|realized|realised))?$/;

const isProfit = (name: string): boolean =>
  PROFIT.test(name) ||
  (NET.test(name) && (RANKS.get(name.replace(NET, '')) ?? []).some(({ role }) => role === 'profit'));

/** `Comm Ccy`, `Fees Cur.`: in what a cost was taken. */
const CURRENCY_OF_COST =
  /^(?:(?:trading|broker|transaction) )?(?:fees?|comm(?:ission)?s?\.?|brokerage|costs?|charges?) (?:ccy|curr?\.?|currency|coin|asset|token)$/;

const unlisted = (name: string): { role: ColumnRole; rank: number }[] =>
  (CURRENCY_OF_COST.test(name)
    ? (['feeCurrency'] as const)
    : [...costRolesOf(name), ...endRolesOf(name), ...(isProfit(name) ? (['profit'] as const) : [])]
  ).map((role, rank) => ({ role, rank: UNLISTED + rank }));

/** Behind every column that does hold dates. */
const LAST = 1000;

/** A `Close time` of times alone is not when a trade was closed, but at what time of its `Close date`. */
function undated(role: ColumnRole, position: number, below: readonly Row[]): number {
  if (role !== 'entryDateTime' && role !== 'exitDateTime') return 0;
  const { dates, times } = profileColumn(below, position);
  return dates === 0 && times > 0 ? LAST : 0;
}

/** At what an order was sent may be a word (`Market`) where at what it was executed is a number. */
function unpriced(role: ColumnRole, position: number, below: readonly Row[]): number {
  if (role !== 'price') return 0;
  return below.some(({ cells }) => /^(?:market|mkt|best|at market)$/i.test(cells[position]?.trim() ?? ''))
    ? LAST
    : 0;
}

/** A `Financial Instrument` spells out a contract or a pair, or says in words what a symbol beside it says for certain. */
function bare(role: ColumnRole, position: number, below: readonly Row[], name: string): number {
  if (role !== 'symbol' || !FINANCIAL.has(name)) return 0;
  const spells = ({ cells }: Row): boolean =>
    CONTRACTS.has(
      describeInstrument({ symbol: cells[position]?.trim() ?? '', tradeDate: ANY_DAY }).assetClass,
    );
  return below.some(spells) ? 0 : LAST;
}

const ANY_DAY = '2026-01-01';
const CONTRACTS: ReadonlySet<AssetClass> = new Set(['option', 'future', 'future-option', 'forex']);

/**
 * What may be empty on the first rows and stand on later ones. Of other roles an empty column says that
 * the table has no such thing: a side that is empty everywhere is told by the sign of the quantity.
 */
const FILLED_LATER: ReadonlySet<ColumnRole> = new Set([
  'commission',
  'fees',
  'debit',
  'credit',
  'boughtQuantity',
  'soldQuantity',
  'multiplier',
  'effect',
  'note',
  ...ANNOTATION_ROLES,
  // Of trades that are all still open.
  'exitPrice',
  'exitDateTime',
]);
