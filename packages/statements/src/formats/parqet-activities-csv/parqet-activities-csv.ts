import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['datetime'],
  date: ['date'],
  clock: ['time'],
  price: ['price'],
  shares: ['shares'],
  amount: ['amount'],
  tax: ['tax'],
  fee: ['fee'],
  gains: ['realizedgains'],
  type: ['type'],
  broker: ['broker'],
  assetType: ['assettype'],
  identifier: ['identifier', 'isin'],
  wkn: ['wkn'],
  originalCurrency: ['originalcurrency'],
  currency: ['currency'],
  rate: ['fxrate'],
  holding: ['holding'],
  name: ['holdingname'],
  nickname: ['holdingnickname'],
  exchange: ['exchange'],
  period: ['avgholdingperiod'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const parqetActivitiesCsv = tableStatement({
  id: 'parqet-activities-csv',
  broker: { id: 'parqet', label: 'Parqet' },
  label: 'Activities (CSV)',
  timeZone: 'Europe/Berlin',
  columns: COLUMNS,
  required: ['price', 'shares', 'amount', 'tax', 'fee', 'type', 'identifier', 'currency'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  trust: (_rows, headings) => (headings.some((each) => /realizedgains|holdingname/i.test(each)) ? 1 : 0.8),
  row: tellActivity,
});

function tellActivity(row: ActivityRow, output: RowOutput): void {
  switch (
    row
      .text('type')
      .toLowerCase()
      .replace(/[\s_-]/g, '')
  ) {
    case 'buy':
    case 'kauf':
      tellTrade(row, 'buy', output);
      break;
    case 'sell':
    case 'verkauf':
      tellTrade(row, 'sell', output);
      break;
    case 'dividend':
    case 'dividende':
      tellPayment(row, 'dividend', output);
      break;
    case 'interest':
    case 'zinsen':
      tellPayment(row, 'interest', output);
      break;
    case 'fees':
    case 'fee':
    case 'cost':
    case 'costs':
      tellPayment(row, 'fee', output);
      break;
    case 'feestaxes':
      tellCosts(row, output);
      break;
    case 'deposit':
    case 'withdrawal':
      tellPayment(row, /^w/i.test(row.text('type')) ? 'withdrawal' : 'deposit', output);
      break;
    case 'transferin':
    case 'transferout':
      if (/cash/i.test(row.text('assetType')))
        tellPayment(row, /out/i.test(row.text('type')) ? 'withdrawal' : 'deposit', output);
      else tellTransfer(row, output);
      break;
    default:
  }
}

const timeOf = (row: ActivityRow): ReturnType<ActivityRow['time']> =>
  row.text('time') === '' ? row.time('date', 'clock') : row.time('time');

/** What is worked out by the tracker, and what it calls things, is not of the activity. */
const contentOf = (row: ActivityRow): string =>
  row.content([
    'gains',
    'name',
    'nickname',
    'period',
    'wkn',
    'broker',
    'date',
    'clock',
    'holding',
    'exchange',
  ]);

function paperOf(row: ActivityRow, currency: string): RowInstrument {
  const identifier = row.text('identifier');
  if (/crypto/i.test(row.text('assetType')))
    return { symbol: `${identifier}-${currency}`, assetClass: 'crypto', currency };
  return europeanPaper(row.line, { isin: identifier, name: row.text('name'), currency });
}

function tellTrade(row: ActivityRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const currency = row.currency('currency', 'EUR');
  const instrument = output.instrument(row, paperOf(row, currency));
  const time = timeOf(row);
  const content = contentOf(row);
  const quantity = row.requiredNumber('shares').abs();
  const price = row.requiredNumber('price');
  const stated = row.number('amount')?.abs() ?? null;
  const cash = stated === null || stated.isZero() ? null : stated;
  const amount = cash === null ? {} : { amount: kind === 'buy' ? cash.negated() : cash };
  const fees = row.number('fee');
  const fill: ToldFact = { fill: { kind, instrument, quantity, price, time, content, fees, ...amount } };
  const tax = row.numberOrZero('tax');
  if (quantity.isZero()) output.ignore(row, 'zero-quantity');
  else if (tax.isZero()) output.facts(row, fill);
  else
    output.facts(row, fill, {
      event: { kind: 'tax', instrument, currency, amount: tax.negated(), time, content },
    });
}

function tellPayment(
  row: ActivityRow,
  kind: 'dividend' | 'interest' | 'fee' | 'deposit' | 'withdrawal',
  output: RowOutput,
): void {
  const amount = row.requiredNumber('amount');
  const leaves = kind === 'fee' || kind === 'withdrawal';
  const fee = kind === 'fee' ? Decimal.zero : row.numberOrZero('fee');
  tellMoney(
    row,
    [
      [kind, leaves ? amount.abs().negated() : amount],
      ['tax', row.numberOrZero('tax').negated()],
      ['fee', fee.negated()],
    ],
    output,
  );
}

/** Costs of the account: the columns say how much of it is what. */
function tellCosts(row: ActivityRow, output: RowOutput): void {
  const [fee, tax] = [row.numberOrZero('fee'), row.numberOrZero('tax')];
  if (fee.isZero() && tax.isZero()) tellPayment(row, 'fee', output);
  else
    tellMoney(
      row,
      [
        ['fee', fee.negated()],
        ['tax', tax.negated()],
      ],
      output,
    );
}

type MoneyKind = 'dividend' | 'interest' | 'fee' | 'tax' | 'deposit' | 'withdrawal';

/** All that a row says of money but what is nothing; at least one part of it. */
function tellMoney(
  row: ActivityRow,
  parts: readonly (readonly [kind: MoneyKind, amount: Decimal])[],
  output: RowOutput,
): void {
  const currency = row.currency('currency', 'EUR');
  const isOfPaper = row.text('identifier') !== '' && !/cash/i.test(row.text('assetType'));
  const paper = isOfPaper ? output.instrument(row, paperOf(row, currency)) : null;
  const common = { currency, time: timeOf(row), content: contentOf(row), note: row.text('name') };
  const [first, ...others] = parts
    .filter(([, amount]) => !amount.isZero())
    .map(
      ([kind, amount]): ToldFact => ({
        event: {
          ...common,
          kind,
          instrument: kind === 'deposit' || kind === 'withdrawal' ? null : paper,
          amount,
        },
      }),
    );
  if (first === undefined) output.ignore(row, 'zero-quantity', 'Its amount is zero.');
  else output.facts(row, first, ...others);
}

function tellTransfer(row: ActivityRow, output: RowOutput): void {
  const currency = row.currency('currency', 'EUR');
  const price = row.number('price');
  output.event(row, {
    kind: /out/i.test(row.text('type')) ? 'transfer_out' : 'transfer_in',
    instrument: output.instrument(row, paperOf(row, currency)),
    currency,
    time: timeOf(row),
    more: { quantity: row.requiredNumber('shares').abs(), ...(price === null ? {} : { price }) },
    content: contentOf(row),
  });
}
