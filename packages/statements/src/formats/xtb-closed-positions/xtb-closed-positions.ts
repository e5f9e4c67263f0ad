import {
  cfdMarketCurrency,
  type Instrument,
  lotsToUnits,
  parseForexPair,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { movedInFavour } from '../../brokers/closed-trades/tell-lot-trip.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { accountInName, preambleAccount } from '../../brokers/xtb/account-name.ts';
import { XTB, XTB_ZONE } from '../../brokers/xtb/broker.ts';
import { isListedPaper, marketCurrency } from '../../brokers/xtb/market-currency.ts';
import { preambleCurrency } from '../../brokers/xtb/preamble-currency.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  position: ['Position', 'Position ID', 'Pozycja', 'Posición'],
  symbol: ['Symbol', 'Ticker', 'Símbolo'],
  category: ['Category'],
  type: ['Type', 'Typ', 'Tipo'],
  volume: ['Volume', 'Wolumen', 'Volumen'],
  opened: ['Open time', 'Czas otwarcia'],
  openPrice: ['Open price', 'Cena otwarcia'],
  closed: ['Close time', 'Czas zamknięcia'],
  closePrice: ['Close price', 'Cena zamknięcia'],
  bought: ['Purchase value'],
  sold: ['Sale value'],
  commission: ['Commission', 'Prowizja'],
  swap: ['Swap'],
  rollover: ['Rollover'],
  profit: ['Gross P/L', 'Gross Profit', 'Profit', 'Zysk/strata brutto'],
  comment: ['Comment', 'Komentarz'],
} as const;

type PositionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const xtbClosedPositions = tableStatement({
  id: 'xtb-closed-positions',
  broker: XTB,
  label: 'Closed positions (XLSX or CSV)',
  timeZone: XTB_ZONE,
  columns: COLUMNS,
  required: ['position', 'symbol', 'type', 'volume', 'opened', 'openPrice', 'closed', 'closePrice', 'profit'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  // MetaTrader's positions have such headings as well, and times that nobody else writes.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => METATRADER_TIME.test(cell))) ? 0 : 1),
  isFooter: (row) => row.text('symbol') === '' && row.text('opened') === '',
  reader: ({ writer, preamble, options, beside, fileName }) => {
    const named = accountInName(fileName);
    const account = preambleCurrency(preamble) ?? options.currency ?? named?.currency ?? null;
    const ref = preambleAccount(preamble) || (named?.ref ?? '');
    if (ref !== '') writer.account({ ref, ...(account === null ? {} : { currency: account }) });
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        see(row, sizes);
      },
      row: (row, output) => {
        if (beside.has('xtb-cash-operations') && isPaper(row)) {
          output.ignore(
            row,
            'listed-elsewhere',
            'The sheet of cash operations lists its fills, with their money.',
          );
        } else tellPosition(row, { account, ref, sizes }, output);
      },
    };
  },
});

const METATRADER_TIME = /^\d{4}\.\d{2}\.\d{2} \d/;

/** Newer sheets say what a row is of; else the form of its symbol does. */
const isPaper = (row: PositionRow): boolean =>
  row.text('category') === ''
    ? isListedPaper(row.text('symbol'))
    : /^(?:stock|etf)/i.test(row.text('category'));

/** What the results of a market say of its contract. */
function see(row: PositionRow, sizes: ContractSizes): void {
  const side = row.text('type').toUpperCase();
  if (side !== 'BUY' && side !== 'SELL') return;
  const [volume, open, close, profit] = (['volume', 'openPrice', 'closePrice', 'profit'] as const).map(
    (column) => row.number(column),
  );
  if (volume == null || open == null || close == null || profit == null) return;
  sizes.see(
    row.text('symbol'),
    movedInFavour(side === 'BUY' ? 'long' : 'short', volume.abs(), open, close),
    profit,
  );
}

/** What is known of the whole file. */
interface Known {
  /** In which its account is kept. */
  readonly account: string | null;
  readonly ref: string;
  readonly sizes: ContractSizes;
}

