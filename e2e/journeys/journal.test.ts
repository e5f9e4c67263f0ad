import { axeFaults } from '../fixtures/axe-faults.ts';
import { journalCalls } from '../fixtures/journal-calls.ts';
import { expect, test } from '../fixtures/test.ts';

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
  await dialog.getByLabel('For').selectOption('Plan of a day');
  await dialog.getByLabel('Text').fill('### Levels of {{weekday}}\n\n{{before the open}}');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('“Before the open” would hold itself')).toBeVisible();
  await dialog.getByLabel('Text').fill('### Levels of {{weekday}}\n\n- Overnight high');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(dialog).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/journal?entry=${DAY}`);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByRole('heading', { name: 'Levels of Monday' })).toBeVisible();
  await page.getByRole('group', { name: 'Mood' }).getByRole('button', { name: '4' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('Hesitated at the retest.');
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Saved', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The first fill locks what was planned.
  await trade(fill(account.id, 'buy', '15:00', '10'), fill(account.id, 'sell', '15:30', '12'));
  await page.reload();
  await expect(plan.getByText(/Locked by the first fill/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Mon, Mar 2.*1 trade · 1 to review/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search all that is written' }).fill('hesitating');
  await expect(page.locator('mark').first()).toHaveText(/Hesitated/i);
  await page.getByRole('searchbox', { name: 'Search all that is written' }).fill('');

  // The trash, and back.
  await page.getByRole('button', { name: 'Actions of this entry' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toContainText('Hesitated at the retest.');

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('region', { name: 'Traded' })).not.toContainText('20');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Entries' })).toBeHidden();
  await page.getByRole('button', { name: 'All entries' }).click();
  await expect(page.getByRole('region', { name: 'Entries' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/analysis?filter=mood:4..5&by=scale.mood');
  await expect(page.getByRole('heading', { name: 'Net P&L by mood, of Mood 4..5' })).toBeVisible();
});
