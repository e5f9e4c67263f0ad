import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { quoted } from '../../outputs/wording.ts';
import { canadianPaper } from '../canada/canadian-paper.ts';

interface Place {
  readonly account: string;
  readonly time: ResolvedTime;
}

const MONEY: Readonly<Record<string, 'dividend' | 'interest' | 'fee' | 'tax'>> = {
  DIVIDEND: 'dividend',
  INTEREST: 'interest',
  FEE: 'fee',
  TAX: 'tax',
};
const ENDS: Readonly<Record<string, 'expire' | 'assign' | 'exercise'>> = {
  OPTIONEXPIRATION: 'expire',
  OPTIONASSIGNMENT: 'assign',
  OPTIONEXERCISE: 'exercise',
};

/** What an activity means; says nothing of one whose type is not known. @throws {RowProblem} */
export function tellActivity(row: WireRow, output: RowOutput, place: Place): void {
  const type = row.requiredText('type').toUpperCase();
  const end = ENDS[type];
  const money = MONEY[type];
  if (type === 'BUY' || type === 'SELL' || (type === 'REI' && hasUnits(row)))
    tellTrade(row, output, place, type);
  else if (end !== undefined) tellPaper(row, output, place, end);
  else if (type === 'STOCK_DIVIDEND') tellPaper(row, output, place, 'stock_dividend');
  else if (money !== undefined || type === 'REI') tellMoney(row, output, place, money ?? 'dividend');
  else if (type === 'TRANSFER' && hasUnits(row)) {
    const isOut = (row.number('units') ?? Decimal.zero).isNegative();
    tellPaper(row, output, place, isOut ? 'transfer_out' : 'transfer_in');
  } else if (['CONTRIBUTION', 'WITHDRAWAL', 'TRANSFER'].includes(type)) {
    const isOut = row.requiredNumber('amount').isNegative();
    tellMoney(row, output, place, isOut ? 'withdrawal' : 'deposit');
  } else if (type === 'SPLIT') unsupported(row, 'how many units became how many is not told');
}

const currencyOf = (row: WireRow): Currency =>
  (row.text('currency.code') || row.text('symbol.currency.code') || 'USD') as Currency;

const hasUnits = (row: WireRow): boolean =>
  paperOf(row) !== '' && !(row.number('units') ?? Decimal.zero).isZero();

const paperOf = (row: WireRow): string => row.text('option_symbol.ticker') || row.text('symbol.symbol');

/** What tells a row apart: not its id, which changes when a broker is read anew, nor the words beside it. */
const CONTENT = ['external_reference_id', 'type', 'trade_date'];
const VALUES = ['units', 'price', 'amount', 'currency.code'];
const contentOf = (row: WireRow): string =>
  [...CONTENT.map((name) => row.text(name)), paperOf(row), ...VALUES.map((name) => row.text(name))].join(
    '\u001f',
  );

function unsupported(row: WireRow, why: string): never {
  const words = row.text('description') || row.text('type');
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line}: ${quoted(words)} is not read from SnapTrade: ${why}. Enter by hand what it means for your journal.`,
  );
}

const MINI = Decimal.parse('10');

function instrumentOf(row: WireRow, output: RowOutput): Instrument {
  return output.instrument(row, statedOf(row));
}

function statedOf(row: WireRow): RowInstrument {
  const currency = currencyOf(row);
  const option = row.text('option_symbol.ticker');
  if (option !== '') {
    const isMini = row.text('option_symbol.is_mini_option') === 'true';
    return { symbol: option, assetClass: 'option', currency, ...(isMini ? { multiplier: MINI } : {}) };
  }
  const symbol = row.text('symbol.symbol');
  if (symbol === '') unsupported(row, 'what was traded has no symbol');
  switch (row.text('symbol.type.code')) {
    case 'crypto':
      return { symbol: row.text('symbol.raw_symbol') || symbol, assetClass: 'crypto', currency };
    case 'bnd':
    case 'struct':
      return unsupported(row, 'bonds are counted in another way');
    case 'oef':
      return { ...canadianPaper({ symbol, currency }), assetClass: 'fund' };
    default:
      return canadianPaper({ symbol, currency });
  }
}

/** Off by more than this part of what it came to, price and amount do not belong together. */
const LEEWAY = Decimal.parse('0.02');

function tellTrade(row: WireRow, output: RowOutput, place: Place, type: string): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('units').abs();
  const price = row.requiredNumber('price').abs();
  const fees = row.number('fee')?.abs() ?? null;
  const kind = type === 'SELL' ? ('sell' as const) : ('buy' as const);
  const cash = row.number('amount');
  const value = quantity
    .times(price)
    .times(instrument.multiplier ?? Decimal.one)
    .times(kind === 'buy' ? Decimal.one.negated() : Decimal.one);
  const amount = cash === null || cash.isZero() ? value : beforeCosts(cash, fees ?? Decimal.zero, value);
  if (amount.minus(value).abs().compare(value.abs().times(LEEWAY)) > 0) {
    throw new RowProblem(
      'amount-differs',
      `Line ${row.line}: ${quantity} of ${instrument.symbol} at ${price} come to ${value.normalized()}, and the row states ${cash}. Enter the trade by hand.`,
    );
  }
  const option = row.text('option_type');
  output.fill(row, {
    ...place,
    kind,
    instrument,
    quantity,
    price,
    amount: amount.normalized(),
    fees,
    ...(/_TO_OPEN$/.test(option) ? { effect: 'open' } : /_TO_CLOSE$/.test(option) ? { effect: 'close' } : {}),
    note: type === 'REI' ? 'Reinvested dividend' : row.text('description'),
    content: contentOf(row),
  });
}

/** Whether the amount holds the costs is not told: what the prices come to decides. */
function beforeCosts(cash: Decimal, costs: Decimal, value: Decimal): Decimal {
  const before = cash.plus(costs);
  return before.minus(value).abs().compare(cash.minus(value).abs()) <= 0 ? before : cash;
}

function tellMoney(
  row: WireRow,
  output: RowOutput,
  place: Place,
  kind: 'dividend' | 'interest' | 'fee' | 'tax' | 'deposit' | 'withdrawal',
): void {
  const amount = row.requiredNumber('amount');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const isOfPaper = (kind === 'dividend' || kind === 'tax') && paperOf(row) !== '';
  output.event(row, {
    ...place,
    kind,
    instrument: isOfPaper ? instrumentOf(row, output) : null,
    currency: currencyOf(row),
    amount,
    note: row.text('description'),
    content: contentOf(row),
  });
}

function tellPaper(
  row: WireRow,
  output: RowOutput,
  place: Place,
  kind: 'expire' | 'assign' | 'exercise' | 'stock_dividend' | 'transfer_in' | 'transfer_out',
): void {
  const instrument = instrumentOf(row, output);
  output.event(row, {
    ...place,
    kind,
    instrument,
    currency: instrument.currency,
    amount: Decimal.zero,
    more: { quantity: row.requiredNumber('units').abs() },
    note: row.text('description'),
    content: contentOf(row),
  });
}
