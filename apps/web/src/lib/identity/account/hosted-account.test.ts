import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { connectStorageEmulator, getStorage, ref } from 'firebase/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { createFirebaseAccount } from './firebase-account.ts';
import { removeFiles } from './remove-files.ts';

/** A bucket in small, of which one file goes by another hand as soon as it is listed. */
const kept = new Set<string>();
let isBucket = true;
const store = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const name = decodeURIComponent(pathname.split('/o/')[1] ?? '');
  if (request.method === 'DELETE') {
    const isThere = kept.delete(name);
    return answer(isThere && !name.endsWith('taken.png') ? 204 : 404, {});
  }
  if (!isBucket) return answer(404, {});
  const prefix = searchParams.get('prefix') ?? '';
  const within = [...kept].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  return answer(200, {
    items: within
      .filter((path) => !path.includes('/'))
      .map((path) => ({ name: prefix + path, bucket: 'files' })),
    prefixes: [
      ...new Set(
        within.filter((path) => path.includes('/')).map((path) => `${prefix}${path.split('/')[0]}/`),
      ),
    ],
  });
});
await new Promise<void>((listening) => {
  store.listen(0, '127.0.0.1', listening);
});
const app = initializeApp({ apiKey: 'key', projectId: 'files', storageBucket: 'files' }, 'remove-files');
const storage = getStorage(app);
connectStorageEmulator(storage, '127.0.0.1', (store.address() as AddressInfo).port);
afterAll(async () => {
  await deleteApp(app);
  store.close();
});

describe('files that a hosted project keeps of a person', () => {
  it('go with all folders, and nobody else’s do', async () => {
    const own = ['avatar/1.jpg', 'attachments/taken.png', 'attachments/old/2.png', 'notes.txt'];
    for (let each = 0; each < 20; each += 1) own.push(`attachments/${each}.png`);
    for (const path of own) kept.add(`users/one/${path}`);
    kept.add('users/one-more/avatar/1.jpg');
    await removeFiles(ref(storage, 'users/one'));
    expect([...kept]).toEqual(['users/one-more/avatar/1.jpg']);
  });

  it('are none where there is no bucket', async () => {
    isBucket = false;
    await removeFiles(ref(storage, 'users/one'));
  });

  it('go with an account, after the journal and before the account itself', async () => {
    isBucket = true;
    kept.add('users/leaving/notes.txt');
    const done: string[] = [];
    const soon = new Date().toUTCString();
    const currentUser = {
      uid: 'leaving',
      getIdTokenResult: async () => ({ token: 'new', authTime: soon, issuedAtTime: soon }),
      delete: async () => void done.push(`account, ${kept.has('users/leaving/notes.txt')}`),
    };
    await createFirebaseAccount({ app, currentUser } as unknown as Auth, 'hosted').deleteAccount(
      async (token) => void done.push(`journal by ${token}, ${kept.has('users/leaving/notes.txt')}`),
    );
    expect(done).toEqual(['journal by new, true', 'account, false']);
  });
});
