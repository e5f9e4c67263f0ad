import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../../testing/app-server.ts';
import { lines } from '../../../../testing/statement-lines.ts';

/** Reports of one account that call the same papers by other names, in whatever order they come and go. */
const server = await openAppServer();

/** Names papers by their ISIN; of a paper in dollars it knows what was booked in euros. */
const trades = (...rows: string[]) =>
  lines(
    'trades.csv',
    'Trade ID;Account ID;Instrument;TradeTime;B/S;Open/Close;Amount;Price;Trade Value;Spread Costs;Booked Amount',
    ...rows,
  );
const BOUGHT =
  '3000000001;20100/EUR;Noordzee Bouw NV (ISIN: NL0000000017);10-12-2024;Bought;Open;50;11,09;-554,5;0;-557,5';
const BOUGHT_ABROAD =
  '3000000002;20100/EUR;Pine Hill Energy Inc. (ISIN: US0000000018);11-12-2024;Bought;Open;4;144,08;-576,32;0;-550,25';
const SOLD =
  '3000000003;20100/EUR;Noordzee Bouw NV (ISIN: NL0000000017);06-01-2025;Sold;Close;-20;12,5;-250;0;247';

/** Names them by their tickers, with the ISIN beside. */
const transactions = (...rows: string[]) =>
  lines(
    'transactions.csv',
    'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate',
    ...rows,
    '1,31-Jan-2025,31-Jan-2025,Cash amount,,,EUR,,,Custody Fee,"-3,91",,1',
  );
const NZB = 'Noordzee Bouw NV,NL0000000017,EUR,Euronext Amsterdam,NZB:xams';
const T_BOUGHT = `1,10-Dec-2024,12-Dec-2024,Trade,${NZB},Buy 50 @ 11.09 EUR,"-557,5",,1`;
const T_BOUGHT_ABROAD =
  '1,11-Dec-2024,13-Dec-2024,Trade,Pine Hill Energy Inc.,US0000000018,USD,NASDAQ,PNHL:xnas,Buy 4 @ 144.08 USD,"-550,25",,"0,9495"';
const T_SOLD = `1,06-Jan-2025,08-Jan-2025,Trade,${NZB},Sell 20 @ 12.50 EUR,"247",,1`;

/** Columns as anybody would choose them. */
const listed = (...rows: string[]) =>
  lines('listed.csv', 'Date,Symbol,Side,Quantity,Price,Commission,Currency', ...rows);

async function person() {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
  const upload = async (file: StatementFile) => {
    const answer = await user.send('/imports/statement/upload', file, {
      account: json.account.id,
      tz: 'Europe/Copenhagen',
    });
    expect(answer.json.import?.status, answer.text).toBe('completed');
    return answer.json.import;
  };
  return { user, upload };
}

/** Without the names, which are those of the report that came first. */
const positions = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades?limit=100')).json.trades
    .map(
      ({ quantity, openQuantity, grossPnl, fees }: Record<string, string>) =>
        `${quantity} open ${openQuantity} gross ${grossPnl} fees ${fees}`,
    )
    .sort();
const symbols = async (user: TestUser): Promise<string[]> => [
  ...new Set<string>(
    (await user.call('GET', '/v2/trades?limit=100')).json.trades.map(
      ({ instrument }: { instrument: { symbol: string } }) => instrument.symbol,
    ),
  ),
];
const facts = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/activities?limit=100')).json.activities
    .map(({ kind, quantity, id }: Record<string, string>) => `${kind} ${quantity} ${id}`)
    .sort();

const BOTH = [trades(BOUGHT, BOUGHT_ABROAD, SOLD), transactions(T_BOUGHT, T_BOUGHT_ABROAD, T_SOLD)] as const;

describe('papers that one report names by ISIN and another by ticker', () => {
  it.each([
    ['the numbers first', BOTH, 'NL0000000017'],
    ['the tickers first', BOTH.toReversed(), 'NZB'],
  ])('are one, %s', async (_, [first, second], name) => {
    if (first === undefined || second === undefined) throw new Error('two reports');
    const { user, upload } = await person();
    const one = await upload(first);
    const alone = await positions(user);
    expect(alone).toContain('50 open 30 gross 28.2 fees 4.2');
    const two = await upload(second);
    expect(two.counts).toMatchObject({
      duplicates: 3,
      activities: two.format === 'saxo-transactions-csv' ? 1 : 0,
    });
    expect(await positions(user)).toEqual(alone);
    expect(await symbols(user)).toContain(name);

    const both = await facts(user);
    await user.call('DELETE', `/v2/imports/${one.id}`);
    expect(await positions(user)).toEqual(alone);
    await upload(first);
    expect(await positions(user)).toEqual(alone);
    expect(await facts(user)).toEqual(both);
  });

  it('are one where each report tells of days of its own', async () => {
    for (const files of [
      [trades(BOUGHT), transactions(T_SOLD)],
      [transactions(T_SOLD), trades(BOUGHT)],
      [transactions(T_BOUGHT), trades(SOLD)],
    ]) {
      const { user, upload } = await person();
      for (const file of files) await upload(file);
      expect(await positions(user)).toEqual(['50 open 30 gross 28.2 fees 4.2']);
    }
  });

  it('are told in a preview as they are imported', async () => {
    const { user, upload } = await person();
    await upload(BOTH[0]);
    const { accounts } = (await user.call('GET', '/v2/accounts')).json;
    const { json } = await user.send('/imports/statement/preview', BOTH[1], { account: accounts[0].id });
    expect(json.counts).toMatchObject({ activities: 1, duplicates: 3 });
    expect(json.rows[0]).toMatchObject({
      verdict: 'duplicate',
      // The one that the first report named by this number, and the second by a ticker.
      activity: { instrument: { symbol: 'NL0000000017' } },
    });
  });
});

