import { parseIbkrOption } from '@tapebook/domain/instruments';
import type { FlexFields } from '../../brokers/ibkr/flex/flex-element.ts';
import { parseNumber } from '../../cells/parse-number.ts';

/** Kinds of trades by the tag of their rows, as Flex queries code their asset classes. */
const TRADES: Readonly<Record<string, string>> = {
  STK_TRD: 'STK',
  OPT_TRD: 'OPT',
  FUT_TRD: 'FUT',
  FOP_TRD: 'FOP',
  WAR_TRD: 'WAR',
  BOND_TRD: 'BOND',
  BND_TRD: 'BOND',
  FUND_TRD: 'FUND',
  CFD_TRD: 'CFD',
  CASH_TRD: 'CASH',
};

/** Asset class of a row of trades; `null` for other rows. */
export const tradedClass = (tag: string): string | null => TRADES[tag] ?? null;

/** Asset class of a row of positions (`OPT_LOT`); `null` for other rows. */
export const heldClass = (tag: string): string | null =>
  tag.endsWith('_LOT') ? (TRADES[tag.replace(/_LOT$/, '_TRD')] ?? null) : null;

/** `TAG|id|symbol|name|exchange|action|codes|day|time|currency|quantity|multiplier|price|money|commission|rate` */
export const TRADE_COLUMNS = 16;

/**
 * A row of trades by the names that Flex queries give its fields, so that both are read alike. The id is
 * that of the order, as Flex has it too, and several fills may bear it.
 *
 * @param base currency of the account, in which trades of currencies are charged.
 */
export function tradeFields(
  cells: readonly string[],
  line: number,
  assetCategory: string,
  base: string | null,
): FlexFields {
  const cell = (column: number): string => cells[column]?.trim() ?? '';
  const attributes: Record<string, string> = {
    assetCategory,
    ibOrderID: cell(1),
    symbol: cell(2),
    description: cell(3),
    exchange: cell(4),
    buySell: cell(5),
    notes: cell(6),
    tradeDate: cell(7),
    dateTime: cell(8) === '' ? '' : `${cell(7)};${cell(8)}`,
    currency: cell(9),
    quantity: cell(10),
    multiplier: cell(11),
    tradePrice: cell(12),
    proceeds: cashOf(cell(13)),
    ibCommission: cell(14),
    fxRateToBase: cell(15),
    ...derivedTerms(cell(3), assetCategory),
  };
  if (assetCategory === 'CASH' && base !== null) attributes.ibCommissionCurrency = base;
  return { name: 'Trade', line, attributes };
}

/** The file states what was bought as positive money: the other way round from cash that is paid. */
function cashOf(money: string): string {
  const value = parseNumber(money, '.');
  return value === null ? money : value.negated().toString();
}

/** The symbol of an option on a future is a code of the week; its name says what it is on, until when and at what. */
function derivedTerms(name: string, assetCategory: string): Record<string, string> {
  const terms = assetCategory === 'FOP' ? parseIbkrOption(name) : null;
  if (terms === null) return {};
  return {
    expiry: terms.expiry,
    strike: terms.strike.toString(),
    putCall: terms.right === 'call' ? 'C' : 'P',
  };
}
