import { cfdMarketCurrency, describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

/** Calls that say what the rows of an account are about. */
export const ABOUT = {
  trader: 'trader',
  assets: 'assets',
  symbols: 'symbols',
  lots: 'symbols by id',
} as const;

const HUNDRED = Decimal.fromInteger(100);
/** Digits of a quantity in lots: enough for a unit of any lot. */
const PLACES = 12;

/** A symbol as the account has it. */
interface Symbol {
  readonly name: string;
  /** In which it is priced; `null` where it was archived, and nobody says. */
  readonly quote: Currency | null;
  /** Hundredths of a unit in a lot; `null` where nobody says. */
  readonly lot: Decimal | null;
}

interface Account {
  readonly currency: Currency | null;
  readonly digits: Decimal | null;
  readonly symbols: ReadonlyMap<string, Symbol>;
}

/** Of each page the accounts that were asked about: a list of symbols is long. */
const read = new WeakMap<WirePage, Map<string, Account>>();

export function accountOf(row: WireRow, page: WirePage): Account {
  const id = row.askedFor('ctidTraderAccountId');
  const known = read.get(page) ?? new Map<string, Account>();
  read.set(page, known);
  const account = known.get(id) ?? readAccount(page, id);
  known.set(id, account);
  return account;
}

/** In which currency an account is kept. @throws {RowProblem} */
export function homeOf(row: WireRow, page: WirePage): Currency {
  const { currency } = accountOf(row, page);
  if (currency !== null) return currency;
  throw new RowProblem('missing-value', missingValue(row.line, 'depositAssetId'));
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function readAccount(page: WirePage, id: string): Account {
  const own = (call: string): readonly unknown[] =>
    page.beside(call).filter((each) => textOf(valueAt(each, 'payload.ctidTraderAccountId')) === id);
  const rowsOf = (call: string, path: string): readonly WireFields[] =>
    own(call).flatMap((each) => {
      const found = valueAt(each, path);
      return Array.isArray(found) ? found.map(fieldsOf).filter((row) => row !== null) : [];
    });
  const assets = new Map(
    rowsOf(ABOUT.assets, 'payload.asset').map((asset) => [textOf(asset.assetId), textOf(asset.name)]),
  );
  const trader = own(ABOUT.trader).map((each) => fieldsOf(valueAt(each, 'payload.trader')))[0];
  const lots = new Map(
    rowsOf(ABOUT.lots, 'payload.symbol').map((symbol) => [
      textOf(symbol.symbolId),
      parseNumber(textOf(symbol.lotSize), '.'),
    ]),
  );
  const symbols = new Map<string, Symbol>();
  const archived = [ABOUT.symbols, ABOUT.lots].flatMap((call) => rowsOf(call, 'payload.archivedSymbol'));
  for (const symbol of [...archived, ...rowsOf(ABOUT.symbols, 'payload.symbol')]) {
    const name = textOf(symbol.symbolName ?? symbol.name).trim();
    const quote = assets.get(textOf(symbol.quoteAssetId)) ?? '';
    const key = textOf(symbol.symbolId);
    if (name === '') continue;
    symbols.set(key, {
      name,
      quote: quote === '' ? null : (quote as Currency),
      lot: lots.get(key) ?? null,
    });
  }
  const currency = assets.get(textOf(trader?.depositAssetId)) ?? '';
  return {
    currency: currency === '' ? null : (currency as Currency),
    digits: parseNumber(textOf(trader?.moneyDigits), '.'),
    symbols,
  };
}

export interface Sized {
  readonly stated: RowInstrument;
  readonly quantity: Decimal;
}

/**
 * What so many hundredths of a unit are: units of a pair or ounces of a metal; of everything else lots, as the files of the
 * platform count them, else contracts of one unit.
 *
 * @throws {RowProblem} for a symbol that nobody names.
 */
export function sizedPaper(row: WireRow, account: Account, volume: Decimal, symbolAt = 'symbolId'): Sized {
  const found = account.symbols.get(row.requiredText(symbolAt));
  if (found === undefined) {
    throw new RowProblem(
      'missing-value',
      `Line ${row.line}: its symbol ${row.text(symbolAt)} is not among those of the account any more. Enter the trade by hand, or import the history of the platform for that day.`,
    );
  }
  const { name: symbol, lot } = found;
  const units = volume.dividedBy(HUNDRED, PLACES).normalized();
  const pair = parseForexPair(symbol);
  if (pair !== null) {
    return { stated: { symbol, assetClass: 'forex', currency: pair.quote }, quantity: units };
  }
  const currency = found.quote ?? pricedIn(symbol) ?? account.currency ?? ('USD' as Currency);
  if (lot === null || !lot.isPositive()) {
    return { stated: { symbol, assetClass: 'cfd', currency, multiplier: Decimal.one }, quantity: units };
  }
  const multiplier = lot.dividedBy(HUNDRED, PLACES).normalized();
  const quantity = volume.dividedBy(lot, PLACES).normalized();
  return { stated: { symbol, assetClass: 'cfd', currency, multiplier }, quantity };
}

/** What its name says, of those that say it. */
function pricedIn(symbol: string): Currency | null {
  const { assetClass, currency } = describeInstrument({ symbol });
  return cfdMarketCurrency(symbol) ?? (assetClass === 'crypto' || assetClass === 'cfd' ? currency : null);
}
