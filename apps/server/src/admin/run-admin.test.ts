import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { tellRunning } from '../platform/database/cluster/running-cluster.ts';
import { signalsOver } from '../platform/signals/index.ts';
import { openIdentityServer } from '../testing/identity-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { runAdmin } from './run-admin.ts';

const server = await openIdentityServer();
// The administrator's program goes by the machine's own clock.
server.clock.set(new Date().toISOString());
const { dataDir } = server.config;
await tellRunning(dataDir, server.database.target);
const PASSWORD = 'correct horse';

/** What whoever types the words sees, and the exit code. */
const admin = (...words: string[]) => adminWith({}, ...words);

async function adminWith(
  more: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number; said: string; complained: string }> {
  const said: string[] = [];
  const complained: string[] = [];
  const env = { DATA_DIR: dataDir, SIGNUP: 'invite', PUBLIC_URL: 'https://journal.example.com', ...more };
  const code = await runAdmin(words, env, {
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function person(email: string) {
  const auth = server.visitor();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user };
}

const signIn = (email: string, password = PASSWORD) =>
  signInWithEmailAndPassword(server.visitor(), email, password);

test('shows the accounts, newest first, and finds one by a part of its address', async () => {
  await person('ada@example.com');
  server.clock.advance(1_000);
  await person('grace@example.com');
  const { code, said } = await admin('list');
  expect(code).toBe(0);
  const lines = said.split('\n');
  expect(lines[0]).toMatch(/^Address +Name +Signs in by/);
  expect(lines[1]).toMatch(/^grace@example\.com .* password .* not verified/);
  expect(lines[2]).toMatch(/^ada@example\.com /);
  expect((await admin('list', '--search', 'GRACE')).said).not.toContain('ada@');
  const asJson = JSON.parse((await admin('list', '--search', 'ada', '--json')).said);
  expect(asJson).toMatchObject([{ email: 'ada@example.com', providers: ['password'], disabled: false }]);
});

test('tells what there is and what waits', async () => {
  const { code, said } = await admin('status');
  expect(code).toBe(0);
  expect(said).toMatch(/^\d+ people, \d+ journals, \d+ MiB in the database, schema \d{4}-[a-z-]+\.sql$/m);
  expect(said).toMatch(/^Imports under way: none$/m);
  expect(said).toMatch(/^JOB +WAITING +LATER +RUNNING +FAILED +WAITS SINCE$/m);
});

test('tells of each process which release it runs, and what it does', async () => {
  expect((await admin('status')).said).toMatch(/^No process runs\.$/m);
  const signals = signalsOver(server.database.logins.owner, silentLog, '9.8.7 web');
  await signals.start();
  const { said } = await admin('status');
  await signals.stop();
  expect(said).toMatch(/^Processes, by release and role:\n {2}9\.8\.7 web, since \d{4}-\d\d-\d\dT/m);
  expect(said).toMatch(/^Connections to the database: .*1 tapebook signals/m);
});

test('tells that there is no room for others before there is none', async () => {
  await createUserWithEmailAndPassword(server.visitor(), 'looks.around@example.com', PASSWORD);
  await server.database.asOwner(
    `update identity.users set demo_until = now() + interval '1 day' where email = 'looks.around@example.com'`,
  );
  // Who only looks around takes nobody's room.
  const [there] = await server.database.asOwner<{ people: number }>(
    'select count(*)::int as people from identity.users where demo_until is null',
  );
  const people = there?.people ?? 0;
  expect((await adminWith({ LIMIT_PEOPLE: String(people) }, 'status')).said).toContain(
    `${people} of the ${people} people that there may be (LIMIT_PEOPLE) are here: nobody can sign up.`,
  );
  expect((await adminWith({ LIMIT_PEOPLE: String(10 * people) }, 'status')).said).not.toContain(
    'LIMIT_PEOPLE',
  );
});

test('shows what would spread people over machines, and changes nothing where it cannot', async () => {
  const { code, said } = await admin('distribute');
  expect(code).toBe(0);
  const tables = [...said.matchAll(/create_distributed_table\('tapebook\.(\w+)', 'user_id'/g)].map(
    ([, name]) => name,
  );
  const there = await server.database.asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'tapebook'::regnamespace and relkind = 'r' order by 1`,
  );
  expect(tables.toSorted()).toEqual(there.map(({ name }) => name));
  // Each after those that it points at.
  expect(tables.indexOf('accounts')).toBeLessThan(tables.indexOf('activities'));
  expect(said).toContain('Nothing was changed: this database has no extension');
  expect(await admin('distribute', '--yes')).toMatchObject({
    code: 1,
    complained: 'This PostgreSQL has no extension “citus”. Nothing was changed.',
  });
});

test('disables an account: signed out at once, and in again once it is enabled', async () => {
  const { user } = await person('mallory@example.com');
  const idToken = await user.getIdToken();
  expect((await admin('disable', 'Mallory@example.com')).said).toContain('disabled');
  await expect(server.frontDoor.tokens.verify(idToken)).rejects.toMatchObject({ code: 'token-revoked' });
  await expect(signIn('mallory@example.com')).rejects.toMatchObject({ code: 'auth/user-disabled' });
  const { refreshToken } = user;
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await admin('enable', user.uid);
  const { json } = await server.raw('/securetoken.googleapis.com/v1/token?key=self-hosted', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(json.error.message).toBe('TOKEN_EXPIRED');
  await signIn('mallory@example.com');
});

test('deletes an account only when told twice, and has what it owned erased', async () => {
  const { user } = await person('leaver@example.com');
  const erased = new Promise<string>((resolve) => {
    server.frontDoor.whenUserDeleted(async (uid) => resolve(uid));
  });
  const asked = await admin('delete', 'leaver@example.com');
  expect([asked.code, asked.complained]).toEqual([1, expect.stringContaining('--yes')]);
  await signIn('leaver@example.com');
  expect((await admin('delete', 'leaver@example.com', '--yes')).code).toBe(0);
  expect(await erased).toBe(user.uid);
  await expect(signIn('leaver@example.com')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

describe('an invitation', () => {
  test('is mailed with a link to sign up', async () => {
    const { said } = await admin('invite', 'Guest@Example.com');
    expect(said).toContain('guest@example.com may sign up now');
    expect(await server.nextMail('guest@example.com')).toContain('/signup');
  });

  test('is not for somebody who is here', async () => {
    await person('here@example.com');
    expect((await admin('invite', 'here@example.com')).said).toBe('here@example.com has an account already.');
  });

  test('goes to an address', async () => {
    expect(await admin('invite', 'nobody')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('nobody'),
    });
  });
});

describe("a hosted project's accounts", () => {
  /** The example of github.com/firebase/scrypt: the password is “user1password”. */
  const HASHING = [
    '--hash-key=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    '--salt-separator=Bw==',
    '--rounds=8',
    '--mem-cost=14',
  ];
  const hashed = {
    passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    salt: '42xEC+ixf3L2lw==',
  };
  const file = async (name: string, content: string): Promise<string> => {
    const path = join(dataDir, name);
    await writeFile(path, content);
    return path;
  };

  test('come along with id, times and password, which is hashed anew at the first sign-in', async () => {
    const path = await file(
      'export.json',
      JSON.stringify({
        users: [
          {
            localId: 'hosted-user_1',
            email: 'User1@Example.com',
            emailVerified: true,
            displayName: 'User One',
            createdAt: '1600000000000',
            lastSignedInAt: '1700000000000',
            disabled: false,
            providerUserInfo: [{ providerId: 'google.com', rawId: '1098', email: 'user1@example.com' }],
            ...hashed,
          },
          { localId: 'no way to sign in' },
          { email: 'without-id@example.com' },
          { localId: 'again', email: 'user1@example.com' },
        ],
      }),
    );
    const { code, said } = await admin('import-users', path, ...HASHING);
    expect(code).toBe(0);
    expect(said).toContain('1 of 4 accounts were brought along.');
    expect(said).toContain('Left out account 3: “localId” is missing');
    expect(said).toContain('Left out user1@example.com: There is an account');
    const { user } = await signIn('user1@example.com', 'user1password');
    expect(user.uid).toBe('hosted-user_1');
    expect(user.metadata.creationTime).toBe(new Date(1_600_000_000_000).toUTCString());
    const [row] = await server.database.asOwner<{ password_hash: string }>(
      'select password_hash from identity.users where uid = $1',
      [user.uid],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    await signIn('user1@example.com', 'user1password');
    await expect(signIn('user1@example.com', 'user2password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test('come along from the CSV form as well', async () => {
    const cells = Array.from({ length: 28 }, () => '');
    cells.splice(
      0,
      7,
      'csv1',
      'csv1@example.com',
      'true',
      hashed.passwordHash,
      hashed.salt,
      '"Comma, the first"',
      '',
    );
    cells.splice(19, 2, '4711', 'csv1@example.com');
    cells.splice(23, 2, '1600000000000', '1700000000000');
    const path = await file('export.csv', `${cells.join(',')}\n`);
    expect((await admin('import-users', path, ...HASHING)).said).toContain('1 of 1');
    const { user } = await signIn('csv1@example.com', 'user1password');
    expect(user.displayName).toBe('Comma, the first');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'github.com']);
  });

  test('are written out in the same shape, for nobody else to read and over no file', async () => {
    const path = join(dataDir, 'written.json');
    expect((await admin('export-users', path)).code).toBe(0);
    const { users } = JSON.parse(await readFile(path, 'utf8'));
    const csv = users.find(({ localId }: { localId: string }) => localId === 'csv1');
    expect(csv).toMatchObject({ email: 'csv1@example.com', createdAt: '1600000000000', emailVerified: true });
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await admin('export-users', path)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('cannot be written'),
    });
  });

  test('need all four values for their passwords', async () => {
    const path = await file('export-2.json', '{"users":[]}');
    const { code, complained } = await admin('import-users', path, '--rounds=8');
    expect([code, complained]).toEqual([1, expect.stringContaining('all four')]);
  });

  test('a file that is no export is refused', async () => {
    const path = await file('no-export.json', '{"people": []}');
    expect(await admin('import-users', path)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('“users”'),
    });
  });
});

describe('words that are not understood', () => {
  test.each([
    [['lst'], 'There is no command “lst”'],
    [['disable'], 'Something is missing'],
    [['enable', 'a', 'b'], 'more than it takes'],
    [['list', '--all'], '--all'],
  ])('%j', async (words, complaint) => {
    const { code, complained } = await admin(...words);
    expect([code, complained]).toEqual([2, expect.stringContaining(complaint)]);
  });

  test('somebody who is not there', async () => {
    expect(await admin('enable', 'nobody@example.com')).toMatchObject({
      code: 1,
      complained: 'There is no account “nobody@example.com”; `list` shows their addresses and ids.',
    });
  });

  test('a hosted project keeps its accounts itself', async () => {
    const env = {
      FIREBASE_API_KEY: 'k',
      FIREBASE_PROJECT_ID: 'journal-prod',
      FIREBASE_STORAGE_BUCKET: 'b',
      FIREBASE_APP_ID: 'a',
      FIREBASE_AUTH_DOMAIN: 'journal-prod.example.com',
    };
    const terminal = { say: () => {}, complain: () => {} };
    await expect(runAdmin(['list'], env, terminal)).rejects.toThrow('in its console');
  });
});
