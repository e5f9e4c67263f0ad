import { createHash, randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { exif, jpeg, PLACE, segment } from '../../testing/pictures.ts';

const server = await openOwnAppServer({ STORAGE_QUOTA_MIB: '12' });
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;
const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open) await close();
});

let visitors = 0;
/** The unmodified client, pointed at the server as the web app does it; signed in unless told. */
async function visit(signedIn = true, at = port): Promise<{ storage: FirebaseStorage; uid: string }> {
  visitors += 1;
  const names = { apiKey: 'self-hosted', projectId: 'tapebook', storageBucket: 'tapebook' };
  const app = initializeApp(names, `storage-${visitors}`);
  open.push(() => deleteApp(app));
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', at);
  storage.maxUploadRetryTime = 15_000;
  if (!signedIn) return { storage, uid: '' };
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
  const { email } = await server.newUser();
  const { user } = await signInWithEmailAndPassword(auth, email, 'correct horse battery');
  return { storage, uid: user.uid };
}

const refusal = (code: string) => ({ code: `storage/${code}` });
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

describe('a person with the SDK', () => {
  it('keeps a file, reads it back, tells more of it, and removes it', async () => {
    const { storage, uid } = await visit();
    const file = ref(storage, `users/${uid}/files/notes & sketches.txt`);
    const bytes = Buffer.from('Bought too early.');
    const { metadata } = await uploadBytes(file, bytes, {
      contentType: 'text/plain',
      md5Hash: md5(bytes),
      customMetadata: { mood: 'calm' },
    });
    expect(metadata).toMatchObject({
      bucket: 'tapebook',
      fullPath: file.fullPath,
      name: 'notes & sketches.txt',
      size: 17,
      contentType: 'text/plain',
      md5Hash: md5(bytes),
      customMetadata: { mood: 'calm' },
      contentEncoding: 'identity',
      timeCreated: '2026-03-02T14:30:00.000Z',
    });
    expect(Buffer.from(await getBytes(file)).equals(bytes)).toBe(true);
    expect(Buffer.from(await getBytes(file, 6)).toString()).toBe('Bought');
    await updateMetadata(file, { contentLanguage: 'en', customMetadata: { mood: 'angry' } });
    expect(await getMetadata(file)).toMatchObject({
      contentLanguage: 'en',
      customMetadata: { mood: 'angry' },
      metageneration: '2',
    });
    await deleteObject(file);
    await expect(getMetadata(file)).rejects.toMatchObject(refusal('object-not-found'));
    await expect(deleteObject(file)).rejects.toMatchObject(refusal('object-not-found'));
  });

  it('hands on an address that opens the file to whoever has it', async () => {
    const { storage, uid } = await visit();
    const file = ref(storage, `users/${uid}/attachments/chart.jpg`);
    await uploadBytes(file, jpeg(), { contentType: 'image/jpeg' });
    const url = await getDownloadURL(file);
    const shown = await fetch(url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg())).toBe(true);
    const small = await fetch(`${url}&preview=true`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(url.replace(/token=.*/, 'token=guess'))).status).toBe(403);
    await uploadBytes(file, jpeg(), { contentType: 'image/jpeg' });
    expect((await fetch(url)).status).toBe(403);
  });

  it('keeps photos without the place they were made at, whichever way they come', async () => {
    const { storage, uid } = await visit();
    const photo = jpeg(segment(0xe1, 'Exif\0\0', exif(1)));
    const padded = jpeg(
      segment(0xe1, 'Exif\0\0', exif(1)),
      ...Array.from({ length: 6 }, () => segment(0xe2, Buffer.alloc(65_000))),
    );
    for (const [name, sent] of [
      ['small.jpg', photo],
      ['large.jpg', padded],
    ] as const) {
      const file = ref(storage, `users/${uid}/avatar/${name}`);
      await uploadBytesResumable(file, sent, { contentType: 'image/jpeg', md5Hash: md5(sent) });
      const kept = Buffer.from(await getBytes(file));
      expect(kept.includes(PLACE)).toBe(false);
      expect(await getMetadata(file)).toMatchObject({ size: kept.length, md5Hash: md5(kept) });
      expect(kept.length).toBeLessThan(sent.length);
      expect((await fetch(`${await getDownloadURL(file)}&preview=true`)).status).toBe(200);
    }
  });

  it('may write what it has as text', async () => {
    const { storage, uid } = await visit();
    const file = ref(storage, `users/${uid}/text`);
    const kept = async () => Buffer.from(await getBytes(file)).toString();
    await uploadString(file, 'plain ü');
    expect(await kept()).toBe('plain ü');
    await uploadString(file, 'aGVsbG8/', 'base64');
    expect(await kept()).toBe('hello?');
    await uploadString(file, 'aGVsbG8_', 'base64url');
    expect(await kept()).toBe('hello?');
    await uploadString(file, 'data:text/css;base64,Kg==', 'data_url');
    expect((await getMetadata(file)).contentType).toBe('text/css');
    for (const [text, format] of [
      ['a-b_', 'base64'],
      ['a+b/', 'base64url'],
      ['no data', 'data_url'],
    ] as const) {
      expect(() => uploadString(file, text, format)).toThrow(/does not match format|Malformed data URL/);
    }
  });

  it('lists its folders, page by page', async () => {
    const { storage, uid } = await visit();
    const folder = ref(storage, `users/${uid}`);
    for (const path of ['a.txt', 'b.txt', 'c.txt', 'deep/d.txt', 'deep/er/e.txt'])
      await uploadString(ref(folder, path), path);
    const all = await listAll(folder);
    expect(all.items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(all.prefixes.map(({ name }) => name)).toEqual(['deep']);
    const first = await list(folder, { maxResults: 2 });
    const second = await list(folder, { maxResults: 2, pageToken: first.nextPageToken ?? '' });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(second.nextPageToken).toBeUndefined();
  });

  it('is told in the words of the catalogue what cannot be', async () => {
    const { storage, uid } = await visit();
    const nobody = await visit(false);
    const other = await visit();
    const file = ref(storage, `users/${uid}/file`);
    await uploadString(file, 'mine');
    const at = (who: FirebaseStorage) => ref(who, file.fullPath);
    await expect(getBytes(at(nobody.storage))).rejects.toMatchObject(refusal('unauthenticated'));
    await expect(uploadString(at(nobody.storage), 'x')).rejects.toMatchObject(refusal('unauthenticated'));
    await expect(getMetadata(at(other.storage))).rejects.toMatchObject(refusal('unauthorized'));
    await expect(uploadString(at(other.storage), 'x')).rejects.toMatchObject(refusal('unauthorized'));
    await expect(listAll(ref(storage))).rejects.toMatchObject(refusal('unauthorized'));
    await expect(uploadBytes(file, Buffer.alloc(13 * 1024 * 1024))).rejects.toMatchObject(
      refusal('quota-exceeded'),
    );
    await expect(uploadBytesResumable(file, Buffer.alloc(13 * 1024 * 1024))).rejects.toMatchObject(
      refusal('quota-exceeded'),
    );
    await expect(
      uploadBytes(file, Buffer.from('x'), { md5Hash: md5(Buffer.from('y')) }),
    ).rejects.toMatchObject(refusal('unknown'));
    // Refused in the middle of the body, and told so instead of being cut off and tried again.
    const avatar = ref(storage, `users/${uid}/avatar/huge.gif`);
    const huge = uploadBytes(avatar, Buffer.alloc(11 * 1024 * 1024), { contentType: 'image/gif' });
    await expect(huge).rejects.toMatchObject(refusal('unauthorized'));
    expect(() => uploadString(ref(storage), 'x')).toThrow(/root/);
    expect(Buffer.from(await getBytes(file)).toString()).toBe('mine');
  });
});

