import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { CONNECTORS, connectorOf } from '@tapebook/connectors';
import {
  ALPACA_SECRET,
  BINANCE_SECRET,
  BITGET_PASSPHRASE,
  BITGET_SECRET,
  BYBIT_SECRET,
  CAPITALCOM_LOGIN,
  COINBASE_SECRET,
  CTRADER_KEY,
  CTRADER_SECRET,
  ETRADE_KEY,
  ETRADE_SECRET,
  GATE_SECRET,
  hyperliquidAddress,
  inventedCoinFills,
  KITE_KEY,
  KITE_SECRET,
  KRAKEN_SECRET,
  KUCOIN_PASSPHRASE,
  KUCOIN_SECRET,
  MEXC_SECRET,
  OKX_PASSPHRASE,
  OKX_SECRET,
  PLAID_CLIENT,
  PLAID_SECRET,
  SAXO_KEY,
  SAXO_SECRET,
  SCHWAB_APP,
  SCHWAB_SECRET,
  SNAPTRADE_SECRET,
  startAlpacaFake,
  startBinanceFake,
  startBitgetFake,
  startBybitFake,
  startCapitalcomFake,
  startCoinbaseFake,
  startCtraderFake,
  startEtradeFake,
  startFlexFake,
  startGateFake,
  startHyperliquidFake,
  startKiteFake,
  startKrakenFake,
  startKucoinFake,
  startMexcFake,
  startOandaFake,
  startOkxFake,
  startPlaidFake,
  startQuestradeFake,
  startSaxoFake,
  startSchwabFake,
  startSnaptradeFake,
  startTastytradeFake,
  startTradestationFake,
  startTrading212Fake,
  startTradovateFake,
  startUpstoxFake,
  startWebullFake,
  TASTYTRADE_SECRET,
  TRADESTATION_KEY,
  TRADESTATION_SECRET,
  TRADING_212_SECRET,
  TRADOVATE_LOGIN,
  UPSTOX_KEY,
  UPSTOX_SECRET,
  WEBULL_SECRET,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { takeArchive } from '../../testing/archives.ts';
import { createTestClock, wireTimeOf } from '../../testing/test-clock.ts';

const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const DAY_MS = 86_400_000;
const daysAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(daysAgo(9), daysAgo(2));
const now = { now: () => clock.now() };
const flex = await startFlexFake([], now);
const bybit = await startBybitFake(FILLS, now);
const okx = await startOkxFake(FILLS, now);
const tastytrade = await startTastytradeFake(FILLS, now);
const trading212 = await startTrading212Fake(FILLS, now);
const schwab = await startSchwabFake(FILLS, now);
const saxo = await startSaxoFake(FILLS, now);
const etrade = await startEtradeFake(FILLS, now);
const kite = await startKiteFake(FILLS, now);
const upstox = await startUpstoxFake(FILLS, now);
const tradovate = await startTradovateFake(FILLS, now);
const snaptrade = await startSnaptradeFake(FILLS, now);
const plaid = await startPlaidFake(FILLS, now);
const questrade = await startQuestradeFake(FILLS, now);
const tradestation = await startTradestationFake(FILLS, { ...now, rotates: true });
const capitalcom = await startCapitalcomFake(FILLS, now);
const ctrader = await startCtraderFake(FILLS, now);
const webull = await startWebullFake(FILLS, now);
/** Those of which every host is one stand-in. */
const OTHERS = {
  alpaca: await startAlpacaFake(FILLS, now),
  oanda: await startOandaFake(FILLS, now),
  hyperliquid: await startHyperliquidFake(FILLS, now),
  kraken: await startKrakenFake(FILLS, now),
  binance: await startBinanceFake(FILLS, now),
  'binance-futures': await startBinanceFake(FILLS, now),
  coinbase: await startCoinbaseFake(FILLS, now),
  kucoin: await startKucoinFake(FILLS, now),
  bitget: await startBitgetFake(FILLS, now),
  gate: await startGateFake(FILLS, now),
  mexc: await startMexcFake(FILLS, now),
};
const FAKES = [
  ...[flex, bybit, okx, tastytrade, trading212, schwab, saxo, etrade, kite, tradovate, snaptrade, plaid],
  ...[questrade, tradestation, capitalcom, webull, upstox, ctrader, ...Object.values(OTHERS)],
];
afterAll(() => Promise.all(FAKES.map((fake) => fake.close())));

let logged = '';
const log = createLog(
  'debug',
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: [
      `ibkr-flex.service=${flex.origin}`,
      `bybit.global=${bybit.origin}`,
      `okx.global=${okx.origin}`,
      `tastytrade.live=${tastytrade.origin}`,
      `trading212.live=${trading212.origin}`,
      `schwab.api=${schwab.origin}`,
      `saxo.api=${saxo.origin}`,
      `saxo.login=${saxo.origin}`,
      `etrade.api=${etrade.origin}`,
      `etrade.login=${etrade.origin}`,
      `kite.api=${kite.origin}`,
      `kite.login=${kite.origin}`,
      `upstox.api=${upstox.origin}`,
      `tradovate.live=${tradovate.origin}`,
      `snaptrade.api=${snaptrade.origin}`,
      `plaid.api=${plaid.origin}`,
      `plaid.link=${plaid.origin}`,
      `questrade.live=${questrade.origin}`,
      `questrade.api01=${questrade.origin}`,
      `tradestation.live=${tradestation.origin}`,
      `tradestation.login=${tradestation.origin}`,
      `capitalcom.live=${capitalcom.origin}`,
      `webull.us=${webull.origin}`,
      ...['live', 'login', 'tokens'].map((host) => `ctrader.${host}=${ctrader.origin}`),
      ...Object.entries(OTHERS).flatMap(([id, { origin }]) =>
        Object.keys(connectorOf(id)?.hosts ?? {}).map((host) => `${id}.${host}=${origin}`),
      ),
    ].join(','),
    PLAID_CLIENT_ID: PLAID_CLIENT,
    PLAID_SECRET,
  },
  { wireTime, log, mail: { send: async () => undefined } },
);