function tellPosition(row: PositionRow, { account, ref, sizes }: Known, output: RowOutput): void {
  const side = row.requiredText('type').toUpperCase();
  if (side !== 'BUY' && side !== 'SELL') return;
  const volume = row.requiredNumber('volume').abs();
  const prices = { open: row.requiredNumber('openPrice'), close: row.requiredNumber('closePrice') };
  const size = isPaper(row) ? null : contractSize(row, volume, prices.open, { account, sizes });
  const profit = row.requiredNumber('profit');
  const gain = prices.close
    .minus(prices.open)
    .times(volume)
    .times(size ?? Decimal.one);
  const ours = side === 'BUY' ? gain : gain.negated();
  // The result is in the account's currency: where the prices make the same, they are in it as well.
  const agrees = ours.minus(profit).abs().compare(Decimal.parse('0.011')) <= 0;
  const instrument = instrumentOf(row, size, agrees ? account : null, account, output);
  const { costs, swaps } = costsOf(row);
  output.roundTrip(row, {
    account: ref,
    direction: side === 'BUY' ? 'long' : 'short',
    instrument,
    quantity: volume,
    entry: {
      time: row.time('opened'),
      price: prices.open,
      externalId: `${row.requiredText('position')}:open:${volume.normalized()}`,
    },
    exit: {
      time: row.time('closed'),
      price: prices.close,
      externalId: `${row.requiredText('position')}:close:${row.text('closed')}`,
    },
    fees: costs.plus(swaps),
    ...(account === null ? {} : { accountCurrency: account }),
    profit,
    beforeCosts: true,
    // Shares are listed as well among the cash operations, which name no position.
    ...(isPaper(row) ? {} : { positionId: row.requiredText('position') }),
    ...(instrument.assetClass === 'cfd' ? { margined: true } : {}),
  });
}

/** Commission, swap and rollover are negative where they cost; the gross result has none of them. */
function costsOf(row: PositionRow): { costs: Decimal; swaps: Decimal } {
  const costs = row.number('commission')?.negated() ?? Decimal.zero;
  const swaps = row.sum('swap', 'rollover')?.negated() ?? Decimal.zero;
  return { costs, swaps };
}

/** How much of a market a lot of it holds; `null` where nothing tells. */
function contractSize(
  row: PositionRow,
  volume: Decimal,
  price: Decimal,
  { account, sizes }: Pick<Known, 'account' | 'sizes'>,
): Decimal | null {
  const symbol = row.requiredText('symbol');
  const pair = parseForexPair(symbol);
  if (pair !== null) {
    const usual = lotsToUnits(Decimal.one, pair);
    if (usual !== null) return usual.normalized();
  }
  // Results that were converted settle no size: those of indices are no powers of ten.
  const priced = pair?.quote ?? cfdMarketCurrency(symbol) ?? account;
  return (account === null || priced === account ? sizes.of(symbol) : null) ?? sizeOf(row, volume, price);
}

/** Pieces in a lot, from what the whole was worth at its opening; `null` where that is no whole number. */
function sizeOf(row: PositionRow, volume: Decimal, price: Decimal): Decimal | null {
  const unit = volume.times(price);
  if (unit.isZero()) return null;
  for (const worth of [row.number('bought'), row.number('sold')]) {
    const size = worth?.abs().dividedBy(unit, 6);
    const whole = size?.rounded(0);
    if (size === undefined || whole?.isPositive() !== true) continue;
    // What a lot holds is a round number: 1, 10, 100 000.
    const isRound = /^[125]0*$/.test(whole.toString());
    if (isRound && size.minus(whole).abs().compare(whole.times(ROUNDING)) <= 0) return whole.normalized();
  }
  return null;
}

const ROUNDING = Decimal.parse('0.0005');

function instrumentOf(
  row: PositionRow,
  size: Decimal | null,
  agreed: string | null,
  account: string | null,
  output: RowOutput,
): Instrument {
  const symbol = row.requiredText('symbol');
  const currency = agreed ?? marketCurrency(symbol) ?? account ?? 'EUR';
  if (isPaper(row)) return output.instrument(row, europeanPaper(row.line, { ticker: symbol, currency }));
  const priced = parseForexPair(symbol)?.quote ?? cfdMarketCurrency(symbol) ?? currency;
  const terms = size === null ? {} : { multiplier: size };
  return output.instrument(row, { symbol, assetClass: 'cfd', currency: priced, ...terms });
}
