import { MONTH_CODES } from '../futures/delivery-months.ts';
import { monthNumber } from '../terms/dates.ts';
import type { Instrument } from '../terms/instrument.ts';
import { COUNTED_IN_LOTS, OF_INDIAN_MONTH } from './parse-option-symbol.ts';

/** Rates of currencies have contracts of every week beside those of the month. */
const CURRENCIES = /INR$/;
const FUTURE_OF_MONTH = /(\d{2})([A-Z]{3})FUT$/;
const FUTURE_OF_CODE = new RegExp(`([${MONTH_CODES}])(\\d)$`);
const WEEK = 7;

type Contract = Pick<
  Instrument,
  'assetClass' | 'symbol' | 'currency' | 'underlying' | 'expiry' | 'strike' | 'right'
>;

const nameOf = (root: string, month: number, year: number): string => `${root} ${year}-${month}`;
/** All that some names of futures have of a year. */
const digitOf = (year: number): number => year % 10;
/** Options say two digits of it: ten years of a share have the same strikes again. */
const digitsOf = (year: number): number => year % 100;

/**
 * What a contract of India is called by its month, be it stated under that or under its last day: the same name is the same contract.
 * Options of a share or an index that end in the last week of a month are those of the month, which have no other name there; before
 * it they are of a week. Of commodities there is one a month.
 *
 * @returns `null` for what is no such contract.
 * @example indianMonthName({ symbol: 'NIFTY26MAR24750PE', … }) // as for NIFTY, a put of 24750 until 2026-03-31
 */
export function indianMonthName(contract: Contract): string | null {
  const { assetClass, currency, underlying = '' } = contract;
  if (currency !== 'INR' || underlying === '' || CURRENCIES.test(underlying)) return null;
  if (assetClass === 'future') return futureName(contract, underlying);
  return assetClass === 'option' ? optionName(contract, underlying) : null;
}

function futureName({ symbol, expiry }: Contract, root: string): string | null {
  if (expiry !== undefined)
    return nameOf(root, Number(expiry.slice(5, 7)), digitOf(Number(expiry.slice(0, 4))));
  const behind = symbol.startsWith(root) ? symbol.slice(root.length) : '';
  const [, year, word = ''] = FUTURE_OF_MONTH.exec(behind) ?? [];
  const month = monthNumber(word);
  if (month !== null) return nameOf(root, month, digitOf(Number(year)));
  const [, code, digit] = FUTURE_OF_CODE.exec(behind) ?? [];
  return code === undefined ? null : nameOf(root, MONTH_CODES.indexOf(code) + 1, Number(digit));
}

function optionName({ symbol, expiry, strike, right }: Contract, root: string): string | null {
  if (strike === undefined || right === undefined) return null;
  const terms = ` ${strike.normalized()} ${right}`;
  if (expiry !== undefined) {
    const [year, month, day] = expiry.split('-').map(Number) as [number, number, number];
    const isLast = day + WEEK > new Date(Date.UTC(year, month, 0)).getUTCDate();
    return isLast || COUNTED_IN_LOTS.test(root) ? nameOf(root, month, digitsOf(year)) + terms : null;
  }
  const [, , year, word = ''] = OF_INDIAN_MONTH.exec(symbol) ?? [];
  const month = monthNumber(word);
  return month === null ? null : nameOf(root, month, Number(year)) + terms;
}
