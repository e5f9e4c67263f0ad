import type { Sniff } from './tables/sniff.ts';

/** What a broker lets one download that is no list of what happened, and what holds that instead. */
interface OtherReport {
  /** Told after the file's name. */
  readonly words: string;
  /** What the beginning of the file says. */
  readonly says?: RegExp;
  /** Headings of one row, in small letters, all of which it has. */
  readonly headings?: readonly string[];
  /** Headings of the right report, none of which the row has. */
  readonly lacks?: readonly string[];
}

/** Read by the names of its columns alone, its lots and totals would be trades. */
const MOVED =
  'is a statement of IBKR of which somebody has moved the columns, so that its rows cannot be told apart. Upload it as the broker wrote it.';

const REPORTS: readonly OtherReport[] = [
  { headings: ['trades', 'header', 'datadiscriminator'], words: MOVED },
  { headings: ['transaction history', 'header'], words: MOVED },
  {
    says: /^"?Positions for account /,
    words:
      'lists what a Schwab account holds, not how it came to. Choose History » Transactions, export that as CSV or JSON and upload it.',
  },
  {
    says: /^"?Balances\s+for account /,
    words:
      'lists the balances of a Schwab account, not what happened in it. Choose History » Transactions, export that as CSV or JSON and upload it.',
  },
  {
    headings: ['closed date', 'cost basis (cb)'],
    lacks: ['opened date'],
    words:
      'sums up what Schwab counts as realised and does not say when each lot was opened. Choose History » Transactions, or Realized Gain/Loss with its details, export that and upload it.',
  },
  {
    headings: ['account number', 'symbol', 'last price', 'current value', 'cost basis total'],
    words:
      'lists what a Fidelity account holds, not how it came to. Choose Activity & Orders » History, download that as CSV and upload it.',
  },
  {
    headings: ['symbol', 'quantity', 'last', '$ avg cost', 'value'],
    words:
      'lists what a Fidelity account holds, not how it came to. Choose Activity & Orders » History, download that as CSV and upload it.',
  },
  {
    headings: ['account type', 'account', 'beginning mkt value', 'ending mkt value'],
    words:
      'sums up a month of a Fidelity account, not what happened in it. Choose Activity & Orders » History, download that as CSV and upload it.',
  },
  {
    headings: ['cob date', 'security #', 'symbol', 'cusip #', 'quantity', 'unrealized gain/loss ($)'],
    words:
      'lists what a Merrill account holds, not how it came to. Choose Activity, download that as CSV and upload it.',
  },
  {
    headings: ['symbol', 'price paid $', 'total gain $', 'value $'],
    words:
      'lists what an E*TRADE account holds, not how it came to. Choose Accounts » Transactions, download that as CSV and upload it.',
  },
  {
    headings: ['record type', 'symbol', 'grant date', 'granted qty.', 'vested qty.'],
    words:
      'lists the grants of an E*TRADE stock plan, without what shares were sold for. Choose My Account » Gains & Losses, download it expanded and upload that.',
  },
  {
    headings: ['time', 'realized pnl (value)'],
    lacks: ['symbol'],
    words:
      'lists how the balance of a TradingView account changed, without what was bought and sold. Choose the tab History of the account, export that and upload it.',
  },
  {
    says: /^\uFEFF?"?Time"?,"?Text"?\r?\n/,
    words:
      'is the journal of a TradingView account, which tells in sentences what its orders did. Choose the tab History of the account, export that and upload it.',
  },
  {
    headings: ['symbol', 'qty', 'long qty', 'short qty', 'avg fill price', 'profit'],
    words:
      'lists the open positions of a TradingView account, not how they came to be. Choose the tab of its orders or History, export that and upload it.',
  },
  {
    says: /^\uFEFF?"?Position Statement for /,
    words:
      'lists what a thinkorswim account holds, not how it came to. Choose Monitor » Account Statement, export that to a file and upload it.',
  },
  {
    headings: ['account name', 'trade date', 'total amount', 'total realized pnl'],
    words:
      'lists the balances of a Tradovate account, not its trades. Choose Reports » Orders, Fills, Performance or Cash History, download that as CSV and upload it.',
  },
  {
    headings: ['uid', 'account type', 'account name', 'coin', 'amount'],
    words:
      'lists what a KuCoin account held at the end of each day, not how it came to. Download the account history or the lists of filled orders, deposits and withdrawals, and upload those.',
  },
  {
    headings: ['symbol', 'close type', 'realized pnl', 'total funding fees', 'total trading fees'],
    words:
      'sums up what each KuCoin futures position brought, without its quantity and prices. Download the futures order history instead, which has what was filled at which price, and upload that.',
  },
  {
    says: /^"?[^\n]* - (?:Taxable Income|Historical Cost|Unrealised CGT|Capital Gains Tax|Performance|Valuation|Diversity|Sold Securities) Report\b/,
    words:
      'is a Sharesight report that does not list each trade. Choose Reports » All Trades, export that to a spreadsheet and upload it.',
  },
  {
    says: /^\uFEFF?(?:Introduction,Header,[^\n]*\n[\s\S]*?)?Key Statistics,Header,/,
    words:
      'is a report of IBKR’s PortfolioAnalyst, which does not list each trade. Choose Performance & Reports » Statements » Activity, or a Flex query, download that and upload it.',
  },
];

/** Headings of lists that say what is held, at what it stands. */
const STANDING =
  /^(?:(?:current |total )?(?:market|mkt) val(?:ue)?|current value|unreali[sz]ed.*|.*average cost.*|.*avg\.? cost.*)\b/;
const NAMED = /^(?:symbol|ticker|isin|instrument|security)\b/;
const DATED = /date|time|datum|fecha|data\b|day\b/;

/** What the file is instead of a list of what happened; `null` where nothing is known of it. */
export function otherReport(sniff: Sniff): string | null {
  const rows = headingsOf(sniff);
  const known = REPORTS.find(
    ({ says, headings, lacks = [] }) =>
      says?.test(sniff.head) === true ||
      (headings !== undefined &&
        rows.some((row) => headings.every((each) => row.has(each)) && !lacks.some((each) => row.has(each)))),
  );
  return known?.words ?? null;
}

/** As {@link otherReport}, where no broker is known: a list of what is held has no days. */
export function looksLikeHoldings(sniff: Sniff): boolean {
  return headingsOf(sniff).some((row) => {
    const headings = [...row];
    return (
      headings.some((each) => NAMED.test(each)) &&
      headings.some((each) => STANDING.test(each)) &&
      !headings.some((each) => DATED.test(each))
    );
  });
}

const HEADINGS_WITHIN = 20;

const headingsOf = ({ table }: Sniff): readonly ReadonlySet<string>[] =>
  (table?.rows ?? [])
    .slice(0, HEADINGS_WITHIN)
    .map(({ cells }) => new Set(cells.map((cell) => cell.replace('\uFEFF', '').trim().toLowerCase())));
