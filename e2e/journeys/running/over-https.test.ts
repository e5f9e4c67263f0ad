import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createDemoPerson, newcomer, type Person } from '../../fixtures/people.ts';
import { openSdkPage } from '../../fixtures/sdk-page.ts';
import { type SecureServer, startSecureServer } from '../../fixtures/secure-server.ts';
import { expect, REFUSED, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SecondFactorStep, SignUpPage } from '../../pages/auth-pages.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const PICTURE = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'public', 'icon-512.png');

/** What a page does to speak with storage and functions over https, as the web app would. */
const CONNECT = `
  const cdn = 'https://www.gstatic.com/firebasejs/12.19.0/firebase-';
  const load = (part) => import(cdn + part + '.js');
  window.connect = async ({ email, password }) => {
    const [{ initializeApp }, auth, storage, functions] = await Promise.all(['app', 'auth', 'storage', 'functions'].map(load));
    const app = initializeApp({ apiKey: 'self-hosted', projectId: 'tapebook', storageBucket: 'tapebook' });
    const identity = auth.initializeAuth(app, { persistence: auth.inMemoryPersistence });
    auth.connectAuthEmulator(identity, location.origin, { disableWarnings: true });
    const { user } = await auth.signInWithEmailAndPassword(identity, email, password);
    const bucket = storage.getStorage(app);
    storage.connectStorageEmulator(bucket, location.hostname, Number(location.port));
    Object.assign(bucket, { _protocol: 'https', host: location.host });
    const at = (path) => storage.ref(bucket, 'users/' + user.uid + '/' + path);
    const callable = functions.getFunctions(app, location.origin + '/api/fn');
    const call = async (name, data) => (await functions.httpsCallable(callable, name)(data)).data;
    return { ...storage, at, call };
  };
`;

/** The page's own connection, which {@link CONNECT} makes; of the client's functions only what is used here. */
declare global {
  interface Window {
    // biome-ignore lint/suspicious/noExplicitAny: the client's builds for browsers bring no types
    connect(person: Person): Promise<any>;
  }
}

test.use({
  // The browser takes the certificate as good. Told to go on in spite of its error, it begins each request anew for every
  // connection that fails meanwhile, and of thirty parts that are asked for at once one has had too many of them.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] }),
});
// One after the other: a second server of the kind would cost more than it saves.
test.describe.configure({ mode: 'default' });
let secure: SecureServer;
test.beforeAll(async () => {
  secure = await startSecureServer();
});
test.afterAll(() => secure.stop());

test('a person signs up, comes back with a second factor, and keeps a picture', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const person = newcomer();
  const frame = new AppFrame(page);
  const profile = new ProfilePage(page);
  await page.goto(`${secure.origin}/signup`);
  await new SignUpPage(page).signUp(person);
  await expect(page).toHaveURL(`${secure.origin}/verification`);
  const link = await secure.product.outbox.linkFor('verifyEmail', person.email);
  expect(link.startsWith(`${secure.origin}/auth-action?`)).toBe(true);
  await page.goto(link);
  await page.getByRole('link', { name: 'Open the journal' }).click();
  await frame.account.waitFor();

  await page.goto(`${secure.origin}/settings/profile`);
  await profile.name.waitFor();
  await expect(profile.sessions.getByText('This browser')).toBeVisible();
  await profile.pictureFile.setInputFiles(PICTURE);
  const picture = page.getByRole('img', { name: 'Your picture' });
  await expect(picture).toHaveAttribute('src', new RegExp(`^${secure.origin}/v0/b/`));
  const app = await profile.startSecondFactor();
  await profile.turnOn(app.nextCode());
  await profile.dialog.getByRole('button', { name: 'I have saved them' }).click();

  await frame.signOut();
  await expect(page).toHaveURL(new RegExp(`^${secure.origin}/signin`));
  await new SignInPage(page).signIn(person);
  const step = new SecondFactorStep(page);
  await step.enter(app.nextCode());
  await frame.account.waitFor();
});

/** A page of the client alone, which knows nobody. */
async function openClient(page: Page): Promise<void> {
  await openSdkPage(page, secure.origin);
  await page.addScriptTag({ content: CONNECT });
}

