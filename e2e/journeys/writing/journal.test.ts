import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';

const DAY = '2026-03-02';

const fill = (accountId: string, kind: string, time: string, price: string) => ({
  accountId,
  kind,
  instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
  occurredAt: `${DAY}T${time}:00Z`,
  quantity: '10',
  price,
  currency: 'USD',
});

test('a day is written with a template and a field, which the analysis knows, found again, locked, brought back', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  // The template that would hold itself is refused.
  complaints.allow(/status of 422|\/v2\/templates/);
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const trade = (...fills: object[]) => call('POST', '/v2/activities', { activities: fills });
  // Another day, so that there is something to part.
  await trade(
    { ...fill(account.id, 'buy', '15:00', '10'), occurredAt: '2026-03-03T15:00:00Z' },
    { ...fill(account.id, 'sell', '15:30', '9'), occurredAt: '2026-03-03T15:30:00Z' },
  );

  await page.goto('/settings/journal');
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mood');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByRole('button', { name: /^Mood/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add template' }).click();
  await dialog.getByLabel('Name').fill('Before the open');
  await dialog.getByRole('combobox', { name: 'For' }).selectOption('Day plan');
  // A template is written as everything else is.
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await page.keyboard.type('### Levels of {{weekday}}\n{{before the open}}');
  await expect(text.getByRole('heading')).toHaveText('Levels of {{weekday}}');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('“Before the open” would hold itself')).toBeVisible();
  await text.getByText('{{before the open}}').click({ clickCount: 3 });
  await page.keyboard.type('- Overnight high');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(dialog).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
  // Moved twice before the first move is answered: two places up.
  for (const name of ['Second', 'Third'])
    await call('POST', '/v2/templates', { name, markdown: name, kind: 'week' });
  await page.reload();
  const moveUp = async () => {
    await page.getByRole('button', { name: 'More for Third' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
  };
  const answered = Promise.withResolvers<void>();
  await page.route('**/v2/templates/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await moveUp();
  await moveUp();
  answered.resolve();
  const order = page.getByRole('button', { name: /^More for (Before the open|Second|Third)$/ });
  await expect(order.first()).toHaveAccessibleName('More for Third');
  await page.unroute('**/v2/templates/*');

  await page.goto(`/journal?entry=${DAY}`);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByRole('heading', { name: 'Levels of Monday' })).toBeVisible();
  await page.getByRole('group', { name: 'Mood' }).getByRole('button', { name: '4' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('Hesitated at the retest.');
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Saved', { exact: true })).toBeVisible();
  // What comes to the server after a fill was not planned before it.
  await expect(plan.getByText('Saved', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The first fill locks what was planned.
  await trade(fill(account.id, 'buy', '15:00', '10'), fill(account.id, 'sell', '15:30', '12'));
  await page.reload();
  await expect(plan.getByText(/Locked by the first fill/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Mon, Mar 2.*1 trade · 1 to review/ })).toBeVisible();

  // A file that brings an earlier one moves the lock, and leads to the day.
  const imports = new ImportPage(page);
  await imports.open();
  const earlier = `Date/Time,Symbol,Side,Quantity,Price,Currency\n${DAY}T14:58:00Z,ACME,BUY,5,10,USD\n`;
  await imports.pick({ name: 'earlier.csv', text: earlier });
  const told = /An earlier first fill of Mon, Mar 2.* is among these rows/;
  await expect(page.getByText(told)).toBeVisible();
  await imports.importButton(1).click();
  await expect(page).toHaveURL(/\/import\/[\w-]+$/);
  const importId = page.url().split('/').at(-1);
  await page
    .getByText(told)
    .getByRole('link', { name: /Mon, Mar 2/ })
    .click();
  await expect(plan.getByText(/It moved there from/)).toBeVisible();
  await call('DELETE', `/v2/imports/${importId}`);

  await page.getByRole('searchbox', { name: 'Search the journal' }).fill('hesitating');
  await expect(page.locator('mark').first()).toHaveText(/Hesitated/i);
  await page.getByRole('searchbox', { name: 'Search the journal' }).fill('');

  // The trash, and back.
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await new AppFrame(page).undo('is in the trash for 30 days.');
  await expect(notes).toContainText('Hesitated at the retest.');
  // Nobody has to look for what is brought back later.
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await page.goto('/journal?section=trash');
  await page.getByRole('region', { name: 'Trash' }).getByRole('button', { name: 'Restore' }).click();
  await expect(notes).toContainText('Hesitated at the retest.');

  // A week that a program wrote has its numbers as soon as somebody looks at it.
  await call('PUT', '/v2/journal/2026-W10', { markdown: 'One good trade.' });
  const summarised = Promise.withResolvers<void>();
  await page.route('**/v2/journal/*/summary', async (route) => {
    await summarised.promise;
    await route.continue();
  });
  await page.goto('/journal?entry=2026-W10');
  await expect(page.getByRole('radio', { name: 'Weeks' })).toBeChecked();
  // A title that is being typed is nobody else's business, whatever becomes known of the page meanwhile.
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.pressSequentially('Patience');
  summarised.resolve();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 trades');
  await expect(title).toBeFocused();
  await page.keyboard.type(' pays');
  await page.keyboard.press('Enter');
  const entitled = async () =>
    (await call<{ entry: { title: string } }>('GET', '/v2/journal/2026-W10')).entry.title;
  await expect.poll(entitled).toBe('Patience pays');
  await page.goto(`/journal?entry=${DAY}`);

  // An earlier version, beside what is written now, and back in the editor at once.
  await call('PUT', `/v2/journal/${DAY}`, { markdown: 'Waited for the close.' });
  await page.reload();
  await expect(notes).toHaveText('Waited for the close.');
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(dialog.getByRole('group', { name: 'Notes' }).locator('del').first()).toContainText(
    'Hesitated',
  );
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  // Sooner than it would look for news of other devices.
  await expect(notes).toHaveText('Hesitated at the retest.', { timeout: 15_000 });

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('region', { name: 'Traded' })).not.toContainText('20');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Entries' })).toBeHidden();
  await page.getByRole('button', { name: 'All entries' }).click();
  await expect(page.getByRole('region', { name: 'Entries' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/analysis?filter=mood:4..5&by=scale.mood');
  await expect(page.getByRole('heading', { name: 'Net P&L by mood, of Mood 4..5' })).toBeVisible();

  // Today says what is planned, whatever was noted beside it; a day more, for whoever reads this at midnight.
  for (const later of [0, 1]) {
    const day = await page.evaluate(
      (days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA'),
      later,
    );
    await call('PUT', `/v2/journal/${day}`, {
      markdown: 'Slept badly.',
      plan: { markdown: 'Only longs above the high.' },
    });
  }
  await page.goto('/');
  await expect(page.getByText('Only longs above the high.')).toBeVisible();
  await expect(page.getByText('Slept badly.')).toBeHidden();
});

test('what is written is taken along as Markdown with its pictures: a page, a folder, the whole journal', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { folder } = await call<{ folder: { id: string } }>('POST', '/v2/journal/folders', {
    name: 'Playbook',
  });
  const pages = ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e'];
  for (const id of pages)
    await call('PUT', `/v2/journal/${id}`, {
      title: 'Openings',
      folderId: folder.id,
      markdown: `Page ${id.at(-1)}`,
    });
  await call('PUT', `/v2/journal/${DAY}`, { title: 'First day', markdown: 'Waited.' });

  // Elsewhere the key adds a trade: here it is what the list says of it.
  await page.goto('/journal?section=pages');
  await expect(page.getByText('or press n for a new one.', { exact: false })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/journal\?.*entry=/);

  await page.goto(`/journal?entry=${pages[0]}&section=pages`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toHaveAttribute('contenteditable', 'true');
  await expect(notes).toContainText('Page d');
  // A folder that was deleted comes back with what lay in it.
  await page.getByRole('button', { name: 'Folder Playbook' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder, keep pages' }).click();
  await expect(page.getByRole('region', { name: 'Playbook' })).toBeHidden();
  await new AppFrame(page).undo('Folder “Playbook” deleted.');
  await expect(page.getByRole('region', { name: 'Playbook' }).getByRole('listitem')).toHaveCount(2);
  const saveOf = (menu: string, item: string) =>
    saved(page, async () => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    });
  // What is still on its way to the service is in the file.
  await notes.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and *more* of it');
  const alone = await saveOf('Entry actions', 'Save as Markdown');
  expect(alone.suggestedFilename()).toBe('Openings.md');
  expect(await textOf(alone)).toBe('# Openings\n\nPage d, and _more_ of it\n');

  await notes.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const figure = notes.getByRole('figure');
  await figure.getByRole('textbox', { name: 'What the picture shows' }).fill('The retest');
  await expect(figure.getByRole('progressbar')).toBeHidden();

  const folderFile = await saveOf('Folder Playbook', 'Save as Markdown');
  expect(folderFile.suggestedFilename()).toBe('Playbook.zip');
  const files = unzipSync(await readFile(await folderFile.path()));
  const picture = Object.keys(files).find((path) => path.startsWith('attachments/'));
  expect(Object.keys(files).sort()).toEqual(['Openings 2.md', 'Openings.md', picture]);
  expect([...(files[picture ?? ''] ?? [])].slice(1, 4)).toEqual([...'PNG'].map((char) => char.charCodeAt(0)));
  const texts = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
  expect(texts.filter((text) => text.includes(`![The retest](${picture})`))).toHaveLength(1);

  const journal = await saveOf('Entry actions', 'Save the whole journal as Markdown');
  expect(journal.suggestedFilename()).toBe('Journal.zip');
  const whole = unzipSync(await readFile(await journal.path()));
  expect(Object.keys(whole).sort()).toEqual(['Journal.md', picture]);
  const text = new TextDecoder().decode(whole['Journal.md']);
  expect(text.match(/^# .*$/gm)).toEqual([
    '# Openings',
    '# Openings',
    '# Untitled page',
    `# ${DAY}: First day`,
  ]);
});

test('the list of pages and the trash say within their width what they name, however long that is', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const [kept, thrown] = ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e'];
  for (const id of [kept, thrown])
    await call('PUT', `/v2/journal/${id}`, {
      title: 'What a bad day looks like before it is one, and how the next one begins',
      markdown: 'Written in a good week, for the other ones. '.repeat(4),
    });
  await call('DELETE', `/v2/journal/${thrown}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  const past = () =>
    entries.getByRole('listitem').evaluateAll(
      (lines) =>
        lines.flatMap((line) => {
          const { right } = line.getBoundingClientRect();
          return [...line.querySelectorAll('*')].filter(
            (one) => one.getBoundingClientRect().right > right + 1,
          );
        }).length,
    );
  await page.goto('/journal?section=pages');
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  expect(await past()).toBe(0);
  await page.goto('/journal?section=trash');
  await expect(
    page.getByRole('region', { name: 'Trash' }).getByRole('button', { name: 'Restore' }),
  ).toBeVisible();
  expect(await past()).toBe(0);
});
