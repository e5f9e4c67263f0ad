/**
 * Fields of Flex queries, as the XML names them, that the readers of rows know. In CSV the same field is
 * spelled with other capitals, with spaces or with a stroke: `tradePrice`, `TradePrice`, `Trade Price`.
 */
const FIELDS = [
  'accountId',
  'acctAlias',
  'actionDescription',
  'amount',
  'assetCategory',
  'bondInterest',
  'brokerInterest',
  'buySell',
  'cashTransfer',
  'code',
  'commisionsAndTax',
  'commission',
  'commissions',
  'commissionCurrency',
  'conid',
  'cost',
  'currency',
  'date',
  'dateTime',
  'depositWithdrawals',
  'description',
  'direction',
  'dividends',
  'endingCash',
  'exchange',
  'execID',
  'expiry',
  'fifoPnlRealized',
  'fromCurrency',
  'fxRateToBase',
  'ibCommission',
  'ibCommissionCurrency',
  'ibExecID',
  'ibOrderID',
  'isin',
  'levelOfDetail',
  'markPrice',
  'multiplier',
  'netTradesPurchases',
  'netTradesSales',
  'notes',
  'openCloseIndicator',
  'orderID',
  'origTransactionID',
  'paymentInLieu',
  'position',
  'price',
  'proceeds',
  'putCall',
  'quantity',
  'rate',
  'reportDate',
  'settleDate',
  'startingCash',
  'strike',
  'subCategory',
  'symbol',
  'tax',
  'taxAmount',
  'taxes',
  'toCurrency',
  'tradeDate',
  'tradeID',
  'tradeMoney',
  'tradePrice',
  'tradeTime',
  'transactionID',
  'transactionType',
  'type',
  'underlyingSymbol',
  'withholdingTax',
] as const;

export type FlexField = (typeof FIELDS)[number];

/** Fields that the CSV calls by another name than the XML. */
const OTHER_NAMES: Readonly<Record<string, FlexField>> = {
  account: 'accountId',
  accountalias: 'acctAlias',
  accountnumber: 'accountId',
  assetclass: 'assetCategory',
  clientaccountid: 'accountId',
  codes: 'notes',
  comm: 'commission',
  commfee: 'commission',
  // Cut-out fills name what is not commission so.
  fees: 'taxes',
  commissionsandtax: 'commisionsAndTax',
  costbasis: 'cost',
  currencyprimary: 'currency',
  depositswithdrawals: 'depositWithdrawals',
  fxrate: 'fxRateToBase',
  notescodes: 'notes',
  openclose: 'openCloseIndicator',
  realizedpl: 'fifoPnlRealized',
  realizedpnl: 'fifoPnlRealized',
  settledatetarget: 'settleDate',
  tprice: 'tradePrice',
};

const BY_NAME = new Map<string, FlexField>([
  ...FIELDS.map((field): [string, FlexField] => [field.toLowerCase(), field]),
  ...Object.entries(OTHER_NAMES),
]);

/** Names that a column has when only letters and digits count: `Buy/Sell` → `buysell`. */
export const plainName = (cell: string): string => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The field of a column; `null` where the readers have no use for it. */
export const flexField = (cell: string): FlexField | null => BY_NAME.get(plainName(cell)) ?? null;

/** Columns that no other broker and no other tool calls by these names. */
const ONLY_HERE = new Set([
  'clientaccountid',
  'conid',
  'currencyprimary',
  'fifopnlrealized',
  'fxratetobase',
  'ibcommission',
  'ibcommissioncurrency',
  'ibexecid',
  'iborderid',
]);

export const isTelling = (cell: string): boolean => ONLY_HERE.has(plainName(cell));