test('the client over https calls functions, keeps files whole, and runs nothing that is stored', async ({
  page,
  complaints,
}) => {
  const person = await createDemoPerson(secure.product);
  // The client's own builds name their publisher; the fixture answers from the package.
  complaints.allow(/^foreign: https:\/\/www\.gstatic\.com\/firebasejs\//);
  await openClient(page);
  complaints.allow(/404 \(Not Found\)/);
  await test.step('calls functions', async () => {
    const { sessions, code } = await page.evaluate(async (who) => {
      const { call } = await window.connect(who);
      const { sessions } = await call('listSessions', null);
      const code = await call('nothingOfTheKind', null).catch((error: { code: string }) => error.code);
      return { sessions, code };
    }, person);
    expect(sessions).toContainEqual(
      expect.objectContaining({ current: true, device: expect.objectContaining({ browser: 'Chrome' }) }),
    );
    expect(code).toBe('functions/not-found');
  });

  await test.step('keeps a file, shows it by its address, and removes it', async () => {
    await openClient(page);
    const { url, text, codes } = await page.evaluate(async (who) => {
      const { at, uploadString, getDownloadURL, getBytes, deleteObject, getMetadata } =
        await window.connect(who);
      const file = at('files/note.txt');
      await uploadString(file, 'kept over https');
      const url: string = await getDownloadURL(file);
      const text = await (await fetch(url)).text();
      const bytes = new TextDecoder().decode(await getBytes(file, 4));
      await deleteObject(file);
      const gone = await getMetadata(file).catch((error: { code: string }) => error.code);
      return { url, text: `${text}|${bytes}`, codes: [gone] };
    }, person);
    expect(url.startsWith(`${secure.origin}/v0/b/tapebook/o/users%2F`)).toBe(true);
    expect(text).toBe('kept over https|kept');
    expect(codes).toEqual(['storage/object-not-found']);
  });

  // Saying that nothing of it may run is the browser's way to say that nothing did.
  complaints.allow(/Content Security Policy|sandbox/i);
  for (const [type, body] of [
    [
      'text/html',
      '<title>STOLEN</title><script>document.title = "STOLEN"; localStorage.setItem("ran", "1")</script>',
    ],
    [
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>localStorage.setItem("ran", "1")</script></svg>',
    ],
  ] as const) {
    await test.step(`never runs a stored ${type}`, async () => {
      await openClient(page);
      const url = await page.evaluate(
        async ([who, contentType, content]) => {
          const { at, uploadString, getDownloadURL } = await window.connect(who);
          await uploadString(at('page'), content, 'raw', { contentType, contentDisposition: 'inline' });
          return (await getDownloadURL(at('page'))) as string;
        },
        [person, type, body] as const,
      );
      // It is saved instead of shown; in a frame, nothing comes of it either.
      for (const element of ['a', 'iframe'] as const) {
        const download = page.waitForEvent('download');
        await page.evaluate(
          ([tag, address]) => {
            if (tag === 'a') Object.assign(document.createElement('a'), { href: address }).click();
            else document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
          },
          [element, url] as const,
        );
        expect((await download).suggestedFilename()).toContain('page');
      }
      expect(await page.evaluate(() => [document.title, localStorage.getItem('ran')])).toEqual(['SDK', null]);
    });
  }

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);
  complaints.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SSL|ERR_SOCKET|Failed to load resource/);
  await test.step('sends a large file in pieces, and goes on after the connection was lost', async () => {
    await openClient(page);
    secure.breakAfter(1_000_000);
    const { state, same, addresses } = await page.evaluate(async (who) => {
      const { at, uploadBytesResumable, getBytes } = await window.connect(who);
      const bytes = new Uint8Array(3_000_000).map((_, index) => (index * 31) % 251);
      const addresses = new Set<string>();
      const open = XMLHttpRequest.prototype.open;
      XMLHttpRequest.prototype.open = function (...given: [string, string | URL]) {
        addresses.add(new URL(given[1], location.href).origin);
        return open.apply(this, given as unknown as Parameters<typeof open>);
      };
      const { state } = await uploadBytesResumable(at('large.bin'), bytes);
      const back = new Uint8Array(await getBytes(at('large.bin')));
      const same = back.length === bytes.length && back.every((byte, index) => byte === bytes[index]);
      return { state, same, addresses: [...addresses] };
    }, person);
    expect(secure.broken()).toBe(1);
    expect([state, same]).toEqual(['success', true]);
    // Pieces go where the page is from, or the browser would refuse them as mixed content.
    expect(addresses).toEqual([secure.origin]);
  });
});
