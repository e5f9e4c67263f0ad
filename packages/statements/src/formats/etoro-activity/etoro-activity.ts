import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { pairInstrument } from '../../brokers/crypto/tell-exchange.ts';
import { ETORO } from '../../brokers/etoro/broker.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';

const COLUMNS = {
  date: ['Date'],
  type: ['Type'],
  details: ['Details'],
  amount: ['Amount'],
  units: ['Units', 'Units / Contracts'],
  change: ['Realized Equity Change'],
  equity: ['Realized Equity'],
  balance: ['Balance'],
  position: ['Position ID'],
  assetType: ['Asset type'],
  nwa: ['NWA'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** Accounts are kept in dollars, and so are all amounts, whatever a paper trades in. */
const CURRENCY = 'USD';

/** See README.md beside this file. */
export const etoroActivity = tableStatement({
  id: 'etoro-activity',
  broker: ETORO,
  label: 'Account activity (XLSX or CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['date', 'type', 'details', 'amount', 'units', 'change', 'position'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ beside }) => {
    const splits = new Map<string, number>();
    return {
      row: (row, output) => {
        const type = row.requiredText('type').toLowerCase();
        if (/^open position$|^position opened$/.test(type)) trade(row, 'buy', output, beside);
        else if (/^position closed?$|^profit\/loss of trade$/.test(type)) trade(row, 'sell', output, beside);
        else if (/mirror|copy|smart ?portfolio|internal transfer/.test(type)) {
          output.ignore(row, 'within-account');
        } else if (/^edit |stop ?loss|take ?profit/.test(type)) {
          output.ignore(row, 'statement-information');
        } else if (/split|corp(orate)? action/.test(type)) split(row, splits, output);
        else cash(row, type, output);
      },
    };
  },
});

/** `NVDA/USD 10:1`: ten new units for an old one. */
const RATIO = /^(.*\S)\s+(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)$/;

/** @param known lines of the splits that were told, of which each open position has a row. */
function split(row: ActivityRow, known: Map<string, number>, output: RowOutput): void {
  const [, paper = '', given = '', held = ''] = RATIO.exec(row.text('details')) ?? [];
  const terms = given === '' ? null : splitRatio(Decimal.parse(given), Decimal.parse(held));
  if (terms === null || !/split/i.test(row.text('type'))) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line}: the sheet does not say what this event (${row.text('details')}) made of your units. Enter it by hand.`,
    );
    return;
  }
  const time = row.time();
  const content = `split|${time.day}|${row.text('details')}`;
  const first = known.get(content);
  if (first !== undefined) {
    output.ignore(row, 'listed-elsewhere', `Line ${first} states this split, of another position.`);
    return;
  }
  known.set(content, row.line);
  const instrument = instrumentOf(row, output, paper);
  const { currency } = instrument;
  output.event(row, {
    kind: 'split',
    instrument,
    currency,
    more: terms,
    time,
    content,
    note: row.text('details'),
  });
}

/** `NKE/USD`: the ticker, and what it trades in. */
function instrumentOf(row: ActivityRow, output: RowOutput, named = row.text('details')): Instrument {
  const details = named.replace(/^-$/, '');
  const [ticker = '', quote = CURRENCY] = details.split('/').map((part) => part.trim());
  const type = row.text('assetType').toLowerCase();
  if (type.startsWith('crypto')) return pairInstrument(row, output, ticker.toUpperCase(), quote);
  if (type === 'cfd') {
    const multiplier = Decimal.one;
    return output.instrument(row, { symbol: details, assetClass: 'cfd', currency: CURRENCY, multiplier });
  }
  return output.instrument(row, europeanPaper(row.line, { ticker, currency: CURRENCY }));
}

/** Without the running figures. */
const contentOf = (row: ActivityRow): string =>
  (['date', 'type', 'details', 'amount', 'units', 'change', 'position'] as const)
    .map((column) => row.text(column))
    .join('|');

function trade(row: ActivityRow, kind: 'buy' | 'sell', output: RowOutput, beside: ReadonlySet<string>): void {
  if (row.text('assetType').toLowerCase() === 'cfd') {
    contract(row, kind, output, beside);
    return;
  }
  const position = row.text('position').replace(/^-$/, '');
  tellSettledTrade(
    {
      row,
      kind,
      instrument: instrumentOf(row, output),
      quantity: row.requiredNumber('units'),
      price: null,
      net: row.requiredNumber('amount').abs(),
      fees: Decimal.zero,
      time: row.time(),
      effect: kind === 'buy' ? 'open' : 'close',
      content: contentOf(row),
      ...(position === '' ? {} : { externalId: `${position}:${kind === 'buy' ? 'open' : 'close'}` }),
    },
    output,
  );
}

/** What a contract was opened or closed at, and on which side, stands in another sheet; here is what it brought. */
function contract(
  row: ActivityRow,
  kind: 'buy' | 'sell',
  output: RowOutput,
  beside: ReadonlySet<string>,
): void {
  if (beside.has('etoro-closed-positions')) {
    output.ignore(row, 'listed-elsewhere', 'The sheet of closed positions states it with its prices.');
    return;
  }
  if (kind === 'buy') {
    output.ignore(
      row,
      'within-account',
      'It sets money aside for a contract; its result comes with its close.',
    );
    return;
  }
  const note = `Result of the CFD ${row.text('details')}, of which this sheet states no prices`;
  const amount = row.requiredNumber('change');
  const instrument = instrumentOf(row, output);
  tellCash(
    {
      row,
      kind: 'adjustment',
      amount,
      currency: CURRENCY,
      instrument,
      time: row.time(),
      content: contentOf(row),
      note,
    },
    output,
  );
}

function cash(row: ActivityRow, type: string, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const kind = /overnight|rollover|over ?weekend/.test(type) ? 'fee' : cashKindOf(type, amount);
  if (kind === null) return;
  // Coins that are sent elsewhere are worth money, and none of it comes or goes.
  if ((kind === 'deposit' || kind === 'withdrawal') && !row.numberOrZero('units').isZero()) return;
  const named = /^\d+$/.test(row.text('position')) && row.text('details').includes('/');
  tellCash(
    {
      row,
      kind,
      amount,
      currency: CURRENCY,
      instrument: named ? instrumentOf(row, output) : null,
      time: row.time(),
      content: contentOf(row),
      note: [row.text('type'), row.text('details').replace(/^-$/, '')]
        .filter((part) => part !== '')
        .join(': '),
    },
    output,
  );
}