/** Those that answer what they were asked with, those that work, and those that turn the key away. */
const GIVEN: readonly (readonly [string, Record<string, string>])[] = [
  ['bybit', { key: 'repeats90000001', secret: BYBIT_SECRET }],
  ['bybit', { key: 'revoked90000002', secret: BYBIT_SECRET }],
  ['okx', { key: 'repeats-9000-0003', secret: OKX_SECRET, passphrase: OKX_PASSPHRASE }],
  ['okx', { key: 'htmlError-9000-0004', secret: 'wrongSecretOfOkx', passphrase: OKX_PASSPHRASE }],
  ['tastytrade', { secret: TASTYTRADE_SECRET, refresh: 'repeats900000005' }],
  ['trading212', { key: 'repeats900000006', secret: TRADING_212_SECRET }],
  ['trading212', { key: 'serverError900000007', secret: TRADING_212_SECRET }],
  ['tradovate', { name: 'repeats900000011', ...TRADOVATE_LOGIN }],
  ['snaptrade', { clientId: 'repeats900000012', consumerKey: SNAPTRADE_SECRET }],
  ['questrade', { refresh: 'repeats900000013' }],
  ['capitalcom', { key: 'repeats900000014', ...CAPITALCOM_LOGIN }],
  ['webull', { key: 'repeats900000015', secret: WEBULL_SECRET }],
  ['ibkr-flex', { token: 'expired90000008', queryIds: '987654' }],
  ['alpaca', { key: 'ok900000016', secret: ALPACA_SECRET }],
  ['oanda', { token: 'ok0000000000000000-00000017' }],
  ['kraken', { key: 'ok900000018', secret: KRAKEN_SECRET }],
  ['binance', { key: 'ok900000019', secret: BINANCE_SECRET }],
  ['binance-futures', { key: 'ok900000020', secret: BINANCE_SECRET }],
  ['coinbase', { key: 'ok-9000-0021', secret: COINBASE_SECRET }],
  ['kucoin', { key: 'ok900000022', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE }],
  ['bitget', { key: 'ok900000023', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE }],
  ['gate', { key: 'ok900000024', secret: GATE_SECRET }],
  ['mexc', { key: 'ok900000025', secret: MEXC_SECRET }],
  // Its address is no secret, and nobody else's either.
  ['hyperliquid', { address: hyperliquidAddress('ok') }],
];

