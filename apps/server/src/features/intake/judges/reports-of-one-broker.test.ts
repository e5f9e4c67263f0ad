import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';

/**
 * The same days of an account in every report that Interactive Brokers makes of them. An order of 100 was
 * filled in two pieces, an option expired, a dividend was paid, a share was split.
 */
const server = await openAppServer();

const ORDERS = [
  'Trades,Data,Order,Stocks,USD,BOLT,"2026-01-05, 10:00:02",100,20.5,20.6,-2050,-1,2051,0,0,O',
  'Trades,Data,Order,Stocks,USD,NUTS,"2026-01-05, 11:00:00",10,9,9,-90,-1,91,0,0,O',
  'Trades,Data,Order,Stocks,USD,BOLT,"2026-01-07, 15:30:00",-100,22,22,2200,-1.25,-2051,147.75,0,C',
  'Trades,Data,Order,Equity and Index Options,USD,BOLT 16JAN26 19 P,"2026-01-06, 11:05:00",-2,0.85,0.8,170,-1.5,-168.5,0,0,O',
  'Trades,Data,Order,Equity and Index Options,USD,BOLT 16JAN26 19 P,"2026-01-16, 16:20:00",2,0,0,0,0,168.5,168.5,0,C;Ep',
];
/** Below each order its fills. */
const FILLS = ORDERS.flatMap((order, index) => [
  order,
  ...(index === 0
    ? [
        'Trades,Data,Trade,Stocks,USD,BOLT,"2026-01-05, 10:00:00",30,20.5,20.6,-615,-0.4,615.4,0,0,O',
        'Trades,Data,Trade,Stocks,USD,BOLT,"2026-01-05, 10:00:02",70,20.5,20.6,-1435,-0.6,1435.6,0,0,O',
      ]
    : [order.replace(',Order,', ',Trade,')]),
]);

const activity = (name: string, trades: readonly string[]) =>
  lines(
    name,
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Account,U7700020',
    'Account Information,Data,Base Currency,USD',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    ...trades,
    'Dividends,Header,Currency,Date,Description,Amount',
    'Dividends,Data,USD,2026-01-07,BOLT(US0000000018) Cash Dividend USD 0.25 per Share (Ordinary Dividend),25',
    'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
    'Withholding Tax,Data,USD,2026-01-07,BOLT(US0000000018) Cash Dividend USD 0.25 per Share - US Tax,-3.75,',
    'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount',
    'Deposits & Withdrawals,Data,USD,2026-01-05,Electronic Fund Transfer,4000',
    'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
    'Corporate Actions,Data,Stocks,USD,2026-01-09,"2026-01-08, 20:25:00","NUTS(US0000000026) Split 3 for 1 (NUTS, NUTS AND CO, US0000000026)",20,0,0,0,',
  );

const TRADE = [
  ['STK', 'BOLT', '', '20260105;100000', '30', '20.5', '-615', '-0.4', 'BUY', '501', '9001', 'O'],
  ['STK', 'BOLT', '', '20260105;100002', '70', '20.5', '-1435', '-0.6', 'BUY', '501', '9002', 'O'],
  ['STK', 'NUTS', '', '20260105;110000', '10', '9', '-90', '-1', 'BUY', '500', '9000', 'O'],
  ['STK', 'BOLT', '', '20260107;153000', '-100', '22', '2200', '-1.25', 'SELL', '502', '9003', 'C'],
  [
    'OPT',
    'BOLT  260116P00019000',
    '100',
    '20260106;110500',
    '-2',
    '0.85',
    '170',
    '-1.5',
    'SELL',
    '503',
    '9004',
    'O',
  ],
  [
    'OPT',
    'BOLT  260116P00019000',
    '100',
    '20260116;162000',
    '2',
    '0',
    '0',
    '0',
    'BUY',
    '509',
    '9005',
    'C;Ep',
  ],
] as const;
const CASH = [
  [
    'STK',
    'BOLT',
    'BOLT(US0000000018) CASH DIVIDEND USD 0.25 PER SHARE (Ordinary Dividend)',
    '20260107;202000',
    '25',
    'Dividends',
    '9101',
  ],
  [
    'STK',
    'BOLT',
    'BOLT(US0000000018) CASH DIVIDEND USD 0.25 PER SHARE - US TAX',
    '20260107;202000',
    '-3.75',
    'Withholding Tax',
    '9102',
  ],
  ['', '', 'CASH RECEIPTS / ELECTRONIC FUND TRANSFERS', '20260105', '4000', 'Deposits/Withdrawals', '9103'],
] as const;
const SPLIT = 'NUTS(US0000000026) SPLIT 3 FOR 1 (NUTS, NUTS AND CO, US0000000026)';

