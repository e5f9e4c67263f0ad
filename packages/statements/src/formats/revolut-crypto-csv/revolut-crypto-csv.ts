import { Decimal } from '@tapebook/domain/money';
import { pairInstrument } from '../../brokers/crypto/tell-exchange.ts';
import { REVOLUT } from '../../brokers/revolut/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  type: ['Type'],
  quantity: ['Quantity'],
  price: ['Price'],
  value: ['Value'],
  fees: ['Fees'],
  date: ['Date'],
} as const;

type CryptoRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const revolutCryptoCsv = tableStatement({
  id: 'revolut-crypto-csv',
  broker: REVOLUT,
  label: 'Crypto account statement (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'type', 'quantity', 'price', 'value', 'date'],
  // These headings are anybody’s: the dates, with the month in words, are this statement’s, or the amounts, each
  // with its currency.
  trust: (rows, headings) => {
    const at = (name: string) => headings.findIndex((each) => each.trim().toLowerCase() === name);
    const [date, price, value, fees] = ['date', 'price', 'value', 'fees'].map(at);
    const cell = (cells: readonly string[], place: number | undefined): string =>
      place === undefined ? '' : (cells[place]?.trim() ?? '');
    if (rows.some(({ cells }) => WRITTEN_DATE.test(cell(cells, date)))) return 1;
    const amounts = [price, value, fees].filter((place) => place !== undefined && place >= 0);
    const isPriced = ({ cells }: { readonly cells: readonly string[] }): boolean =>
      amounts.length > 1 && amounts.every((place) => currencyIn(cell(cells, place)) !== null);
    return rows.some((row) => isPriced(row) && TYPED.test(cell(row.cells, at('type')))) ? 0.9 : 0;
  },
  timeColumns: ['date'],
  pricedIn: 'EUR',
  row: tellRow,
});

const WRITTEN_DATE = /^(?:[A-Z][a-z]{2} \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2} \d{4}),? \d{1,2}:\d{2}/;
const TYPED = /^(buy|sell|send|receive|payment|stake|staking reward|learn reward)$/i;

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', zł: 'PLN', '¥': 'JPY' };

/** Each cell names its own currency, by its sign or its code. */
function currencyIn(text: string): string | null {
  const code = /[A-Z]{3}/.exec(text)?.[0];
  if (code !== undefined) return code;
  const sign = Object.keys(SIGNS).find((each) => text.includes(each));
  return sign === undefined ? null : (SIGNS[sign] ?? null);
}

function tellRow(row: CryptoRow, output: RowOutput): void {
  const type = row.requiredText('type').toLowerCase();
  const base = row.requiredText('symbol').toUpperCase();
  const quote = currencyIn(row.text('price')) ?? currencyIn(row.text('value'));
  if (quote !== null) output.homes.traded(base, quote);
  const instrument = pairInstrument(row, output, base, quote ?? output.homes.of(base));
  const quantity = row.requiredNumber('quantity').abs();
  const price = row.number('price');
  const time = row.time();
  const note = row.text('type');
  if (/^(buy|sell)\b/.test(type) || /^(exchange|payment)\b/.test(type)) {
    const kind = type.startsWith('buy') ? 'buy' : 'sell';
    if (price === null) throw new RowProblem('missing-value', missingValue(row.line, 'price'));
    const value = row.number('value')?.abs();
    const amount = value === undefined ? {} : { amount: kind === 'buy' ? value.negated() : value };
    const fees = row.number('fees') ?? Decimal.zero;
    output.fill(row, { kind, instrument, quantity, price, ...amount, fees, time });
  } else if (/^(un)?stak(e|ed|ing)$|^unstak/.test(type)) {
    output.ignore(row, 'within-account', 'What is staked is still held.');
  } else if (/receive|reward|learn|gift|deposit|airdrop|earn/.test(type)) {
    const worth = price === null ? {} : { price };
    const { currency } = instrument;
    output.event(row, {
      kind: 'transfer_in',
      instrument,
      currency,
      more: { quantity, ...worth },
      time,
      note,
    });
  } else if (/send|sent|withdraw|transfer/.test(type)) {
    const { currency } = instrument;
    const fees = row.number('fees') ?? Decimal.zero;
    output.event(row, { kind: 'transfer_out', instrument, currency, fees, more: { quantity }, time, note });
  }
}
