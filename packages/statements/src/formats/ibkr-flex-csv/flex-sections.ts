import type { HeaderSignature } from '../../recognition/signature.ts';
import { plainName } from './flex-columns.ts';

/** What the rows of a section are, by the names of the elements that they are in XML. */
export type FlexRowName =
  | 'Trade'
  | 'CashTransaction'
  | 'CorporateAction'
  | 'OpenPosition'
  | 'CashReportCurrency'
  | 'Transfer'
  | 'OptionEAE'
  | 'SecurityInfo'
  | 'ConversionRate'
  | 'AccountInformation'
  | 'FxTransaction'
  | 'StatementOfFundsLine'
  | 'UnbundledCommissionDetail'
  | 'TransactionTax'
  | 'ChangeInDividendAccrual'
  | 'OpenDividendAccrual'
  | 'InterestAccrualsCurrency'
  | 'PriorPeriodPosition'
  | 'FIFOPerformanceSummaryUnderlying'
  | 'EquitySummaryInBase'
  /** A section that no journal needs, or one that is not known. */
  | 'OtherSection';

/** Sections by the words behind their code: `"BOS","TRNT","Trades; trade date basis"`. */
const BY_LABEL: readonly (readonly [RegExp, FlexRowName])[] = [
  [/^trades?\b(?! charges)/i, 'Trade'],
  [/^cash transactions?/i, 'CashTransaction'],
  [/^corporate actions?/i, 'CorporateAction'],
  [/^(?:open )?positions?\b/i, 'OpenPosition'],
  [/^cash report/i, 'CashReportCurrency'],
  [/^transfers?\b/i, 'Transfer'],
  [/^(?:option|optional|pending)? ?exercises/i, 'OptionEAE'],
  [/^financial instrument/i, 'SecurityInfo'],
  [/^(?:currency )?conversion rates/i, 'ConversionRate'],
  [/^account information/i, 'AccountInformation'],
  [/^statement of funds/i, 'StatementOfFundsLine'],
];

/** Columns that make a section what it is; the first set that a header has whole decides. */
const BY_COLUMNS: readonly (readonly [FlexRowName, readonly string[]])[] = [
  ['StatementOfFundsLine', ['activitycode', 'balance']],
  ['StatementOfFundsLine', ['activitydescription', 'balance']],
  ['FxTransaction', ['functionalcurrency', 'fxcurrency']],
  ['UnbundledCommissionDetail', ['brokerexecutioncharge']],
  ['UnbundledCommissionDetail', ['totalcommission', 'thirdpartyexecutioncharge']],
  ['TransactionTax', ['taxdescription', 'taxamount']],
  ['ConversionRate', ['fromcurrency', 'tocurrency', 'rate']],
  ['CashReportCurrency', ['endingcash']],
  ['EquitySummaryInBase', ['dividendaccruals', 'total']],
  ['InterestAccrualsCurrency', ['interestaccrued']],
  ['ChangeInDividendAccrual', ['exdate', 'paydate', 'grossrate', 'code']],
  ['OpenDividendAccrual', ['exdate', 'paydate', 'grossrate']],
  ['PriorPeriodPosition', ['priormtmpnl']],
  ['FIFOPerformanceSummaryUnderlying', ['totalrealizedpnl']],
  ['FIFOPerformanceSummaryUnderlying', ['totalfifopnl']],
  ['CorporateAction', ['actiondescription', 'quantity']],
  ['CorporateAction', ['actionid', 'proceeds', 'value', 'quantity']],
  ['Transfer', ['direction', 'transfercompany']],
  ['Transfer', ['direction', 'cashtransfer']],
  ['OptionEAE', ['transactiontype', 'commisionsandtax']],
  ['OptionEAE', ['transactiontype', 'commissionsandtax']],
  ['OpenPosition', ['markprice', 'positionvalue']],
  ['OpenPosition', ['markprice', 'costbasisprice']],
  ['OpenPosition', ['markprice', 'position']],
  ['Trade', ['quantity', 'tradeprice']],
  ['Trade', ['quantity', 'price', 'buysell']],
  ['Trade', ['quantity', 'ibcommission']],
  ['Trade', ['quantity', 'buysell']],
  ['CashTransaction', ['type', 'amount']],
  ['AccountInformation', ['accounttype', 'customertype']],
  ['AccountInformation', ['dateopened', 'accounttype']],
  ['SecurityInfo', ['conid', 'multiplier', 'issuer']],
  ['SecurityInfo', ['conid', 'underlyingcategory']],
  // Fills as tools and people cut them out of a query.
  ['Trade', ['symbol', 'quantity', 'price', 'datetime']],
  ['Trade', ['symbol', 'quantity', 'price', 'tradedate']],
];

/** A header of any section has one of these. */
export const SECTION_HEADERS: readonly HeaderSignature[] = BY_COLUMNS.map(([, columns]) => ({
  header: columns.map((column) => [column]),
}));

/** What a header's rows are; `null` for a line that is no header of a section. */
export function sectionOfHeader(cells: readonly string[]): FlexRowName | null {
  const names = new Set(cells.map(plainName));
  return BY_COLUMNS.find(([, columns]) => columns.every((column) => names.has(column)))?.[0] ?? null;
}

/** What the rows of a marked section are, by its label, else by the header that follows. */
export const sectionOfLabel = (label: string): FlexRowName | null =>
  BY_LABEL.find(([words]) => words.test(label.trim()))?.[1] ?? null;
