import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import { deribitInstrument } from '../../brokers/deribit/deribit-instrument.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['ID'],
  sequence: ['UserSeq'],
  time: ['Date'],
  contract: ['Instrument'],
  type: ['Type'],
  side: ['Side'],
  // The newest files have both of the first two.
  quantity: { matching: /^(size|amount)$/i },
  base: ['Base Amount'],
  price: ['Price'],
  cash: ['Cash Flow'],
  funding: ['Funding'],
  fee: ['Fee Charged', 'Fee Paid'],
  change: ['Change'],
  order: ['Order ID'],
} as const;

type LogRow = LaidOutRow<keyof typeof COLUMNS>;

/** What the rows of one file share. */
interface Ledger {
  readonly account: string;
  /** Each file is of one currency, which no column names. */
  readonly asset: string;
}

/** See README.md beside this file. */
export const deribitTransactionLogCsv = tableStatement({
  id: 'deribit-transaction-log-csv',
  broker: { id: 'deribit', label: 'Deribit' },
  label: 'Transaction log (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: [
    'id',
    'sequence',
    'time',
    'contract',
    'type',
    'side',
    'price',
    'cash',
    'funding',
    'fee',
    'change',
  ],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  reader: ({ fileName, options }) => {
    const [, account = '', named = ''] =
      /transaction_log[-_](\d+)[-_]([A-Z]{3,5})[-_.]/i.exec(fileName) ?? [];
    let traded = '';
    return {
      survey: (row) => {
        const contract = row.text('contract');
        if (traded === '' && contract !== '') traded = deribitInstrument(row.line, contract).currency;
      },
      row: (row, output) => {
        const asset = named.toUpperCase() || traded || (options.currency ?? '');
        entry(row, output, { account, asset });
      },
    };
  },
});

function entry(row: LogRow, output: RowOutput, ledger: Ledger): void {
  const type = row.text('type').toLowerCase();
  if (/^(trade|liquidation)/.test(type)) fill(row, output, ledger);
  else if (type === 'delivery') delivery(row, output, ledger);
  else if (type === 'settlement') settlement(row, output, ledger);
  else move(row, output, ledger);
}

function instrumentOf(row: LogRow, output: RowOutput): Instrument {
  return output.instrument(row, deribitInstrument(row.line, row.requiredText('contract')));
}

/** Inverse contracts are counted in dollars, the others in coins. */
function quantityOf(row: LogRow, { inverse }: Instrument): Decimal {
  const quantity = (row.number('quantity') ?? row.requiredNumber('base')).abs();
  if (inverse !== true || quantity.equals(quantity.rounded(0))) return quantity;
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line} counts an inverse contract in coins, which this report does in dollars. Correct the amount in the file and import it again.`,
  );
}

/** `open buy`, `close sell`. */
function wayOf(row: LogRow) {
  const [, verb = '', side = ''] = /^(?:(open|close) )?(\w+)$/i.exec(row.text('side')) ?? [];
  const effect = /^open$/i.test(verb) ? 'open' : /^close$/i.test(verb) ? 'close' : null;
  return { kind: sideOf(row, side), ...(effect === null ? {} : ({ effect } as const)) };
}

const common = (row: LogRow, { account }: Ledger) => ({
  time: row.time(),
  account,
  externalId: row.text('id'),
});

function fill(row: LogRow, output: RowOutput, ledger: Ledger): void {
  const instrument = instrumentOf(row, output);
  const option = instrument.assetClass === 'option';
  const type = row.text('type');
  output.fill(row, {
    ...common(row, ledger),
    ...wayOf(row),
    instrument,
    quantity: quantityOf(row, instrument),
    price: row.requiredNumber('price'),
    // The premium of an option is paid at once; else what moves is the fee.
    amount: option ? row.requiredNumber('cash') : Decimal.zero,
    fees: row.number('fee'),
    orderId: row.text('order'),
    ...(/^trade$/i.test(type) ? {} : { note: type }),
  });
}

const PRICE_PLACES = 18;

/** The last day of a contract: options pay what they are worth, if anything. */
function delivery(row: LogRow, output: RowOutput, ledger: Ledger): void {
  const instrument = instrumentOf(row, output);
  const option = instrument.assetClass === 'option';
  const quantity = quantityOf(row, instrument);
  const cash = row.requiredNumber('cash');
  const told = {
    ...common(row, ledger),
    instrument,
    quantity,
    fees: row.number('fee') ?? Decimal.zero,
    note: 'Delivery',
  };
  if (option && cash.isZero()) {
    output.fill(row, { ...told, kind: 'expire', price: null });
    return;
  }
  output.fill(row, {
    ...told,
    ...wayOf(row),
    price: option ? cash.abs().quotient(quantity, PRICE_PLACES) : row.requiredNumber('price'),
    amount: option ? cash : Decimal.zero,
  });
}

/** Each day pays what positions made since the last one, which their trades state as well, and funding. */
function settlement(row: LogRow, output: RowOutput, ledger: Ledger): void {
  const amount = row.numberOrZero('funding');
  if (amount.isZero()) {
    output.ignore(row, 'cash-side-of-trade', 'It pays what the position made since the last settlement.');
    return;
  }
  const instrument = instrumentOf(row, output);
  output.event(row, {
    ...common(row, ledger),
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount,
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/insurance|compensation|airdrop|bonus/, 'bonus'],
  [/^(deposit|withdrawal|transfer)$/, 'transfer'],
  [/socialized|^fee/, 'fee'],
  [/reward|interest|staking|yield/, 'income'],
];

function move(row: LogRow, output: RowOutput, ledger: Ledger): void {
  const type = row.text('type');
  const kind = KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1];
  if (kind === undefined) return;
  if (ledger.asset === '') {
    throw new RowProblem(
      'unknown-currency',
      `Line ${row.line}: the file does not say of which currency it is. Give it back the name it was downloaded with (transaction_log-…-BTC-…), or choose the currency, and import it again.`,
    );
  }
  const asset = requiredAsset(row.line, ledger.asset, 'currency');
  const fee = row.numberOrZero('fee');
  tellMovement(row, output, {
    ...common(row, ledger),
    kind,
    asset,
    // The change has the fee in it.
    amount: row.requiredNumber('change').plus(fee),
    fee: { asset, amount: fee },
    note: type,
  });
}
