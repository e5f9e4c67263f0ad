import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { entryCost } from '../../layouts/entry-cost.ts';
import type { RowOutput, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { statedInAccount, tellImpliedRate } from '../../outputs/implied-rates.ts';
import { quoted } from '../../outputs/wording.ts';
import { accountOf, homeOf, sizedPaper } from './about-account.ts';
import { digitsOf, moneyAt } from './wire-money.ts';

/** `ProtoOADealStatus`, by its numbers and its names. */
const DONE: ReadonlySet<string> = new Set(['2', 'FILLED', '3', 'PARTIALLY_FILLED']);
const DETAIL = 'closePositionDetail';

export function tellDeal(row: WireRow, output: RowOutput, page: WirePage): void {
  const status = row.requiredText('dealStatus');
  if (!DONE.has(status)) {
    output.ignore(row, 'not-executed', `Its status is ${status}: nothing was filled.`);
    return;
  }
  const time = row.millis('executionTimestamp');
  const kind = sideOf(row, 'tradeSide');
  const price = row.requiredNumber('executionPrice');
  const home = homeOf(row, page);
  const volume = row.requiredNumber('filledVolume');
  const { stated: paper, quantity } = sizedPaper(row, accountOf(row, page), volume);
  const instrument = output.instrument(row, paper);
  const closed = closedOf(row, page);
  const own = instrument.currency === home;
  const gross = closed === null ? null : grossOf(instrument, kind, quantity, price, closed.entry);
  const result = { from: instrument.currency, gross, profit: closed?.profit ?? null, time };
  const feeRate = closed === null ? undefined : tellImpliedRate(output.writer, home, result);
  const whole = closed !== null && (closed.volume === null || closed.volume.equals(volume));
  const fill: ToldFill = {
    account: row.askedFor('account'),
    time,
    kind,
    instrument,
    quantity,
    price,
    // It is held on margin: no cash moves but the result.
    amount: Decimal.zero,
    // Those of both sides are taken when a position is closed.
    fees: closed?.costs ?? Decimal.zero,
    feeCurrency: own ? undefined : home,
    feeRate,
    orderId: row.text('orderId'),
    positionId: row.requiredText('positionId'),
    effect: closed === null ? 'open' : whole ? 'close' : undefined,
    ...(own ? {} : { stated: statedInAccount(home, result) }),
    heldCost: whole ? (entryCost(instrument, quantity, closed.entry) ?? undefined) : undefined,
    externalId: row.requiredText('dealId'),
  };
  output.fill(row, fill);
}

export function sideOf(row: WireRow, at: string): 'buy' | 'sell' {
  const side = row.requiredText(at);
  if (side === '1' || side === 'BUY') return 'buy';
  if (side === '2' || side === 'SELL') return 'sell';
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter it by hand.`,
  );
}

interface Closed {
  /** At which what it closes had been opened, on average. */
  readonly entry: Decimal;
  /** `null` where it is not told: then it is all of the deal. */
  readonly volume: Decimal | null;
  /** Before costs, in the currency of the account. */
  readonly profit: Decimal;
  /** Of its opening and its end, with what the nights cost and what conversion did. */
  readonly costs: Decimal;
}

/** What a deal that closes says of that; `null` for one that opens. */
function closedOf(row: WireRow, page: WirePage): Closed | null {
  const entry = row.number(`${DETAIL}.entryPrice`);
  if (entry === null) return null;
  const scale = digitsOf(row, [`${DETAIL}.moneyDigits`, 'moneyDigits'], accountOf(row, page).digits);
  const money = (name: string): Decimal => moneyAt(row, `${DETAIL}.${name}`, scale);
  row.requiredNumber(`${DETAIL}.grossProfit`);
  return {
    entry,
    volume: row.number(`${DETAIL}.closedVolume`),
    profit: money('grossProfit'),
    // Commission and swap are signed as the account is; a fee for conversion is one, however it is signed.
    costs: money('pnlConversionFee').abs().minus(money('commission')).minus(money('swap')).normalized(),
  };
}

function grossOf(
  { multiplier }: Instrument,
  kind: 'buy' | 'sell',
  quantity: Decimal,
  price: Decimal,
  entry: Decimal,
): Decimal | null {
  if (multiplier === null) return null;
  const moved = price.minus(entry).times(quantity).times(multiplier);
  return kind === 'sell' ? moved : moved.negated();
}
