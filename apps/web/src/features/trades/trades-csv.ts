import type { TradeJson } from '@tapebook/contract';
import { MASKED_AMOUNT } from '#web/lib/format/money.ts';
import type { TradeColumnId } from './trade-sorts.ts';

/** A plain number, which no spreadsheet takes for a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** What begins so is a formula to spreadsheets (OWASP, “CSV injection”). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell: text that would be run as a formula is led by an apostrophe, and what holds a comma, a
 * quote or a line break is quoted (RFC 4180). Numbers stay exactly as they are.
 *
 * @example csvCell('=1+1') === "'=1+1"; csvCell('-12.50') === '-12.50'
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface CsvColumn {
  readonly header: string;
  /** An amount of money: masked in privacy mode. */
  readonly money?: true;
  readonly text: (trade: TradeJson, accountName: string) => string;
}

const heldSeconds = ({ openedAt, closedAt }: TradeJson): string =>
  closedAt === null ? '' : String(Math.round((Date.parse(closedAt) - Date.parse(openedAt)) / 1_000));

const isUntouched = ({ status, quantity, openQuantity }: TradeJson): boolean =>
  status === 'open' && quantity === openQuantity;

const COLUMNS = {
  symbol: { header: 'Symbol', text: ({ instrument }) => instrument.symbol },
  assetClass: { header: 'Asset class', text: ({ instrument }) => instrument.assetClass },
  direction: { header: 'Direction', text: ({ direction }) => direction },
  opened: { header: 'Opened (UTC)', text: ({ openedAt }) => openedAt },
  closed: { header: 'Closed (UTC)', text: ({ closedAt }) => closedAt ?? '' },
  quantity: { header: 'Quantity', text: ({ quantity }) => quantity },
  entry: { header: 'Entry price', text: ({ entryPrice }) => entryPrice ?? '' },
  exit: { header: 'Exit price', text: ({ exitPrice }) => exitPrice ?? '' },
  gross: { header: 'Gross P&L', money: true, text: ({ grossPnl }) => grossPnl ?? '' },
  fees: { header: 'Fees', money: true, text: ({ fees }) => fees },
  net: { header: 'Net P&L', money: true, text: ({ netPnl }) => netPnl ?? '' },
  hold: { header: 'Held (seconds)', text: heldSeconds },
  account: { header: 'Account', text: (_trade, accountName) => accountName },
  fills: { header: 'Fills', text: ({ fillCount }) => String(fillCount) },
  status: { header: 'Status', text: ({ status }) => status },
  outcome: { header: 'Outcome', text: ({ outcome }) => outcome ?? '' },
  currency: { header: 'Currency', text: ({ currency }) => currency },
  r: { header: 'R', text: (trade) => (isUntouched(trade) ? '' : (trade.rMultiple ?? '')) },
  risk: { header: 'Risk', money: true, text: ({ risk }) => risk ?? '' },
  mae: { header: 'MAE', money: true, text: ({ mae }) => mae ?? '' },
  mfe: { header: 'MFE', money: true, text: ({ mfe }) => mfe ?? '' },
  income: { header: 'Income', money: true, text: ({ income }) => income },
  rating: { header: 'Rating', text: ({ rating }) => (rating === undefined ? '' : String(rating)) },
  reviewed: { header: 'Reviewed', text: ({ reviewed }) => (reviewed ? 'yes' : 'no') },
  campaign: { header: 'Campaign', text: ({ campaignId }) => campaignId ?? '' },
} as const satisfies Record<TradeColumnId, CsvColumn>;

/** An amount without its currency says nothing, and a symbol is short without its class. */
function withCompanions(ids: readonly TradeColumnId[]): readonly TradeColumnId[] {
  const all = new Set<TradeColumnId>();
  for (const id of ids) {
    all.add(id);
    if (id === 'symbol') all.add('assetClass');
  }
  all.add('currency');
  return [...all];
}

interface CsvOptions {
  readonly columns: readonly TradeColumnId[];
  readonly accountNames: ReadonlyMap<string, string>;
  readonly masked: boolean;
}

/** Trades as a CSV file: the columns and the order that are seen, decimals exactly as they are stored. */
export function tradesCsv(
  trades: Iterable<TradeJson>,
  { columns, accountNames, masked }: CsvOptions,
): string {
  const shown: readonly CsvColumn[] = withCompanions(columns).map((id) => COLUMNS[id]);
  const lines = [shown.map(({ header }) => csvCell(header)).join(',')];
  for (const trade of trades) {
    const accountName = accountNames.get(trade.accountId) ?? '';
    lines.push(
      shown
        .map((column) => {
          const text = column.text(trade, accountName);
          return masked && column.money === true && text !== '' ? MASKED_AMOUNT : csvCell(text);
        })
        .join(','),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
