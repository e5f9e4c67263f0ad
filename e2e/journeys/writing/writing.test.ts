import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** What a web page has that somebody copies from, with everything in it that should not run. */
const HOSTILE = `<p onclick="window.ran = 1">Pasted <b>words</b></p><script>window.ran = 1</script>
  <img src="x" onerror="window.ran = 1"><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>
  <a href="javascript:window.ran = 1">press</a><svg onload="window.ran = 1"></svg><style>body { display: none }</style>`;

test('what is written on two devices out of reach survives on both, and so does what a killed tab had', async ({
  person,
  visit,
}) => {
  const [desk, phone] = [await visit(person), await visit(person)];
  for (const { complaints } of [desk, phone]) complaints.allow(/ERR_INTERNET_DISCONNECTED|failed:|texts/);
  const [here, there] = [new TradesPage(desk.page), new TradesPage(phone.page)];
  const form = new EntryForm(desk.page);
  await desk.page.goto('/trades/new');
  await form.typeRoundTrip('ACME');
  await form.submit.click();
  await here.openTrade('ACME Stock');
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.goto(desk.page.url());
  // Its frame takes words before the editor is there, which cannot come once the network is gone.
  for (const { dialog } of [here, there])
    await expect(dialog.getByRole('toolbar', { name: 'Format' })).toBeVisible();
  // A phone has no key for it.
  await there.dialog.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
  await expect(there.dialog.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });

  await desk.page.context().setOffline(true);
  await phone.page.context().setOffline(true);
  await here.notes.click();
  await desk.page.keyboard.type('## Plan\nWait for the **retest**.\n- small size\n[ ] ');
  await there.notes.click();
  await phone.page.keyboard.type('Out too early.');
  await expect(here.dialog.getByText('Saved on this device, will be sent')).toBeVisible();
  await expect(there.dialog.getByText('Saved on this device, will be sent')).toBeVisible();
  expect(await axeFaults(desk.page)).toEqual([]);

  // Killed with everything unsent; what comes up again has it from the device.
  const address = desk.page.url();
  const context = desk.page.context();
  await desk.page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(address);
  const back = new TradesPage(reopened);
  await expect(back.notes).toContainText('Wait for the retest.');
  await expect(back.dialog.getByText('Saved', { exact: true })).toBeVisible();

  await phone.page.context().setOffline(false);
  for (const { notes } of [back, there]) {
    await expect(notes).toContainText('Out too early.');
    await expect(notes.getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible();
    await expect(notes.getByRole('listitem').filter({ hasText: 'small size' })).toBeVisible();
  }
});

test('a page that is pasted runs nothing, Markdown becomes what it says, mentions tell numbers, a picture waits to be sent', async ({
  signedIn: page,
  server,
  person,
  complaints,
}) => {
  const form = new EntryForm(page);
  const trades = new TradesPage(page);
  const call = await journalCalls(server, person);
  await call('POST', '/v2/tags', { name: 'Chased it' });
  await page.goto('/trades/new');
  await form.typeRoundTrip('ACME');
  await form.submit.click();
  await trades.openTrade('ACME Stock');
  const { notes } = trades;
  await notes.click();
  // What is pasted before the editor is there is pasted into a plain field.
  await expect(notes).toHaveAttribute('contenteditable', 'true');
  await expect(notes).toBeFocused();
  const paste = (type: string, data: string): Promise<void> =>
    notes.evaluate(
      (element, [kind, content]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(kind, content);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [type, data] as const,
    );
  await paste('text/html', HOSTILE);
  await expect(notes).toContainText('Pasted words');
  await expect(notes.locator('script, iframe, style, img, a')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  // More than a text can hold is refused before anything of it is put in, in one line and in many short ones.
  const tooLong = page.getByText('That is more than one text can hold (1,000,000 characters)');
  for (const much of ['x'.repeat(10_000_000), 'x\n'.repeat(60_000)]) {
    await paste('text/plain', much);
    await expect(tooLong).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(tooLong).toBeHidden();
  }
  await expect(notes).toHaveText(/^Pasted words\s*press$/);

  await notes.focus();
  await page.keyboard.press('Enter');
  await paste(
    'text/plain',
    '### Numbers\n\n| day | R |\n| - | - |\n| Mon | 2 |\n\nSee [the site](https://example.com/a).',
  );
  await expect(notes.getByRole('heading', { name: 'Numbers', level: 3 })).toBeVisible();
  await expect(notes.getByRole('cell', { name: 'Mon' })).toBeVisible();
  await expect(notes.getByRole('link', { name: 'the site' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  );

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/che');
  await expect(page.getByRole('option', { name: 'Check list' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('moved the stop j k n');
  await notes.getByRole('checkbox').check();
  await page.keyboard.type(' /');
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeHidden();
  await expect(notes).toBeFocused();
  await page.keyboard.type('as in @acm');
  await page.getByRole('option', { name: 'ACME long' }).click();
  await expect(notes).toContainText('+$148.00');
  await page.keyboard.type('and #cha');
  await expect(page.getByRole('listbox', { name: 'Tag' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notes).toContainText('and Chased it');

  // A picture waits on the device like the words, and is sent with them.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|failed:|texts|storage/);
  await page.context().setOffline(true);
  await notes.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
    clipboardData.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('“broken.png” cannot be read as a picture')).toBeVisible();
  const figure = notes.getByRole('figure');
  await expect(figure.getByText('Saved on this device, will be sent')).toBeVisible();
  await figure.getByRole('textbox', { name: 'What the picture shows' }).fill('The retest');
  await page.context().setOffline(false);
  await expect(figure.getByText('Saved on this device, will be sent')).toBeHidden();
  await expect(figure.getByRole('progressbar')).toBeHidden();
  await expect(trades.dialog.getByText('Saved', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('vite-ui-privacy-mode', 'true'));
  await page.reload();
  await expect(notes.getByRole('checkbox')).toBeChecked();
  await expect(notes.getByRole('listitem')).toContainText('moved the stop j k n /as in ACME long');
  await expect(notes).not.toContainText('148');
  const picture = notes.getByRole('img', { name: 'The retest' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  expect(await axeFaults(page)).toEqual([]);
});