const FIELDS = [
  'assetCategory',
  'symbol',
  'multiplier',
  'dateTime',
  'quantity',
  'tradePrice',
  'proceeds',
  'ibCommission',
  'buySell',
  'ibOrderID',
  'transactionID',
  'notes',
];
const CASH_FIELDS = ['assetCategory', 'symbol', 'description', 'dateTime', 'amount', 'type', 'transactionID'];
const attributes = (names: readonly string[], values: readonly string[]) =>
  names.map((name, index) => `${name}="${values[index]}"`).join(' ');

const FLEX_XML = lines(
  'flex.xml',
  '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U7700020"><Trades>',
  ...TRADE.map((row) => `<Trade currency="USD" ${attributes(FIELDS, row)} />`),
  '</Trades><CashTransactions>',
  ...CASH.map((row) => `<CashTransaction currency="USD" ${attributes(CASH_FIELDS, row)} />`),
  `</CashTransactions><CorporateActions><CorporateAction currency="USD" assetCategory="STK" symbol="NUTS" description="${SPLIT}" dateTime="20260108;202500" quantity="20" proceeds="0" transactionID="9201" /></CorporateActions>`,
  '</FlexStatement></FlexStatements></FlexQueryResponse>',
);

/** They name each fill by its execution, where the statement has its transaction. */
const CONFIRMS = lines(
  'confirms.xml',
  '<FlexQueryResponse queryName="confirms" type="TCF"><FlexStatements count="1"><FlexStatement accountId="U7700020"><TradeConfirms>',
  ...TRADE.map(
    ([kind, symbol, multiplier, when, quantity, price, proceeds, fee, side, order, id, code]) =>
      `<TradeConfirm currency="USD" levelOfDetail="EXECUTION" assetCategory="${kind}" symbol="${symbol}" multiplier="${multiplier}" dateTime="${when}" buySell="${side}" quantity="${quantity}" price="${price}" proceeds="${proceeds}" commission="${fee}" commissionCurrency="USD" tax="0" orderID="${order}" execID="0000aaaa.${id}.01" code="${code}" />`,
  ),
  '</TradeConfirms></FlexStatement></FlexStatements></FlexQueryResponse>',
);

const flexCsv = (name: string, withIds: boolean) => {
  const bare = (values: readonly string[], id: number) => (withIds ? values : values.with(id, ''));
  return lines(
    name,
    `ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Multiplier,DateTime,Quantity,TradePrice,Proceeds,IBCommission,Buy/Sell,IBOrderID,TransactionID,Notes/Codes`,
    ...TRADE.map((row) => `U7700020,USD,${bare(row, 10).join(',')}`),
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,Date/Time,Amount,Type,TransactionID',
    ...CASH.map((row) => `U7700020,USD,${bare(row, 6).join(',')}`),
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,ActionDescription,Description,Date/Time,Quantity,Proceeds,Value,TransactionID',
    `U7700020,USD,STK,NUTS,"${SPLIT}","${SPLIT}",20260108;202500,20,0,0,${withIds ? '9201' : ''}`,
  );
};

