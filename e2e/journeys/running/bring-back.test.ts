import { readFile } from 'node:fs/promises';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { saved } from '../../fixtures/saved-files.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an archive is brought back after everything was deleted, and undone', async ({
  demo: page,
  complaints,
}) => {
  await page.goto('/settings/data');
  const exporting = page.getByRole('button', { name: 'Export', exact: true });
  await expect(exporting).toBeVisible();
  const download = await saved(page, () => exporting.click());
  const archive = {
    name: 'tapebook.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await download.path()),
  };
  await expect(page.getByText(/Your journal is saved/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete all data…' }).click();
  const words = page.getByRole('dialog').getByLabel('Type “delete everything” to confirm');
  await words.fill('delete everything');
  await words.press('Enter');
  await expect(page.getByText('Everything in this journal has been deleted.')).toBeVisible();

  complaints.allow(/status of 422 .*\/v2\/restore/, /restore failed: /);
  const picker = page.getByLabel('Archive to restore');
  await picker.setInputFiles({ ...archive, buffer: archive.buffer.subarray(0, 5000) });
  await expect(
    page.getByRole('alert').getByText(/not a zip that can be opened, or it ends too early/),
  ).toBeVisible();

  await picker.setInputFiles(archive);
  const dialog = page.getByRole('dialog', { name: 'Archive restored' });
  await expect(dialog.getByRole('row', { name: /^Activities/ })).toContainText(/\d{3}/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Trades', exact: true }).first().click();
  await expect(page.getByText(/\d{3} trades/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('list', { name: 'Restored archives' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restore undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undone: what it had restored' })).toBeVisible();
});

test('an archive of another journal is asked about first, and comes though its page is left', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/settings/data');
  const exporting = page.getByRole('button', { name: 'Export', exact: true });
  await expect(exporting).toBeVisible();
  const buffer = await readFile(await (await saved(page, () => exporting.click())).path());
  const { page: other, complaints } = await visit(person);
  complaints.allow(/status of 409 .*\/v2\/restore/, /restore failed: /);
  await other.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await other.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Choose an archive…' })).toBeVisible();
  await other
    .getByLabel('Archive to restore')
    .setInputFiles({ name: 'theirs.zip', mimeType: 'application/zip', buffer });
  const asked = other.getByRole('dialog', { name: 'This archive is from another journal' });
  await expect(asked).toContainText('theirs.zip');
  const received = other.waitForResponse((answer) => answer.url().includes('/v2/restore?') && answer.ok());
  await asked.getByRole('button', { name: 'Restore it here' }).click();
  await received;
  await other.getByRole('link', { name: 'Trades', exact: true }).first().click();
  await expect(other.getByText(/\d{3} trades/).first()).toBeVisible();
  await other.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await other.getByRole('link', { name: 'Data', exact: true }).click();
  await other
    .getByRole('list', { name: 'Restored archives' })
    .getByRole('button', { name: 'What it restored' })
    .click();
  await expect(other.getByRole('dialog', { name: 'Archive restored' })).toBeVisible();
});
