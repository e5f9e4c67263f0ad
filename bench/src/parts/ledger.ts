import type { Figure } from '../figures/figure.ts';
import { importStatement } from '../product/import-statement.ts';
import type { JournalServer } from '../product/journal-server.ts';
import { sendJson } from '../product/send-json.ts';
import { makeStatement } from '../product/statement.ts';
import { watchAnswers } from '../product/watch-answers.ts';
import { type Part, REPETITIONS } from './part.ts';

const LARGE = 1_000_000;
const INSTRUMENTS = 200;
const YEARS = 4;
const NEVER_FLAT = 100_000;

interface Account {
  readonly id: string;
}

interface Listed {
  readonly trades: readonly { readonly id: string }[];
}

async function read<T>(server: JournalServer, path: string): Promise<T> {
  return (await server.person.call('GET', path)).json() as Promise<T>;
}

const fill = (accountId: string, symbol: string, side: string, at: number, quantity = '10') => ({
  accountId,
  kind: side,
  instrument: { symbol, assetClass: 'stock', currency: 'USD' },
  occurredAt: new Date(at).toISOString(),
  quantity,
  price: '50',
  fees: '1',
  currency: 'USD',
});

/** Fifty round trips in as many of the account's instruments. */
const roundTrips = (accountId: string, symbols: readonly string[], at: number) =>
  symbols
    .slice(0, 50)
    .flatMap((symbol, index) => [
      fill(accountId, symbol, 'buy', at + index),
      fill(accountId, symbol, 'sell', at + 60_000 + index),
    ]);

/** From the call until all the trades that it made or changed are in the list. */
async function addAndSee(server: JournalServer, activities: object[]): Promise<number> {
  const { product, person } = server;
  const began = performance.now();
  const added = (await sendJson(product.origin, person, '/v2/activities', { activities })) as Listed;
  const { trades } = await read<Listed>(server, '/v2/trades?limit=200');
  const took = performance.now() - began;
  const seen = new Set(trades.map(({ id }) => id));
  if (added.trades.length === 0 || added.trades.some(({ id }) => !seen.has(id))) {
    throw new Error('A trade of the fills that were added is not in the list');
  }
  return took;
}

async function onlyAccount(server: JournalServer): Promise<Account> {
  const { accounts } = await read<{ accounts: Account[] }>(server, '/v2/accounts');
  const [account] = accounts;
  if (account === undefined) throw new Error('The import has made no account');
  return account;
}

async function symbolsOf(server: JournalServer): Promise<string[]> {
  const { instruments } = await read<{ instruments: { symbol: string }[] }>(server, '/v2/app_data');
  return instruments.map(({ symbol }) => symbol);
}

async function measureLargeAccount(server: JournalServer): Promise<Figure[]> {
  await server.empty();
  await importStatement(server.person, makeStatement(LARGE, { instruments: INSTRUMENTS, years: YEARS }));
  const { id: accountId } = await onlyAccount(server);
  const symbols = await symbolsOf(server);
  const values: number[] = [];
  for (let run = 0; run <= REPETITIONS; run += 1) {
    // Far behind the last of the statement, a week apart.
    const at = Date.UTC(2027, 0, 4, 15) + run * 7 * 86_400_000;
    const took = await addAndSee(server, roundTrips(accountId, symbols, at));
    // The first one waits for what the import has left behind.
    if (run > 0) values.push(took);
  }
  return [
    { name: 'add 100 fills to 1,000,000 until their trades are listed', unit: 'ms', values, limit: 100 },
  ];
}

/** A statement of one book in which a share is held from the first fill to the last. */
function neverFlatStatement() {
  const start = Date.UTC(2022, 0, 3, 15);
  const rows = Array.from({ length: NEVER_FLAT }, (_, place) => {
    const [date, time] = new Date(start + place * 1000).toISOString().slice(0, 19).split('T');
    const [side, quantity] = place === 0 ? ['BUY', 1] : [place % 2 === 1 ? 'BUY' : 'SELL', 10];
    return `${date},${time},AAPL,${side},${quantity},50,1,USD`;
  });
  const text = ['Date,Time,Symbol,Side,Quantity,Price,Commission,Currency', ...rows].join('\n');
  return { fileName: 'never-flat.csv', text, executions: NEVER_FLAT };
}

async function measureNeverFlat(server: JournalServer): Promise<Figure[]> {
  const { product, person } = server;
  await server.empty();
  await importStatement(person, neverFlatStatement());
  const account = await onlyAccount(server);
  const took: number[] = [];
  const waited: number[] = [];
  for (let run = 0; run < REPETITIONS; run += 1) {
    const began = performance.now();
    const { longestMs } = await watchAnswers(`${product.origin}/healthz`, () =>
      sendJson(product.origin, person, '/v2/activities', {
        activities: [fill(account.id, 'AAPL', 'buy', Date.UTC(2027, 0, 4, 15) + run)],
      }),
    );
    took.push(performance.now() - began);
    waited.push(longestMs);
  }
  server.holdsNow(0);
  return [
    { name: 'add a fill to a book of 100,000 that is never flat', unit: 'ms', values: took },
    { name: 'longest wait of others meanwhile', unit: 'ms', values: waited, limit: 100 },
  ];
}

/** Adding to large accounts: what is rebuilt is what was touched. */
export const ledgerPart: Part = {
  name: 'ledger',
  async measure(workshop) {
    const server = await workshop.journalServer();
    const figures = [...(await measureNeverFlat(server)), ...(await measureLargeAccount(server))];
    await server.empty();
    return figures;
  },
};
