import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

/** An import that moves positions between books can be taken back and brought again like any other. */
const server = await openAppServer();

const flex = (trades: string, actions = '') => ({
  name: 'flex.xml',
  content: `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1"><Trades>${trades}</Trades><CorporateActions>${actions}</CorporateActions></FlexStatement></FlexStatements></FlexQueryResponse>`,
});

const fill = (id: string, symbol: string, day: string, quantity: number, price: number) =>
  `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="${symbol}" dateTime="202602${day};100000" quantity="${quantity}" tradePrice="${price}" ibCommission="-1" ibCommissionCurrency="USD" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" transactionID="${id}" />\n`;

const action = (id: string, symbol: string, quantity: number, description: string) =>
  `<CorporateAction accountId="U1" assetCategory="STK" currency="USD" symbol="${symbol}" dateTime="20260210;202500" quantity="${quantity}" proceeds="0" description="${description}" transactionID="${id}" />\n`;

const papers = (words: string, from: string, to: string) => ({
  old: `${from}(US0000000001) ${words} (${from}, ${from} INC, US0000000001)`,
  given: `${from}(US0000000001) ${words} (${to}, ${to} INC, US0000000002)`,
});

const NAME = papers('CUSIP/ISIN CHANGE TO (US0000000002)', 'OLD', 'NEU');
const MERGER = papers('MERGED(Acquisition) WITH US0000000002 1 FOR 2', 'OLD', 'NEU');
const SPIN_OFF = papers('SPINOFF 1 FOR 10', 'OLD', 'KID');

const EVENTS = {
  'a change of name': {
    actions: action('90', 'OLD', -100, NAME.old) + action('91', 'NEU', 100, NAME.given),
    sale: fill('2', 'NEU', '15', -100, 12),
    trades: ['NEU closed 100: 200'],
  },
  'a merger': {
    actions: action('90', 'OLD', -100, MERGER.old) + action('91', 'NEU', 50, MERGER.given),
    sale: fill('2', 'NEU', '15', -50, 25),
    trades: ['NEU closed 50: 250'],
  },
  'a spin-off': {
    actions: action('91', 'KID', 10, SPIN_OFF.given),
    sale: fill('2', 'OLD', '15', -100, 12) + fill('3', 'KID', '16', -10, 5),
    trades: ['KID closed 10: null', 'OLD closed 100: 200'],
  },
};

async function upload(user: TestUser, file: { name: string; content: string }) {
  const { json } = await user.send('/imports/statement/upload', file, {});
  return json.import;
}

async function state(user: TestUser) {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  interface Row {
    instrument: { symbol: string };
    status: string;
    quantity: string;
    grossPnl: string | null;
    id: string;
  }
  return {
    trades: trades
      .map(
        (one: Row) =>
          `${one.instrument.symbol} ${one.status} ${Number(one.quantity)}: ${one.grossPnl === null ? null : Number(one.grossPnl)}`,
      )
      .toSorted(),
    tradeIds: trades.map(({ id }: Row) => id).toSorted(),
    activityIds: activities.map(({ id }: Row) => id).toSorted(),
  };
}

it.each(Object.entries(EVENTS))(
  '%s is undone with its import, and comes again with the same ids',
  async (_, { actions, sale, trades }) => {
    const user = await server.newUser();
    await upload(user, flex(fill('1', 'OLD', '05', 100, 10)));
    const before = await state(user);
    expect(before.trades).toEqual(['OLD open 100: 0']);
    const second = flex(sale, actions);
    const { id } = await upload(user, second);
    const after = await state(user);
    expect(after.trades).toEqual(trades);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await state(user)).toEqual(before);
    await upload(user, second);
    expect(await state(user)).toEqual(after);
  },
);

it.each(Object.entries(EVENTS))(
  'the position that %s moved is undone and comes again before it',
  async (_, { actions, sale, trades }) => {
    const user = await server.newUser();
    const first = flex(fill('1', 'OLD', '05', 100, 10));
    const { id } = await upload(user, first);
    await upload(user, flex(sale, actions));
    const whole = await state(user);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect((await state(user)).trades).not.toEqual(trades);
    await upload(user, first);
    expect(await state(user)).toEqual(whole);
    expect(whole.trades).toEqual(trades);
  },
);

it('the fee that an import was told to assume is marked in its trades', async () => {
  const user = await server.newUser();
  const bare = {
    name: 'bare.csv',
    content:
      'Date,Time,Symbol,Side,Quantity,Price,Currency\n2026-02-02,09:31:00,AAPL,BUY,10,10,USD\n2026-02-02,09:35:00,AAPL,SELL,10,11,USD\n',
  };
  await user.send('/imports/statement/upload', bare, { tz: 'UTC', default_commission: '1.25' });
  const [trade] = (await user.call('GET', '/v2/trades')).json.trades;
  expect(trade).toMatchObject({ fees: '2.5', netPnl: '7.5', feesModelled: true });
});