describe('a large upload', () => {
  const large = randomBytes(3 * 1024 * 1024 + 7);

  it('goes up in pieces, pauses and goes on', async () => {
    const { storage, uid } = await visit();
    const file = ref(storage, `users/${uid}/large.bin`);
    const task = uploadBytesResumable(file, large);
    const states = new Set<string>();
    let paused = false;
    task.on('state_changed', ({ state, bytesTransferred }) => {
      states.add(state);
      if (paused || bytesTransferred === 0) return;
      paused = true;
      task.pause();
      setImmediate(() => task.resume());
    });
    const { metadata } = await task;
    expect(states).toContain('paused');
    expect(metadata).toMatchObject({ size: large.length, md5Hash: md5(large) });
    expect(Buffer.from(await getBytes(file)).equals(large)).toBe(true);
  });

  it('can be called off', async () => {
    const { storage, uid } = await visit();
    const file = ref(storage, `users/${uid}/called-off.bin`);
    const task = uploadBytesResumable(file, large);
    task.on('state_changed', () => task.cancel());
    await expect(task).rejects.toMatchObject(refusal('canceled'));
    await expect(getMetadata(file)).rejects.toMatchObject(refusal('object-not-found'));
  });

  it('survives connections that break in the middle of a piece', async () => {
    const line = await openUnreliableLine([400_000, 900_000]);
    const { storage, uid } = await visit(true, line.port);
    const file = ref(storage, `users/${uid}/through-a-tunnel.bin`);
    const { metadata } = await uploadBytesResumable(file, large);
    expect(line.broken()).toBe(2);
    expect(metadata).toMatchObject({ size: large.length, md5Hash: md5(large) });
    expect(Buffer.from(await getBytes(file)).equals(large)).toBe(true);
  });
});

/** A way to the server that breaks each time so many bytes have gone up it. */
async function openUnreliableLine(breaks: number[]): Promise<{ port: number; broken: () => number }> {
  let sent = 0;
  let broken = 0;
  const cuts = new Set<() => void>();
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const cut = (): void => {
      near.destroy();
      far.destroy();
      cuts.delete(cut);
    };
    cuts.add(cut);
    near.on('data', (chunk) => {
      sent += chunk.length;
      far.write(chunk);
      const [next] = breaks;
      if (next === undefined || sent < next) return;
      breaks.shift();
      broken += 1;
      sent = 0;
      // The server has what was sent so far, and then the line is dead.
      far.end();
      setImmediate(cut);
    });
    far.pipe(near);
    near.on('error', cut).on('close', cut);
    far.on('error', cut).on('close', cut);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const cut of cuts) cut();
    line.close();
  });
  return { port: (line.address() as AddressInfo).port, broken: () => broken };
}
