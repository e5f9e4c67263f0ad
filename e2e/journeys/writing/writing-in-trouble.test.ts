import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createPerson } from '../../fixtures/people.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a trade and goes to its notes. */
async function openNotes(page: Page): Promise<TradesPage> {
  const [form, trades] = [new EntryForm(page), new TradesPage(page)];
  await page.goto('/trades/new');
  await form.typeRoundTrip('ACME');
  await form.submit.click();
  await trades.openTrade('ACME Stock');
  await expect(trades.dialog.getByRole('toolbar', { name: 'Format' })).toBeVisible();
  await trades.notes.click();
  return trades;
}

/** As a browser whose disk is full refuses to keep anything more; undone by loading the page again. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });

/** Pastes a small picture into a text. */
async function putPictureIn(element: Element): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('what is written while the server is dead, or the disk is full arrives all the same', async ({
  browser,
}) => {
  const server = await startProductServer();
  try {
    const person = await createPerson(server);
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await handInSession(page, server, person);
    const { notes, dialog } = await openNotes(page);
    const saved = dialog.getByText('Saved', { exact: true });

    await page.keyboard.type('Before. ');
    await expect(saved).toBeVisible();
    await server.kill();
    await page.keyboard.type('While it was dead. ');
    await expect(dialog.getByText('Saved on this device, will be sent')).toBeVisible();
    await server.startAgain();
    await expect(saved).toBeVisible();

    await fillDisk(page);
    await page.route('**/v2/texts/**', (route) => route.abort());
    await page.keyboard.type('With a full disk. ');
    await expect(dialog.getByText('Not saved yet: keep this page open')).toBeVisible();
    await page.unroute('**/v2/texts/**');
    await expect(saved).toBeVisible();

    await page.reload();
    await expect(notes).toHaveText('Before. While it was dead. With a full disk. ');
    await context.close();
  } finally {
    await server.stop();
  }
});

for (const [clock, off] of [
  ['goes a day fast', DAY_MS],
  ['goes a day slow', -DAY_MS],
] as const) {
  test(`what is written after the session has ended, on a machine whose clock ${clock}, is sent once its writer is back`, async ({
    person,
    visit,
    complaints,
    signedIn: page,
  }) => {
    complaints.allow(/status of 40[01]/, /failed: /);
    await page.clock.setSystemTime(Date.now() + off);
    const { notes, dialog } = await openNotes(page);
    await page.keyboard.type('Before. ');
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();

    const { page: other } = await visit(person);
    const profile = new ProfilePage(other);
    await profile.open();
    await profile.sessions.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(profile.sessions.getByText('This browser')).toBeVisible();
    await notes.click();
    await expect(async () => {
      await page.keyboard.type('a');
      await expect(page).toHaveURL(/\/signin/, { timeout: 500 });
    }).toPass();
    await new SignInPage(page).signIn(person);
    // Back to where it was written.
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
    await expect(notes).toHaveText(/^Before. a+$/);
    const there = new TradesPage(other);
    await other.goto('/trades');
    await there.openTrade('ACME Stock');
    await expect(there.notes).toHaveText((await notes.textContent()) ?? '');
  });
}

test('what is written and put in while the service and its storage answer that they cannot is kept, said to be, and sent later', async ({
  signedIn: page,
  complaints,
  person,
  server,
}) => {
  complaints.allow(/status of 503/, /failed: /, /storage/);
  await page.clock.install();
  const { notes, dialog } = await openNotes(page);
  const saved = dialog.getByText('Saved', { exact: true });
  await page.keyboard.type('Before. ');
  await expect(saved).toBeVisible();

  const DOWN = ['**/v2/texts/**', '**/v0/b/**'];
  for (const address of DOWN) await page.route(address, (route) => route.fulfill({ status: 503 }));
  await page.keyboard.type('While all was down. ');
  await notes.evaluate(putPictureIn);
  const figure = notes.getByRole('figure');
  await expect(figure.locator('img')).toBeVisible();
  // The client of the storage tries for as long as its patience lasts: that nothing goes through is said well before.
  await page.clock.runFor(2_500);
  await expect(
    figure.getByText(/Sending is taking longer than usual. It is saved on this device/),
  ).toBeVisible();
  await expect(figure.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(figure.getByText('Saved on this device, will be sent')).toBeVisible();
  await expect(dialog.getByText('Saved on this device, will be sent')).toHaveCount(2);

  // Neither a reload nor a day without the service loses any of it.
  for (const address of DOWN) await page.unroute(address);
  await page.reload();
  await expect(notes).toContainText('Before. While all was down.');
  await expect(saved).toBeVisible();
  // It is shown as soon as it is known where from; what is said of its way before that is nothing.
  await expect(figure.locator('img')).toBeVisible();
  await expect(figure.getByRole('progressbar')).toBeHidden();
  await expect(figure.getByText('Saved on this device, will be sent')).toBeHidden();

  // The service has it, and cannot hand it out just now: that is said, where the browser would draw a torn sheet.
  await page.route('**/v0/b/**', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  const apart = figure.getByText('This picture cannot be loaded now.');
  // Its patience begins when it is asked for, which on a busy machine is a while after the page is there.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(apart).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.unroute('**/v0/b/**');
  await page.route(/\/v0\/b\/.*alt=media/, (route) => route.fulfill({ status: 503 }));
  await figure.getByRole('button', { name: 'Try again' }).click();
  await expect(apart).toBeVisible();
  await expect(figure.locator('img')).toHaveCount(0);
  await page.unroute(/\/v0\/b\/.*alt=media/);
  await figure.getByRole('button', { name: 'Try again' }).click();
  const picture = figure.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

  // Notes that are closed meanwhile are sent as soon as the service is there again, too.
  await page.route('**/v2/texts/**', (route) => route.fulfill({ status: 503 }));
  await notes.click();
  await page.keyboard.type('And closed. ');
  await page.clock.runFor(2_500);
  await expect(dialog.getByText('Saved on this device, will be sent')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unroute('**/v2/texts/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const call = await journalCalls(server, person);
  const [trade] = (await call<{ trades: { id: string }[] }>('GET', '/v2/trades')).trades;
  const written = () => call<{ trade: { notes: string } }>('GET', `/v2/trades/${trade?.id}`);
  await expect.poll(async () => (await written()).trade.notes).toContain('And closed.');
});
