import { randomUUID } from 'node:crypto';
import { type FakeMail, startMailboxServer } from '@tapebook/testing';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { readLastFailure } from '#server/platform/status/index.ts';
import { openOwnAppServer, type TestUser } from '#server/testing/app-server.ts';
import { executions, ROUND_TRIP } from '#server/testing/import-files.ts';
import { MAILBOX_JOB } from './mailbox-job.ts';

const box = await startMailboxServer();
afterAll(() => box.close());
const logged: string[] = [];
const server = await openOwnAppServer(
  {
    MAILBOX_URL: `imap://statements:${encodeURIComponent(box.password)}@127.0.0.1:${box.port}`,
    MAILBOX_ADDRESS: 'statements@example.com',
    MAILBOX_DONE_FOLDER: 'Taken',
  },
  { log: createLog('debug', { write: (line) => void logged.push(line) }) },
);

const addressOf = async (user: TestUser): Promise<string> =>
  (await user.call('POST', '/v2/mail_address')).json.address;
const answer = async (user: TestUser) => (await user.call('GET', '/v2/mail_address')).json;
const history = async (user: TestUser): Promise<string[]> =>
  ((await user.call('GET', '/v2/imports')).json.imports as { fileName: string; status: string }[])
    .map(({ fileName, status }) => `${fileName} ${status}`)
    .toSorted();

/** As its minute comes; it ends before this does. */
async function look(): Promise<void> {
  const [job] = await server.database.asOwner(
    `insert into pgboss.job (name, data) values ('look-into-mailbox', '{"payload":{}}') returning id`,
  );
  await expect
    .poll(
      async () =>
        (await server.database.asOwner('select state from pgboss.job where id = $1', [job?.id]))[0]?.state,
      { timeout: 30_000 },
    )
    .toMatch(/completed|failed/);
}

const csv = (rows: readonly string[] = ROUND_TRIP) => Buffer.from(String(executions(rows).content));
const to = (address: string, attachments: Record<string, Uint8Array>, headers = {}): FakeMail => ({
  headers: {
    'Message-ID': `<${randomUUID()}@broker.example>`,
    From: 'anybody@broker.example',
    To: address,
    ...headers,
  },
  text: 'Dear trader, here is what nobody else shall read.',
  attachments: Object.entries(attachments).map(([name, bytes]) => ({ name, bytes })),
});