/** With what a person is sent to a page, and the tokens that the first of its logins is exchanged for. */
const SIGNED_IN: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
  ['schwab', { key: SCHWAB_APP, secret: SCHWAB_SECRET }, ['ok000000001']],
  ['tradestation', { key: TRADESTATION_KEY, secret: TRADESTATION_SECRET }, ['access-of-ok000000001']],
  ['saxo', { key: SAXO_KEY, secret: SAXO_SECRET }, ['ok-next-1', 'access-of-ok.1']],
  [
    'etrade',
    { key: ETRADE_KEY, secret: ETRADE_SECRET },
    ['secret-of-asks-1', 'ok000000001', 'secret-of-ok000000001'],
  ],
  ['ctrader', { key: CTRADER_KEY, secret: CTRADER_SECRET }, ['access-of-ok-1', 'ok-next-1']],
  ['kite', { key: KITE_KEY, secret: KITE_SECRET }, ['ok000000001']],
  ['upstox', { key: UPSTOX_KEY, secret: UPSTOX_SECRET }, ['ok000000001']],
];

/** As it is given, and in each spelling that a wire, a database or a page may have for it. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const inner = (prefix: string): string =>
    // Without what neighbours decide: both ends of base 64 depend on what stands beside.
    Buffer.from(prefix + secret)
      .toString('base64')
      .slice(4, -4);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...['', '.', '..'].map(inner),
    createHash('sha256').update(secret).digest('hex'),
  ];
}

/** What was found, and where. */
function findIn(where: string, text: string, secrets: readonly string[]): string[] {
  return secrets
    .filter((secret) => spellings(secret).some((each) => text.includes(each)))
    .map((each) => `${each} in ${where}`);
}

/** All that bytes hold: unpacked where they are packed. */
function textsOf(name: string, bytes: Uint8Array): [string, string][] {
  const buffer = Buffer.from(bytes);
  if (buffer.subarray(0, 2).toString('latin1') === 'PK') {
    return Object.entries(unzipSync(buffer)).flatMap(([inner, each]) => textsOf(`${name}/${inner}`, each));
  }
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) return textsOf(`${name} unpacked`, gunzipSync(buffer));
  return [[name, buffer.toString('latin1')]];
}