const tradeLog = (name: string, whole: boolean) => {
  const row = ([
    kind,
    symbol,
    size,
    when,
    quantity,
    price,
    cash,
    fee,
    ,
    order,
    ,
    code,
  ]: readonly string[]) => {
    const [day = '', time = ''] = (when ?? '').split(';');
    const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
    const side = `${quantity?.startsWith('-') ? 'SELL' : 'BUY'}TO${code?.startsWith('O') ? 'OPEN' : 'CLOSE'}`;
    return `${kind}_TRD|${order}|${symbol}|NAME|NYSE|${side}|${code}|${day}|${clock}|USD|${quantity}|${size || '1'}|${price}|${-Number(cash)}|${fee}|1.00`;
  };
  const order = ['STK', 'BOLT', '', '20260105;100002', '100', '20.5', '-2050', '-1', 'BUY', '501', '', 'O'];
  return lines(name, 'ACT_INF|U7700020|x', ...(whole ? [order, ...TRADE.slice(2)] : TRADE).map(row), 'EOF');
};

const HISTORY = lines(
  'history.csv',
  'Summary,Data,Base Currency,USD',
  'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
  ...[
    '2026-01-16,U***,BOLT 16JAN26 19 P,Expiration,BOLT  260116P00019000,2,0,USD,0,-,0',
    '2026-01-07,U***,BOLT(US0000000018) Cash Dividend USD 0.25 per Share (Ordinary Dividend),Dividend,BOLT,-,-,-,25,-,25',
    '2026-01-07,U***,BOLT(US0000000018) Cash Dividend USD 0.25 per Share - US Tax,Foreign Tax Withholding,BOLT,-,-,-,-3.75,-,-3.75',
    '2026-01-07,U***,BOLT INC,Sell,BOLT,-100,22,USD,2200,-1.25,2198.75',
    '2026-01-06,U***,BOLT 16JAN26 19 P,Sell,BOLT  260116P00019000,-2,0.85,USD,170,-1.5,168.5',
    '2026-01-05,U***,BOLT INC,Buy,BOLT,70,20.5,USD,-1435,-0.6,-1435.6',
    '2026-01-05,U***,BOLT INC,Buy,BOLT,30,20.5,USD,-615,-0.4,-615.4',
    '2026-01-05,U***,NUTS INC,Buy,NUTS,10,9,USD,-90,-1,-91',
    '2026-01-05,U***,Electronic Fund Transfer,Deposit,-,-,-,-,4000,-,4000',
  ].map((row) => `Transaction History,Data,${row}`),
);

const REPORTS: Readonly<Record<string, StatementFile>> = {
  'activity statement by fills': activity('fills.csv', FILLS),
  'activity statement by orders': activity('orders.csv', ORDERS),
  'Flex XML': FLEX_XML,
  'trade confirmations': CONFIRMS,
  'Flex CSV': flexCsv('flex.csv', true),
  'Flex CSV without ids': flexCsv('bare.csv', false),
  'TradeLog by fills': tradeLog('fills.tlg', false),
  'TradeLog by orders': tradeLog('orders.tlg', true),
  'transaction history': HISTORY,
};

interface Told {
  readonly kind: string;
  readonly quantity: string;
}

async function upload(user: TestUser, file: StatementFile, account: string) {
  const { json } = await user.send('/imports/statement/upload', file, { account, tz: 'America/New_York' });
  return json.import ?? json;
}

async function newAccount() {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', broker: 'interactive-brokers' });
  return { user, account: json.account.id as string };
}

/** What was traded and what was paid, whichever report says so. */
async function journal(user: TestUser) {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  const kinds = ['dividend', 'tax', 'deposit', 'split'];
  return {
    trades: trades
      .map((trade: Record<string, unknown>) =>
        [
          (trade.instrument as { symbol: string }).symbol,
          trade.quantity,
          trade.openQuantity,
          trade.netPnl,
        ].join(' '),
      )
      .toSorted(),
    events: activities
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kinds.includes(kind))
      .toSorted(),
  };
}