describe('a mail to the address of a person', () => {
  test('brings what is attached into their journal, once, and is put aside', async () => {
    const [jane, other] = [await server.newUser(), await server.newUser()];
    expect((await answer(jane)).address).toBeNull();
    const address = await addressOf(jane);
    expect(address).toMatch(/^statements\+[a-z2-7]{26}@example\.com$/);
    await addressOf(other);
    const mail = to(`"Jane" <${address.toUpperCase()}>`, {
      'march.csv': csv(),
      'logo.png': Buffer.from('x'),
    });
    const uid = box.deliver(mail);
    await look();
    await expect.poll(() => history(jane)).toEqual(['march.csv completed']);
    expect(box.stateOf(uid)).toEqual({ folder: 'Taken', seen: true });
    expect(await answer(jane)).toMatchObject({
      address,
      isRead: true,
      mails: [{ taken: 1, refused: [] }],
    });
    // The same mail again, though its import was taken back; and the same file in another mail.
    const { json } = await jane.call('GET', '/v2/imports');
    expect((await jane.call('DELETE', `/v2/imports/${json.imports[0].id}`)).status).toBe(204);
    box.deliver(mail);
    await look();
    expect(await history(jane)).toEqual(['march.csv undone']);
    box.deliver(to('somebody@example.com', { 'again.csv': csv() }, { 'Delivered-To': address }));
    await look();
    await expect.poll(() => history(jane)).toEqual(['again.csv completed', 'march.csv undone']);
    expect(await history(other)).toEqual([]);
    // What it says was never asked for.
    expect(box.commands.filter((each) => /BODY\.PEEK\[(1|TEXT|)\]/.test(each))).toEqual([]);
  });

  test('that brings nothing says so, and one that is for nobody is put aside', async () => {
    const user = await server.newUser();
    const address = await addressOf(user);
    const stranger = address.replace(/\+.{26}/, `+${'a'.repeat(26)}`);
    const uids = [
      to(address, {}),
      to(address, { 'empty.csv': Buffer.alloc(0) }),
      to(stranger, { 'a.csv': csv() }),
    ].map((mail) => box.deliver(mail));
    const privateMail = box.deliver(to('statements@example.com', { 'a.csv': csv() }));
    await look();
    expect(
      (await answer(user)).mails.map(({ taken, refused }: { taken: number; refused: unknown }) => ({
        taken,
        refused,
      })),
    ).toEqual(
      expect.arrayContaining([
        { taken: 0, refused: [] },
        { taken: 0, refused: [{ name: 'empty.csv', reason: 'empty' }] },
      ]),
    );
    for (const uid of uids) expect(box.stateOf(uid)).toEqual({ folder: 'Taken', seen: true });
    expect(box.stateOf(privateMail)).toEqual({ folder: 'INBOX', seen: false });
    expect(await history(user)).toEqual([]);
  });

  test('holds up no other when its connection is cut, and comes later', async () => {
    const user = await server.newUser();
    const address = await addressOf(user);
    const cut = box.deliver(to(address, { 'cut.csv': csv() }));
    const next = box.deliver(
      to(address, { 'next.csv': csv(ROUND_TRIP.map((row) => row.replace('AAPL', 'MSFT'))) }),
    );
    box.cutAt = cut;
    await look();
    expect(box.stateOf(cut)).toEqual({ folder: 'INBOX', seen: false });
    await look();
    await expect.poll(() => history(user)).toEqual(['next.csv completed']);
    expect(box.stateOf(next).folder).toBe('Taken');
    expect(logged.join('')).toContain('waits for a later look');
    box.cutAt = null;
  });

  test('may carry archives and forwarded names, and what cannot be read stays with its import', async () => {
    const user = await server.newUser();
    const address = await addressOf(user);
    const bomb = zipSync({ 'bomb.csv': Buffer.alloc(64 * 1024 * 1024) });
    box.deliver(
      to(address, {
        'month.ZIP': zipSync({ 'march.csv': csv() }),
        'bomb.zip': bomb,
        'nonsense.csv': Buffer.from('a'),
      }),
    );
    await look();
    await expect
      .poll(() => history(user), { timeout: 60_000 })
      .toEqual(['bomb.zip failed', 'month.ZIP completed', 'nonsense.csv failed']);
  });

  test('is taken no more once its address is made anew or switched off', async () => {
    const user = await server.newUser();
    const first = await addressOf(user);
    const second = await addressOf(user);
    expect(second).not.toBe(first);
    box.deliver(to(first, { 'late.csv': csv() }));
    await look();
    expect(await history(user)).toEqual([]);
    expect((await user.call('DELETE', '/v2/mail_address')).status).toBe(204);
    expect((await answer(user)).address).toBeNull();
    box.deliver(to(second, { 'late.csv': csv() }));
    await look();
    expect(await history(user)).toEqual([]);
  });
});

test('a refused password is told, and no secret with it', async () => {
  const user = await server.newUser();
  const address = await addressOf(user);
  const right = box.password;
  box.password = 'another one';
  const waits = box.deliver(to(address, { 'waits.csv': csv() }));
  await look();
  expect(await answer(user)).toMatchObject({ isRead: false });
  expect(logged.join('')).toContain('The mailbox refuses its user or password.');
  // What `npm run admin -- status` says of it.
  const told = () => readLastFailure(server.database.logins.owner, MAILBOX_JOB);
  expect(await told()).toMatch(/^The mailbox refuses its user or password\. Set MAILBOX_URL anew/);
  box.password = right;
  await look();
  expect(await answer(user)).toMatchObject({ isRead: true });
  expect(await told()).toBeNull();
  await expect.poll(() => history(user)).toEqual(['waits.csv completed']);
  expect(box.stateOf(waits).folder).toBe('Taken');
  const [ended] = await server.database.asOwner(
    `select string_agg(output::text, ' ') as output from pgboss.job where name = 'look-into-mailbox'`,
  );
  for (const text of [logged.join(''), String(ended?.output)]) {
    for (const secret of [right, encodeURIComponent(right), address, 'nobody else shall read'])
      expect(text).not.toContain(secret);
  }
});

test('is looked into at once by whoever asks, now and then', async () => {
  const user = await server.newUser();
  box.deliver(to(await addressOf(user), { 'asked.csv': csv() }));
  const ask = () => user.call('POST', '/v2/mail_address/look');
  expect((await ask()).status).toBe(202);
  await expect.poll(() => history(user)).toEqual(['asked.csv completed']);
  const answers: number[] = [];
  for (let count = 0; count < 6; count += 1) answers.push((await ask()).status);
  expect(answers).toContain(202);
  expect(answers.at(-1)).toBe(429);
});

test('is offered by no server that has no mailbox', async () => {
  const without = await openOwnAppServer();
  const user = await without.newUser();
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await user.call(method, '/v2/mail_address')).status).toBe(501);
  expect((await user.call('POST', '/v2/mail_address/look')).status).toBe(501);
  expect((await user.call('GET', '/v2/connectors')).json.mailbox).toBe(false);
  expect((await (await server.newUser()).call('GET', '/v2/connectors')).json.mailbox).toBe(true);
});
