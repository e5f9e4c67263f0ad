import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { Conversion } from './conversion.ts';
import { homeCurrency, onlySign } from './row-currency.ts';
import type { AssumedCurrency } from './table-language.ts';

const COSTS = ['commission', 'fees', 'totalFees'] as const;

/** What a table's plan says of its money. */
interface PlannedMoney {
  readonly columns: Columns;
  readonly costCurrency: string | null;
  readonly conversion: Conversion | null;
}

/**
 * Where costs alone name a money, nearer than a dollar that nobody named: whoever is charged in euros mostly trades in
 * them. Papers of New York that everybody knows are in dollars wherever the account is, papers that say themselves where they are traded, and money that the file converts, may be in another.
 */
export function currencyOfCosts(
  { columns, costCurrency, conversion }: PlannedMoney,
  sample: readonly Row[],
): AssumedCurrency | null {
  if (conversion !== null) return null;
  const currency = onlySign(columns, sample, COSTS) ?? costCurrency;
  if (currency === null) return null;
  if (currency !== 'USD' && areAmerican(columns, sample)) return null;
  const isElsewhere = sample.some(({ cells }) => {
    const textOf = (position = -1): string => cells[position]?.trim() ?? '';
    const home = homeCurrency(textOf(columns.isin), textOf(columns.symbol), textOf(columns.exchange));
    return home !== null && home !== currency;
  });
  return isElsewhere ? null : { currency, because: `its costs are in ${currency}` };
}

/**
 * Tickers that are much traded and the same in every journal: in Frankfurt they are called otherwise (`APC`, `NVD`). None of them is
 * that of a paper elsewhere that many trade.
 */
const OF_NEW_YORK: ReadonlySet<string> = new Set(
  (
    'AAPL MSFT NVDA TSLA AMZN META GOOG GOOGL AMD NFLX INTC AVGO ORCL CRM ADBE CSCO QCOM TXN AMAT LRCX MRVL SMCI ARM PLTR SNOW ' +
    'CRWD PANW SHOP UBER ABNB COIN HOOD SOFI RIVN LCID NIO BABA PDD JPM BAC WFC GS SCHW PYPL MSTR RIOT GME AMC BYND ' +
    'DIS SBUX NKE WMT TGT COST HD LOW KO PEP PFE MRNA JNJ LLY ABBV UNH CVX XOM OXY BA LMT RTX DAL UAL AAL ROKU RBLX DKNG ' +
    'SPY QQQ IWM DIA TQQQ SQQQ SOXL SOXS SPXL SPXS UVXY VXX TLT GLD SLV USO XLE XLF XLK ARKK SMH HYG EEM FXI KWEB VOO VTI SPX NDX'
  ).split(' '),
);
const MOST_PAPERS = 0.5;

/** Whether most of what was traded are such, or options on them. */
function areAmerican({ symbol, name }: Columns, sample: readonly Row[]): boolean {
  const known = sample.filter(({ cells }) =>
    OF_NEW_YORK.has(/^[A-Z]+(?= |$)/.exec(cells[symbol ?? name ?? -1]?.trim() ?? '')?.[0] ?? ''),
  );
  return known.length > MOST_PAPERS * sample.length;
}