describe('a paper whose ticker changed', () => {
  const row = (day: string, ticker: string, event: string, amount: string) =>
    `1,${day},${day},Trade,Noordzee NV,NL0000000017,EUR,Euronext Amsterdam,${ticker}:xams,${event},"${amount}",,1`;
  const BEFORE = row('07-Jan-2025', 'OLD', 'Buy 10 @ 20.50 EUR', '-205');
  const AFTER = row('09-Jan-2025', 'NEW', 'Sell 10 @ 22 EUR', '220');

  it.each([
    ['in one file', [[AFTER, BEFORE]], 'NEW'],
    ['in two', [[BEFORE], [AFTER]], 'OLD'],
  ])('is one position, %s', async (_, files, name) => {
    const { user, upload } = await person();
    for (const rows of files) await upload(transactions(...rows));
    expect(await positions(user)).toEqual(['10 open 0 gross 15 fees 0']);
    expect(await symbols(user)).toEqual([name]);
  });
});

describe('papers of which no report states both names', () => {
  const NUMBERS = listed(
    '2025-01-07,NL0000000017,buy,10,20.5,1,EUR',
    '2025-01-08,NL0000000025,buy,7,31.25,1,EUR',
    '2025-01-09,NL0000000017,sell,10,22,1,EUR',
  );

  it('stay two where nothing tells that they are one', async () => {
    const { user, upload } = await person();
    await upload(NUMBERS);
    await upload(
      transactions(
        '1,07-Jan-2025,09-Jan-2025,Trade,Elm,,EUR,Euronext Amsterdam,ELM:xams,Buy 5 @ 9.00 EUR,"-45",,1',
      ),
    );
    expect((await symbols(user)).sort()).toEqual(['ELM', 'NL0000000017', 'NL0000000025']);
  });

  it('are one where both tell of the same fills, and stay so on other days', async () => {
    const { user, upload } = await person();
    await upload(NUMBERS);
    const alone = await positions(user);
    const row = (day: string, ticker: string, event: string, amount: string) =>
      `1,${day},${day},Trade,${ticker} NV,,EUR,Euronext Amsterdam,${ticker}:xams,${event},"${amount}",,1`;
    const second = await upload(
      transactions(
        row('07-Jan-2025', 'NZB', 'Buy 10 @ 20.50 EUR', '-206'),
        row('08-Jan-2025', 'ELM', 'Buy 7 @ 31.25 EUR', '-219,75'),
        row('09-Jan-2025', 'NZB', 'Sell 10 @ 22 EUR', '219'),
      ),
    );
    expect(second.counts).toMatchObject({ duplicates: 3, activities: 1 });
    expect(second.problems.map(({ code }: { code: string }) => code)).toEqual(['same-paper', 'same-paper']);
    expect(await positions(user)).toEqual(alone);
    await upload(transactions(row('20-Jan-2025', 'ELM', 'Sell 7 @ 32.25 EUR', '224,75')));
    expect(await positions(user)).toEqual(['10 open 0 gross 15 fees 2', '7 open 0 gross 7 fees 2']);
  });

  it('are one where one says the CUSIP and another the ISIN that it is in', async () => {
    const { user, upload } = await person();
    await upload(listed('2025-01-07,922908769,buy,10,250.5,0,USD'));
    await upload(
      transactions(
        '1,09-Jan-2025,10-Jan-2025,Trade,Total,US9229087690,USD,NYSE,,Sell 10 @ 260.50 USD,"2605",,1',
      ),
    );
    expect(await positions(user)).toEqual(['10 open 0 gross 100 fees 0']);
  });

  it('stay two where one fill is like those of two others', async () => {
    const { user, upload } = await person();
    await upload(
      listed('2025-01-07,NL0000000017,buy,10,20.5,1,EUR', '2025-01-07,NL0000000025,buy,10,20.5,1,EUR'),
    );
    await upload(
      transactions(
        '1,07-Jan-2025,09-Jan-2025,Trade,Elm,,EUR,Euronext Amsterdam,ELM:xams,Buy 10 @ 20.50 EUR,"-206",,1',
      ),
    );
    expect(await positions(user)).toHaveLength(3);
  });
});
