import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGE = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const GONE = '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a page that comes late says so and takes words, one that mentions what is gone says that, and a chosen picture is left without a complaint', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  await call('PUT', `/v2/journal/${PAGE}`, {
    title: 'Lessons',
    markdown: `As in [ES long](tapebook:trade/${GONE}).`,
  });

  const text = Promise.withResolvers<void>();
  await page.route('**/v2/texts/**', async (route) => {
    await text.promise;
    await route.continue();
  });
  await page.goto(`/journal?entry=${PAGE}`);
  const region = page.getByRole('region', { name: 'Notes' });
  const notes = region.getByRole('textbox', { name: 'Notes' });
  await expect(region.getByText('Loading…')).toBeVisible();
  await notes.click();
  await page.keyboard.type(' Typed early.');
  text.resolve();
  await expect(notes).toHaveText(/^As in .*ES long \(no longer in the journal\)\. Typed early\.$/);
  await expect(region.getByText('Saved', { exact: true })).toBeVisible();

  // What was typed since the page was opened is part of what its earlier version is held against.
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.getByRole('insertion')).toHaveText('Typed early.');
  await expect(versions.getByRole('deletion')).toHaveCount(0);
  await versions.getByRole('button', { name: 'Close' }).first().click();

  // What is chosen as a whole is a picture just put in.
  await notes.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(notes.getByRole('figure').locator('img')).toBeVisible();
  await expect(region.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New page', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(PAGE));
  await expect(notes).toHaveText('');

  // The list says what a page begins with as soon as it has its first words, and all of them once it is left.
  await notes.click();
  await page.keyboard.type('First words');
  const list = page.getByRole('list').filter({ hasText: 'Lessons' }).first();
  await expect(list.getByText('First words')).toBeVisible();
  await page.keyboard.type(' and more.');
  await list.getByRole('button', { name: /Lessons/ }).click();
  await expect(list.getByText('First words and more.')).toBeVisible();
});

test('what is typed before the editor is there is what it would have been in it', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  await call('PUT', `/v2/journal/${PAGE}`, { title: 'Lessons' });
  const editor = Promise.withResolvers<void>();
  await page.route(/\/assets\/writing-editor-[\w-]+\.js$/, async (route) => {
    await editor.promise;
    await route.continue();
  });
  await page.goto(`/journal?entry=${PAGE}`);
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('Quiet, 5 * 3 * 2.\n## Review\n- **Wait** for it\nTake it');
  editor.resolve();
  await expect(notes.getByRole('heading', { level: 2 })).toHaveText('Review');
  await expect(notes.getByRole('listitem')).toHaveText(['Wait for it', 'Take it']);
  await expect(notes.getByRole('strong')).toHaveText('Wait');
  await expect(notes.getByText('Quiet, 5 * 3 * 2.')).toBeVisible();
  await page.keyboard.type(' off');
  await expect(notes.getByRole('listitem')).toHaveText(['Wait for it', 'Take it off']);
});