// Reads a dozen connections and all that is kept of them: on a busy machine that takes minutes.
test('what a person gave for a connection is nowhere but in the vault: neither in the database, nor in logs, files, answers or the archive', {
  timeout: 300_000,
}, async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'All', currency: 'USD' });
  const answers: string[] = [];
  // Ten may be tried in a minute; a token that counts once never is.
  for (const [broker, credentials] of GIVEN.filter(([broker]) => broker !== 'questrade').slice(0, 10)) {
    const tried = await user.call('POST', '/v2/connections/try', { broker, credentials });
    expect(tried.status).toBe(200);
    answers.push(tried.text);
  }
  for (const [broker, credentials] of GIVEN) {
    const added = await user.call('POST', '/imports/add_and_sync_source', {
      ...{ kind: 'connection', broker, credentials, account: json.account.id, startDay: daysAgo(10) },
    });
    expect(added.status).toBe(202);
    answers.push(added.text);
  }
  // Some are signed in to on the broker's page, another linked on an aggregator's: what those were exchanged for is nobody's either.
  const exchanged: string[] = [];
  for (const [broker, credentials, tokens] of SIGNED_IN) {
    const begun = await user.call('POST', '/v2/connections/logins', {
      ...{ broker, credentials, account: json.account.id, startDay: daysAgo(10) },
    });
    const landed = await fetch(begun.json.address, { redirect: 'manual' });
    const shown = /value="(\w+)"/.exec(await landed.text())?.[1] ?? '';
    const said: Record<string, string> =
      begun.json.redirect === null
        ? { state: begun.json.state, code: shown }
        : Object.fromEntries(new URL(landed.headers.get('location') ?? '').searchParams);
    const { state, code = said.request_token ?? '' } = said;
    const signedIn = await user.call('POST', '/v2/connections/logins/finish', { state, code });
    expect(signedIn.status).toBe(200);
    // What is shown to a person is too short to be told from other letters.
    exchanged.push(...(code === shown ? [] : [code]), ...tokens);
    // Whoever is sent there is sent under the name of the app.
    answers.push(begun.text.replaceAll(credentials.key ?? '', ''), signedIn.text);
  }
  const publicToken = 'public-repeats800000010';
  const linked = await user.call('POST', `/imports/plaid/link_success?publicToken=${publicToken}`);
  expect(linked.status).toBe(202);
  answers.push(linked.text);
  exchanged.push(publicToken, 'access-repeats800000010', 'item-of-repeats800000010');
  exchanged.push('access-of-repeats900000013', 'cst-of-repeats900000014');
  const standing = async (): Promise<ConnectionJson[]> =>
    (await user.call('GET', '/v2/connections')).json.connections;
  await expect
    .poll(async () => (await standing()).filter(({ state: at }) => at === 'first-pull').length, {
      timeout: 180_000,
    })
    .toBe(0);
  const connections = await standing();
  const fails = connections.filter(({ state: at }) => at !== 'ok');
  expect(fails.map(({ connector }) => connector).toSorted()).toEqual([
    ...['bybit', 'ibkr-flex', 'okx', 'trading212'],
  ]);
  const SENT = 'secret-of-what-sends-here-000001';
  for (const { about } of CONNECTORS.filter((each) => each.about.auth === 'push')) {
    const added = await user.call('POST', '/imports/add_and_sync_source', {
      ...{ kind: 'connection', broker: about.id, credentials: { secret: SENT }, account: json.account.id },
    });
    expect(added.status).toBe(202);
    answers.push(added.text);
  }
  const all = await standing();
  expect(new Set(all.map(({ connector }) => connector))).toEqual(
    new Set(CONNECTORS.map(({ about }) => about.id)),
  );
  // One gets new credentials, and one is removed: the old ones are to be gone as well.
  const [first, second] = connections;
  const renewed = { key: 'ok90000009', secret: BYBIT_SECRET };
  await user.call('PUT', `/v2/connections/${first?.id}/credentials`, { credentials: renewed });
  await user.call('DELETE', `/imports/delete_source/${second?.id}`);
  answers.push((await user.call('GET', '/v2/connections')).text);
  answers.push((await user.call('GET', '/v2/app_data')).text);
  answers.push((await user.call('GET', '/v2/imports?limit=100')).text);

  const typed = [...GIVEN.map(([, given]) => given), renewed].flatMap((given) =>
    Object.entries(given).flatMap(([name, value]) => (['queryIds', 'address'].includes(name) ? [] : [value])),
  );
  const keys = SIGNED_IN.flatMap(([, given]) => Object.values(given));
  const secrets = [...typed, SENT, ...exchanged, ...questrade.given, ...keys, PLAID_CLIENT, PLAID_SECRET];
  const found: string[] = [];
  found.push(...answers.flatMap((answer, index) => findIn(`answer ${index}`, answer, secrets)));
  found.push(...findIn('the log', logged, secrets));
  expect(logged.length).toBeGreaterThan(1000);

  const tables = await server.database.asOwner<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  // What is a person's is shown to nobody else, the owner of the tables included.
  const rowsOf = (name: string): Promise<{ row: string }[]> =>
    name.startsWith('tapebook.')
      ? server.database.tenant(user.userId, async (tx) => {
          const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(name)} t`.execute(
            tx,
          );
          return rows;
        })
      : server.database.asOwner<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
  const seen = new Map<string, number>();
  for (const { name } of tables) {
    const rows = await rowsOf(name);
    seen.set(name, rows.length);
    found.push(...findIn(name, rows.map(({ row }) => row).join('\n'), secrets));
  }
  expect(seen.get('tapebook.connections')).toBe(all.length - 1);
  expect(seen.get('tapebook.activities')).toBeGreaterThan(10);
  expect(tables.length).toBeGreaterThan(50);

  const folder = server.config.dataDir;
  let pages = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    for (const [name, text] of textsOf(path.slice(folder.length), await readFile(path))) {
      if (text.includes('"tapebookWire"')) pages += 1;
      found.push(...findIn(name, text, secrets));
    }
  }
  // What was answered with the secrets in it was kept, without them.
  expect(pages).toBeGreaterThanOrEqual(4);
  for (const [name, text] of textsOf('archive', await takeArchive(user))) {
    found.push(...findIn(name, text, secrets));
  }
  expect(found).toEqual([]);
});
