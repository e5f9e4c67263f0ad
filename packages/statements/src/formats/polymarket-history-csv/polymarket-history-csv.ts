import { Decimal } from '@tapebook/domain/money';
import { epochTime } from '../../brokers/crypto/epoch-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import { Redemptions } from './redemptions.ts';

const COLUMNS = {
  market: ['marketName'],
  action: ['action'],
  money: ['usdcAmount'],
  shares: ['tokenAmount'],
  outcome: ['tokenName'],
  time: ['timestamp'],
  hash: ['hash'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

const CURRENCY = 'USDC';
const PRICE_PLACES = 12;

/** See README.md beside this file. */
export const polymarketHistoryCsv = tableStatement({
  id: 'polymarket-history-csv',
  broker: { id: 'polymarket', label: 'Polymarket' },
  label: 'History (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['market', 'action', 'money', 'shares', 'outcome', 'time'],
  reader: () => {
    const redemptions = new Redemptions();
    return {
      survey: (row) => {
        redemptions.see({
          line: row.line,
          at: epochTime(row, 'time').writtenMillis,
          market: row.text('market'),
          action: row.text('action').toLowerCase(),
          outcome: row.text('outcome'),
          shares: row.requiredNumber('shares').abs(),
          money: row.requiredNumber('money').abs(),
        });
      },
      row: (row, output) => read(row, redemptions, output),
    };
  },
});

function read(row: HistoryRow, redemptions: Redemptions, output: RowOutput): void {
  const action = row.requiredText('action').toLowerCase();
  const money = row.requiredNumber('money').abs();
  const time = epochTime(row, 'time');
  if (action === 'deposit' || action === 'withdraw' || action === 'withdrawal') {
    const comes = action === 'deposit';
    output.event(row, {
      kind: comes ? 'deposit' : 'withdrawal',
      instrument: null,
      currency: CURRENCY,
      amount: comes ? money : money.negated(),
      time,
      note: row.text('market'),
    });
    return;
  }
  const market = row.requiredText('market');
  const shares = row.requiredNumber('shares').abs();
  if (action === 'buy' || action === 'sell') {
    const outcome = row.requiredText('outcome');
    if (shares.isZero()) {
      output.ignore(row, 'zero-quantity');
      return;
    }
    output.fill(row, {
      kind: action,
      instrument: share(row, output, market, outcome),
      quantity: shares,
      price: money.quotient(shares, PRICE_PLACES).normalized(),
      amount: action === 'buy' ? money.negated() : money,
      fees: null,
      time,
    });
    return;
  }
  if (action !== 'redeem')
    throw new RowProblem(
      'unknown-row-type',
      `Line ${row.line}: ${quoted(row.text('action'))} is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
    );
  const { paidOut, worthless } = redemptions.of(row.line);
  const end = (outcome: string, quantity: Decimal, worth: Decimal, note: string): ToldFact => ({
    fill: {
      kind: 'sell',
      effect: 'close',
      instrument: share(row, output, market, outcome),
      quantity,
      price: quantity.isZero() ? Decimal.zero : worth.quotient(quantity, PRICE_PLACES).normalized(),
      amount: worth,
      fees: null,
      time,
      note,
    },
  });
  const [first, ...others] = [
    ...(paidOut === null ? [] : [end(paidOut, shares, money, 'Redeemed')]),
    ...worthless.map(({ outcome, held }) =>
      end(outcome, held, Decimal.zero, 'Worth nothing: its market was decided otherwise'),
    ),
  ];
  if (first !== undefined) output.facts(row, first, ...others);
  else if (money.isZero()) output.ignore(row, 'zero-quantity');
  else
    throw new RowProblem(
      'missing-value',
      `Line ${row.line} pays out ${money} of ${quoted(market)}, and the file does not tell of which outcome. Export the history from its beginning, or enter a sale of what was held by hand.`,
    );
}

const share = (row: HistoryRow, output: RowOutput, market: string, outcome: string) =>
  output.instrument(row, {
    symbol: symbolOf(market, outcome),
    assetClass: 'crypto',
    currency: CURRENCY,
    multiplier: Decimal.one,
  });

const BETWEEN = ' · ';
/** Names of teams may be outcomes. */
const LONGEST_OUTCOME = 30;

/** Markets differ in their last words (`… above 80,000 on March 4?`), so that what is too long is left out before them. */
function symbolOf(market: string, printed: string): string {
  const outcome = printed.slice(0, LONGEST_OUTCOME).trim();
  const room = LIMITS.symbolLength - BETWEEN.length - outcome.length;
  if (market.length <= room) return `${market}${BETWEEN}${outcome}`;
  const end = Math.floor(room / 2);
  return `${market.slice(0, room - end - 1)}…${market.slice(-end)}${BETWEEN}${outcome}`;
}
