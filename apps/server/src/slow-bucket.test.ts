import { expect, it, onTestFinished } from 'vitest';
import { openOwnAppServer } from './testing/app-server.ts';
import { openMovableAddress } from './testing/processes/movable-address.ts';
import { openS3Server } from './testing/processes/s3-server.ts';
import { at, as as authorized, mine, storageCalls } from './testing/storage-calls.ts';

const store = await openS3Server();
const bucket = await openMovableAddress(Number(new URL(store.url).port));
const server = await openOwnAppServer({ S3_URL: store.url.replace(/:\d+\//, `:${bucket.port}/`) });
const storage = storageCalls(server);

/** More than the server has connections to its database. */
const AT_ONCE = 40;
const statement = (symbol: string) => ({
  name: `${symbol}.csv`,
  content: `Date,Symbol,Side,Quantity,Price,Commission\n2026-03-02 10:00:00,${symbol},buy,1,10,0\n`,
});

it('while the bucket is slow, whoever needs no file is answered, and what waited is whole afterwards', async () => {
  const [writer, reader] = await Promise.all([server.newUser(), server.newUser()]);
  const names = Array.from({ length: AT_ONCE }, (_, n) => mine(writer, `notes/${n}.txt`));
  for (const name of names) expect((await storage.upload(writer, name, `first ${name}`)).status).toBe(200);

  const release = bucket.hold();
  onTestFinished(release);
  let ended = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    ended += 1;
    return result;
  };
  const uploads = names.map((name) => counted(storage.upload(writer, name, `second ${name}`)));
  const downloads = names.map((name) =>
    counted(storage.ask('GET', `${at(name)}?alt=media`, authorized(writer))),
  );
  const imports = ['AAPL', 'MSFT', 'NVDA'].map((symbol) =>
    counted(writer.send('/imports/statement/upload', statement(symbol), { tz: 'UTC' })),
  );
  for (let round = 0; round < 5; round += 1)
    for (const person of [reader, writer]) {
      expect((await person.call('GET', '/v2/trades')).status).toBe(200);
      expect((await person.call('GET', '/app_data')).status).toBe(200);
      expect((await person.call('POST', '/v2/tags', { name: `tag ${round}` })).status).toBe(201);
    }
  expect(ended).toBe(0);

  release();
  for (const upload of await Promise.all(uploads)) expect(upload.status).toBe(200);
  for (const [n, download] of (await Promise.all(downloads)).entries()) {
    expect(download.status).toBe(200);
    expect([`first ${names[n]}`, `second ${names[n]}`]).toContain(download.text);
  }
  for (const answer of await Promise.all(imports)) expect(answer.status).toBe(200);
  for (const name of names)
    expect((await storage.ask('GET', `${at(name)}?alt=media`, authorized(writer))).text).toBe(
      `second ${name}`,
    );
  await expect
    .poll(async () => (await writer.call('GET', '/v2/trades')).json.trades.length, { timeout: 30_000 })
    .toBe(3);
});
