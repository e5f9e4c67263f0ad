import { type Currency, Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

/** When it was filled last; what never was has no other time than that it was placed at. */
const time = (row: WireRow) => {
  if (row.text('filled_time_at') !== '') return row.iso('filled_time_at');
  if (row.text('filled_time') !== '') return row.millis('filled_time');
  return row.text('place_time_at') === '' ? row.millis('place_time') : row.iso('place_time_at');
};

/** See README.md beside this file. */
export const webullWireJson = wireStatement({
  id: 'webull-wire-json',
  broker: WEBULL,
  label: 'What its interface answered (JSON)',
  wire: 'webull',
  calls: {
    '/openapi/trade/order/history': {
      rows: '',
      within: 'orders',
      newestFirst: true,
      time,
      once: (row) => `${row.askedFor('account_id')} ${row.text('order_id')}`,
      row: tellOrder,
    },
  },
});

const WORKING: ReadonlySet<string> = new Set(['PENDING', 'SUBMITTED']);
const LISTED: ReadonlySet<string> = new Set(['', 'EQUITY', 'STOCK', 'OPTION', 'FUTURES', 'CRYPTO']);

function tellOrder(row: WireRow, output: RowOutput): void {
  const status = row.requiredText('status');
  if (WORKING.has(status)) {
    output.ignore(row, 'pending', 'Nothing of this order is filled yet.');
    return;
  }
  const quantity = row.number('filled_quantity') ?? Decimal.zero;
  if (quantity.isZero()) {
    output.ignore(row, 'not-executed', `The order was not executed: ${status}.`);
    return;
  }
  if (!LISTED.has(row.text('instrument_type'))) return;
  const at = time(row);
  output.fill(row, {
    account: accountOf(row),
    ...sideOf(row),
    instrument: output.instrument(row, paperOf(row, at.day)),
    quantity: quantity.abs(),
    price: row.requiredNumber('filled_price'),
    time: at,
    fees: costsOf(row),
    orderId: row.requiredText('order_id'),
    externalId: row.requiredText('order_id'),
  });
}

/** As statements print it, where that is known. */
const accountOf = (row: WireRow): string => row.askedFor('account_number') || row.askedFor('account_id');

function sideOf(row: WireRow) {
  const word = row.requiredText('side');
  // What closes a long is a SELL.
  if (word === 'SHORT') return { kind: 'sell' as const, effect: 'open' as const };
  const side = tradedSide(row.line, word);
  const [, intent] = /_TO_(OPEN|CLOSE)$/.exec(row.text('position_intent')) ?? [];
  return intent === undefined
    ? side
    : { ...side, effect: intent === 'OPEN' ? ('open' as const) : ('close' as const) };
}

const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  HK: 'HKD',
  CN: 'CNH',
  JP: 'JPY',
  SG: 'SGD',
  AU: 'AUD',
};
const currencyOf = (row: WireRow): Currency =>
  (row.text('currency') || CURRENCIES[row.text('market')] || 'USD') as Currency;

/** @throws {RowProblem} for an order of several options, of which only their sum has a price. */
function paperOf(row: WireRow, day: string): RowInstrument {
  const symbol = row.requiredText('symbol');
  const listed = row.value('legs');
  const legs = (Array.isArray(listed) ? listed : []).map(fieldsOf).filter((each) => each !== null);
  const [leg, ...others] = legs;
  if (leg === undefined) return listedPaper(symbol, day, currencyOf(row));
  if (others.length > 0) {
    throw new RowProblem(
      'missing-value',
      `Line ${row.line} is an order of ${legs.length} options, of which only the sum of their prices is told. Import Webull’s file of orders for that day: it lists each.`,
    );
  }
  const multiplier = parseNumber(textOf(leg, 'option_contract_multiplier'), '.');
  return {
    ...listedPaper(occOf(row, leg, symbol), day, currencyOf(row)),
    ...(multiplier === null ? {} : { multiplier }),
  };
}

const textOf = (fields: WireFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** An option by its parts, under the symbol that its series has. @throws {RowProblem} */
function occOf(row: WireRow, leg: WireFields, symbol: string): string {
  const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(textOf(leg, 'option_expire_date')) ?? [];
  const strike = parseNumber(textOf(leg, 'strike_price'), '.');
  const [right = ''] = textOf(leg, 'option_type');
  if (day === undefined || strike === null || !/^[CP]$/.test(right))
    throw new RowProblem('missing-value', missingValue(row.line, 'legs'));
  const thousandths = strike.times(Decimal.parse('1000')).normalized().toString();
  return `${textOf(leg, 'symbol') || symbol}${year}${month}${day}${right}${thousandths.padStart(8, '0')}`;
}

/** `null` where none are told. */
function costsOf(row: WireRow): Decimal | null {
  const commission = row.number('commission.actual_commission');
  const listed = row.value('fees');
  const fees = (Array.isArray(listed) ? listed : []).flatMap((each) => {
    const fee = parseNumber(String(fieldsOf(each)?.actual_value ?? ''), '.');
    return fee === null ? [] : [fee];
  });
  const all = commission === null ? fees : [commission, ...fees];
  return all.length === 0 ? null : all.reduce((sum, each) => sum.plus(each), Decimal.zero).normalized();
}