const EVENTS = ['deposit', 'dividend', 'split', 'tax'];
const names = Object.keys(REPORTS);
/** Reports that have no dividends and the like, and one that has no split. */
const LACKS: Readonly<Record<string, readonly string[]>> = {
  'trade confirmations': EVENTS,
  'TradeLog by fills': EVENTS,
  'TradeLog by orders': EVENTS,
  'transaction history': ['split'],
};
const eventsOf = (...reports: readonly string[]) =>
  EVENTS.filter((event) => reports.some((report) => !(LACKS[report] ?? []).includes(event)));

const fileOf = (name: string): StatementFile => {
  const file = REPORTS[name];
  if (file === undefined) throw new Error(`There is no report ${name}`);
  return file;
};

const tradesWith = (events: readonly string[]) => [
  'BOLT 100 0 147.75',
  'BOLT260116P00019000 2 0 168.5',
  `NUTS ${events.includes('split') ? '30 30' : '10 10'} 0`,
];

describe('the same days in two reports', () => {
  // Both have the ids, or the lack of them, of another one: one pair of each is enough.
  const alike = new Set(['Flex CSV', 'TradeLog by fills']);
  const different = names.filter((name) => !alike.has(name));
  const pairs = [
    ...different.flatMap((first) =>
      different.filter((other) => other !== first).map((second) => [first, second] as const),
    ),
    ['Flex XML', 'Flex CSV'],
    ['TradeLog by orders', 'TradeLog by fills'],
  ] as const;

  it.each(pairs)(
    '%s, then %s: nothing is there twice, and the second stands alone',
    async (first, second) => {
      const { user, account } = await newAccount();
      const { id } = await upload(user, fileOf(first), account);
      await upload(user, fileOf(second), account);
      const together = eventsOf(first, second);
      expect(await journal(user)).toEqual({ trades: tradesWith(together), events: together });
      await user.call('DELETE', `/v2/imports/${id}`);
      const left = eventsOf(second);
      expect(await journal(user)).toEqual({ trades: tradesWith(left), events: left });
    },
  );
});

it.each([
  ['trade confirmations', 'Flex XML'],
  ['Flex XML', 'trade confirmations'],
])('a fill of %s that a person put right stays so when %s tells it as it was', async (first, second) => {
  const { user, account } = await newAccount();
  await upload(user, fileOf(first), account);
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  const { id, accountId, kind, occurredAt, quantity, currency, instrument } = activities.find(
    (each: Told) => each.kind === 'sell' && each.quantity === '100',
  );
  const corrected = {
    accountId,
    kind,
    occurredAt,
    quantity,
    currency,
    instrument,
    price: '23',
    replaces: id,
  };
  const sent = await user.call('POST', '/v2/activities', { activities: [corrected] });
  expect(sent.status, sent.text).toBe(201);
  const sold = async () => (await journal(user)).trades.filter((trade: string) => trade.startsWith('BOLT '));
  const before = await sold();
  await upload(user, fileOf(second), account);
  expect(await sold()).toEqual(before);
});

it('fills of a query that says the day alone count once, by whatever id they are called', async () => {
  const query = (tag: string, id: string, price: string) =>
    lines(
      `${tag}.xml`,
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U7700020"><${tag}s>`,
      ...['31', '32'].map(
        (quantity) =>
          `<${tag} currency="USD" assetCategory="STK" symbol="BOLT" tradeDate="20260105" buySell="BUY" quantity="${quantity}" ${price}="10" proceeds="-${quantity}0" ${id}="a.${quantity}" />`,
      ),
      `</${tag}s></FlexStatement></FlexStatements></FlexQueryResponse>`,
    );
  const statement = query('Trade', 'transactionID', 'tradePrice');
  const confirmations = query('TradeConfirm', 'execID', 'price');
  for (const files of [
    [statement, confirmations],
    [confirmations, statement],
  ]) {
    const { user, account } = await newAccount();
    for (const file of files) await upload(user, file, account);
    const { activities } = (await user.call('GET', '/v2/activities')).json;
    expect(activities.map(({ quantity }: Told) => quantity).toSorted()).toEqual(['31', '32']);
  }
});
