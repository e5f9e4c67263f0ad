import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { canadianPaper } from '../../brokers/canada/canadian-paper.ts';
import { QUESTRADE } from '../../brokers/questrade/broker.ts';
import { questradeOption } from '../../brokers/questrade/questrade-option.ts';
import { isConversion, questradeWords } from '../../brokers/questrade/questrade-words.ts';
import { ledgerAction } from '../../brokers/united-states/ledger-action.ts';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const ZONE = 'America/Toronto';
const EXECUTIONS = '/v1/accounts/executions';
const ACTIVITIES = '/v1/accounts/activities';

/** See README.md beside this file. */
export const questradeWireJson = wireStatement({
  id: 'questrade-wire-json',
  broker: QUESTRADE,
  label: 'What its interface answered (JSON)',
  wire: 'questrade',
  calls: {
    [EXECUTIONS]: {
      rows: 'executions',
      time: (row) => row.iso('timestamp'),
      once: (row) => `${row.askedFor('account')} ${row.text('id')}`,
      row: tellExecution,
    },
    [ACTIVITIES]: {
      rows: 'activities',
      time: (row) => row.day('tradeDate', ZONE),
      row: tellActivity,
      groupOf: (row) => {
        if (isConversion(row.text('action'), row.text('type'))) return '';
        const key = ledgerGroup(wordsOf(row), row.line, row.text('tradeDate'), row.askedFor('account'));
        return key === `${row.line}` ? '' : key;
      },
      group: (rows, output) =>
        tellLedger(
          rows.map((row) => entryOf(row, output)),
          output,
        ),
    },
  },
  holdings: { '/v1/accounts/positions': { rows: 'positions', held } },
});

/** What was closed today is there without a quantity. */
function held(row: WireRow, output: RowOutput, page: WirePage) {
  const quantity = row.number('openQuantity') ?? Decimal.zero;
  if (quantity.isZero()) return 'nothing' as const;
  const instrument = paperOf(row, output, currencyOf(row, page), '');
  return { account: row.askedFor('account'), instrument, quantity };
}

const SIDES: Readonly<Record<string, readonly ['buy' | 'sell', ('open' | 'close')?]>> = {
  Buy: ['buy'],
  Sell: ['sell'],
  Short: ['sell', 'open'],
  Cov: ['buy', 'close'],
  BTO: ['buy', 'open'],
  BTC: ['buy', 'close'],
  STO: ['sell', 'open'],
  STC: ['sell', 'close'],
};
const COSTS = ['commission', 'executionFee', 'secFee', 'canadianExecutionFee'];

function tellExecution(row: WireRow, output: RowOutput, page: WirePage): void {
  const side = row.requiredText('side');
  const [kind, effect] = (Object.hasOwn(SIDES, side) ? SIDES[side] : undefined) ?? [];
  if (kind === undefined) {
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter it by hand.`,
    );
  }
  output.fill(row, {
    account: row.askedFor('account'),
    kind,
    effect,
    instrument: paperOf(row, output, currencyOf(row, page), ''),
    quantity: row.requiredNumber('quantity').abs(),
    price: row.requiredNumber('price'),
    time: row.iso('timestamp'),
    fees: COSTS.reduce((sum, name) => sum.plus((row.number(name) ?? Decimal.zero).abs()), Decimal.zero),
    orderId: row.text('orderId'),
    externalId: row.requiredText('id'),
  });
}

const IN_CANADA = /\.(?:TO|TSX|V|VN|CN|NE)$/;
/** Exchanges of Canada mark what is traded there in US dollars. */
const IN_CANADA_IN_DOLLARS = /\.U\.\w+$/;

/** An execution does not say its currency: the books of the same paper do, else where it is listed. */
function currencyOf(row: WireRow, page: WirePage): Currency {
  const booked = recordsOf(page, ACTIVITIES, 'activities', row).find(
    ({ symbolId, currency }) => symbolId === row.text('symbolId') && typeof currency === 'string',
  );
  const named = booked?.currency;
  if (typeof named === 'string') return named as Currency;
  const symbol = row.text('symbol');
  return (IN_CANADA.test(symbol) && !IN_CANADA_IN_DOLLARS.test(symbol) ? 'CAD' : 'USD') as Currency;
}

/** What another call answered of the same account. */
const recordsOf = (page: WirePage, call: string, name: string, row: WireRow): readonly WireFields[] =>
  page.beside(call, { account: row.askedFor('account') }).flatMap((answer) => {
    const listed = valueAt(answer, name);
    return Array.isArray(listed) ? listed.map(fieldsOf).filter((each) => each !== null) : [];
  });

function paperOf(row: WireRow, output: RowOutput, currency: Currency, description: string): Instrument {
  const symbol = row.requiredText('symbol');
  const option = questradeOption(symbol);
  return output.instrument(
    row,
    option === null
      ? canadianPaper({ symbol, description, currency })
      : { symbol: option, assetClass: 'option', currency },
  );
}

const dayOf = (row: WireRow): string => row.text('tradeDate').slice(0, 10);

/** A trade is booked for each of its executions, or for all of a day: those that are there tell it better. */
function isExecuted(row: WireRow, page: WirePage): boolean {
  return recordsOf(page, EXECUTIONS, 'executions', row).some(
    ({ symbolId, timestamp }) =>
      symbolId === row.text('symbolId') && String(timestamp).slice(0, 10) === dayOf(row),
  );
}

function tellActivity(row: WireRow, output: RowOutput, page: WirePage): void {
  if (/^trades$/i.test(row.text('type')) && isExecuted(row, page)) {
    output.ignore(row, 'listed-elsewhere', 'Its executions are listed one by one.');
  } else if (isConversion(row.text('action'), row.text('type'))) {
    output.event(row, {
      ...placeOf(row),
      kind: 'adjustment',
      instrument: null,
      currency: row.requiredText('currency') as Currency,
      amount: row.requiredNumber('netAmount'),
      note: 'Currency conversion',
    });
  } else tellLedger([entryOf(row, output)], output);
}

const placeOf = (row: WireRow) => ({
  account: row.askedFor('account'),
  time: row.day('tradeDate', ZONE),
  // Nothing has an id; that of its settlement may still change.
  content: CONTENT.map((name) => row.text(name)).join('\u001f'),
});

const CONTENT = [
  ...['tradeDate', 'action', 'symbol', 'description', 'currency', 'quantity', 'price', 'grossAmount'],
  ...['commission', 'netAmount', 'type'],
];

const wordsOf = (row: WireRow): string =>
  questradeWords({
    action: row.text('action'),
    activity: row.text('type'),
    description: row.text('description'),
    hasUnits: !(row.number('quantity') ?? Decimal.zero).isZero(),
  });

function entryOf(row: WireRow, output: RowOutput): LedgerEntry {
  const currency = row.requiredText('currency') as Currency;
  const description = row.text('description').replace(/\s+/g, ' ');
  const words = wordsOf(row);
  const isMoney = ledgerAction(words) === null && !/div|distrib|in lieu|liquid|tax/i.test(words);
  const isNamed = row.text('symbol') !== '' && !isMoney;
  const price = row.number('price');
  const amount = row.number('netAmount');
  return {
    ...placeOf(row),
    row,
    words,
    note: [row.text('action'), description].filter((part) => part !== '').join(': '),
    instrument: isNamed ? paperOf(row, output, currency, description) : null,
    quantity: row.number('quantity'),
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount,
    fees: (row.number('commission') ?? Decimal.zero).abs(),
    currency,
  };
}
