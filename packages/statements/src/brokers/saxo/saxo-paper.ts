import { parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { quoted } from '../../outputs/wording.ts';
import { europeanPaper } from '../europe/european-paper.ts';

/** What Saxo's interface says of an instrument. */
export interface SaxoInstrument {
  /** `ACME:xnas`, `ACME/20H26C140:xcbf`, `ESH6:xcme`, `EURUSD` */
  readonly symbol: string;
  readonly description: string;
  readonly assetType: string;
  /** Of its prices. */
  readonly currency: string;
  /** Of the fill. */
  readonly day: string;
  /** How many of what it is about one contract is, where the row tells it. */
  readonly multiplier?: Decimal | undefined;
}

const SHARES: ReadonlySet<string> = new Set(['Stock', 'Etf', 'Etc', 'Etn', 'Rights']);
const FUNDS: ReadonlySet<string> = new Set(['Fund', 'MutualFund']);
const OPTIONS: ReadonlySet<string> = new Set(['StockOption', 'StockIndexOption', 'EtfOption']);

/** Paid in full when they are bought, so that cash moves with them. */
export const isPaidFor = (assetType: string): boolean =>
  SHARES.has(assetType) || FUNDS.has(assetType) || OPTIONS.has(assetType);

/** What options are priced in, by where they are listed: one that ends at nothing is booked in no currency. */
const PRICED_IN: Readonly<Record<string, string>> = {
  ...{ xcbf: 'USD', xeur: 'EUR', xams: 'EUR', xpar: 'EUR', xbru: 'EUR', xlis: 'EUR', xmil: 'EUR' },
  ...{ xcse: 'DKK', xsto: 'SEK', xome: 'SEK', xosl: 'NOK' },
};

/** `null` where its place does not say it. */
export function optionCurrency(symbol: string): string | null {
  const [, place = ''] = symbol.split(':');
  return PRICED_IN[place.toLowerCase()] ?? null;
}

export const isOption = (assetType: string): boolean => OPTIONS.has(assetType);

/** @throws {RowProblem} for what is counted or paid in a way that is not known: bonds, warrants, options on futures. */
export function saxoPaper(line: number, paper: SaxoInstrument): RowInstrument {
  const { symbol, description, assetType, currency, day, multiplier } = paper;
  const [ticker = ''] = symbol.split(':');
  if (SHARES.has(assetType)) return europeanPaper(line, { ticker, name: description, currency });
  if (FUNDS.has(assetType)) {
    return europeanPaper(line, { ticker, name: description, currency, assetClass: 'fund' });
  }
  const counted = multiplier === undefined ? {} : { multiplier };
  const option = OPTIONS.has(assetType) ? spelled(ticker) : null;
  if (option !== null) return { symbol: option, assetClass: 'option', currency, ...counted };
  if (assetType === 'ContractFutures') {
    return { symbol: ticker, assetClass: 'future', currency, tradeDate: day };
  }
  if (assetType === 'FxSpot' || assetType === 'FxForwards') {
    const pair = parseForexPair(ticker);
    if (pair !== null) return { symbol: ticker, assetClass: 'forex', currency: pair.quote };
  }
  if (assetType.startsWith('Cfd')) {
    return { symbol: ticker, assetClass: 'cfd', currency, multiplier: Decimal.one };
  }
  throw new RowProblem(
    'unsupported-event',
    `Line ${line}: ${quoted(assetType)} like ${quoted(symbol)} is not read from Saxo yet. Enter it by hand.`,
  );
}

/** Months of delivery as exchanges letter them. */
const MONTHS = 'FGHJKMNQUVXZ';
const OPTION = /^([A-Za-z0-9.]+)\/(\d\d)([FGHJKMNQUVXZ])(\d\d)([CP])(\d+(?:\.\d+)?)$/;

/** `ACME/20H26C140`: day, month of delivery, year, call or put, strike. */
function spelled(ticker: string): string | null {
  const [, root, day, letter = '', year, right, strike] = OPTION.exec(ticker) ?? [];
  if (root === undefined) return null;
  const month = String(MONTHS.indexOf(letter) + 1).padStart(2, '0');
  return `${root} ${year}${month}${day}${right}${strike}`;
}
