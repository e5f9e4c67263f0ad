import { Decimal, isCurrency } from '@tapebook/domain/money';
import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import type { CorporateActionRow } from '../../brokers/ibkr/corporate-action-row.ts';
import { writeCorporateActions } from '../../brokers/ibkr/corporate-actions.ts';
import { readTradeCodes } from '../../brokers/ibkr/trade-codes.ts';
import type { CashPart } from '../../contracts/statement.ts';
import { unreadableNumber } from '../../outputs/wording.ts';
import { type ActivityContext, accountOf, assetClassOf, currencyOf, timeOf } from './activity-context.ts';
import type { ActivityRow } from './activity-row.ts';
import { isTotal } from './section-names.ts';

/** `Open Positions`: what is held at the end, as a total to hold ours against. */
export function readOpenPosition(row: ActivityRow, context: ActivityContext): void {
  const { writer, instruments, account } = context;
  const level = row.text('level').toLowerCase();
  // A lot repeats a part of the summary above it.
  writer.ignore(row.line, level === 'lot' ? 'summary-level' : 'stated-total');
  const assetClass = ibkrAssetClass(row.text('category'));
  const symbol = row.text('symbol');
  const currency = row.text('currency');
  const quantity = row.number('quantity');
  if (level === 'lot' || isTotal(row.first) || assetClass === null || symbol === '') return;
  if (!(quantity instanceof Decimal) || !isCurrency(currency)) return;
  const multiplier = row.number('multiplier');
  const terms = multiplier instanceof Decimal && multiplier.isPositive() ? { multiplier } : {};
  const instrument = instruments.get(assetClass, symbol, currency, terms);
  const { line } = row;
  writer.total({
    account: row.text('account') || account,
    measure: 'position',
    instrument,
    currency,
    value: quantity,
    line,
  });
  const price = row.number('closePrice');
  const day = context.period?.to;
  if (day !== undefined && price instanceof Decimal) writer.mark({ day, instrument, price, line });
}

const CASH_PARTS: Readonly<Record<string, CashPart>> = {
  'trades (sales)': 'trades',
  'trades (purchase)': 'trades',
  commissions: 'commissions',
  provisionen: 'commissions',
  dividends: 'dividends',
  dividenden: 'dividends',
  'payment in lieu of dividends': 'dividends',
  'broker interest paid and received': 'interest',
  'withholding tax': 'taxes',
  quellensteuer: 'taxes',
  deposits: 'deposits',
  einzahlungen: 'deposits',
  withdrawals: 'deposits',
  auszahlungen: 'deposits',
};
const STARTING_CASH = new Set(['starting cash', 'anfangsbarsaldo']);
const ENDING_CASH = new Set(['ending cash', 'endbarsaldo']);

/** `Cash Report`: the cash of each currency at the start and the end. The base currency's summary converts the others. */
export class CashReport {
  private readonly context: ActivityContext;
  private readonly openings = new Map<string, Decimal>();
  private readonly parts = new Map<string, Partial<Record<CashPart, Decimal>>>();

  constructor(context: ActivityContext) {
    this.context = context;
  }

  data(row: ActivityRow): void {
    const { writer, account: named } = this.context;
    const { line } = row;
    writer.ignore(line, 'stated-total');
    const measure = row.text('measure').toLowerCase();
    const currency = row.text('currency');
    const value = row.number('total');
    if (!isCurrency(currency) || !(value instanceof Decimal)) return;
    const account = row.text('account') || named;
    const key = `${account}|${currency}`;
    if (STARTING_CASH.has(measure)) this.openings.set(key, value);
    const part = Object.hasOwn(CASH_PARTS, measure) ? CASH_PARTS[measure] : undefined;
    const parts = this.parts.get(key) ?? {};
    if (part !== undefined) {
      parts[part] = (parts[part] ?? Decimal.zero).plus(value);
      this.parts.set(key, parts);
    }
    if (!ENDING_CASH.has(measure)) return;
    const opening = this.openings.get(key);
    this.context.cash.state({
      account,
      currency,
      value,
      ...(opening === undefined ? {} : { opening }),
      parts,
      line,
    });
  }
}

/** `Corporate Actions`: kept until all rows of an event are there. */
export class CorporateActionsSection {
  private readonly context: ActivityContext;
  private readonly rows: CorporateActionRow[] = [];

  constructor(context: ActivityContext) {
    this.context = context;
  }

  data(row: ActivityRow): void {
    const { context } = this;
    const { writer } = context;
    const { line } = row;
    if (isTotal(row.first)) {
      writer.ignore(line, 'stated-total');
      return;
    }
    const assetClass = assetClassOf(row, context);
    const currency = assetClass === null ? null : currencyOf(row, context);
    const time = currency === null ? null : timeOf(row, context);
    if (assetClass === null || currency === null || time === null) return;
    const quantity = row.number('quantity') ?? null;
    if (quantity === null) {
      writer.reject(line, 'unreadable-number', unreadableNumber(line, 'quantity', row.text('quantity')));
      return;
    }
    const description = row.text('description');
    const content = ['corporate-action', currency, row.text('dateTime'), description, quantity.normalized()];
    this.rows.push({
      account: accountOf(row, context),
      line,
      time,
      content: content.join('|'),
      assetClass,
      symbol: ownSymbol(description),
      currency,
      quantity,
      proceeds: row.number('proceeds') ?? Decimal.zero,
      description,
      cancels: readTradeCodes(row.text('code')).cancels,
    });
  }

  finish(): void {
    const { instruments, writer } = this.context;
    writeCorporateActions(
      this.rows,
      {
        instrument: (assetClass, symbol, currency) => instruments.get(assetClass, symbol, currency),
        lasting: ({ symbol }) => symbol,
      },
      writer,
    );
  }
}

/** The row's own paper stands in the last parentheses: `… (AAPL, APPLE INC, US0378331005)`. */
function ownSymbol(description: string): string {
  const match = /\(([^,()]+),[^()]*\)\s*$/.exec(description);
  return (match?.[1] ?? description.split('(')[0] ?? '').trim();
}
