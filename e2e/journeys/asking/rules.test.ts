import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { leaveUnsaid } from '../../fixtures/unsaid.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('a rule is tried on the past, accepted, held against trades, allowed once, and answered by hand', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  await page.goto('/settings/rules');
  const rules = page.getByRole('region', { name: 'Rules', exact: true });
  const writing = page.getByRole('dialog', { name: 'New rule' });
  const past = writing.getByRole('region', { name: 'Over the past' });

  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await writing.getByRole('combobox', { name: 'Kind' }).selectOption('Maximum trades a day');
  const limit = writing.getByRole('textbox', { name: 'How many' });
  await limit.fill('1.5');
  await writing.getByRole('button', { name: 'Accept' }).click();
  await expect(writing.getByText('Enter a whole number, such as 3.')).toBeVisible();
  await limit.fill('2');
  await expect(past.getByText(/of \d+ closed trades would have broken it/)).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a new rule').toEqual([]);
  await writing.getByRole('textbox', { name: 'Name' }).fill('Two a day');
  await writing.getByLabel('Holds from').fill('2025-01-01');
  await writing.getByRole('button', { name: 'Accept' }).click();
  await expect(rules.getByText('At most 2 trades a day · since Jan 1, 2025')).toBeVisible();
  await expect(rules.getByText(/Kept in \d+\.\d% of \d+ trades/)).toBeVisible();

  // A second one of that name is refused where its name stands.
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await writing.getByRole('combobox', { name: 'Kind' }).selectOption('Answered by hand');
  await writing.getByRole('textbox', { name: 'Name' }).fill('No phone');
  await writing.getByRole('button', { name: 'Accept' }).click();
  await expect(rules.getByRole('listitem')).toHaveCount(2);
  expect(await axeFaultsInBothThemes(page), 'rules').toEqual([]);

  // The number leads to the trades, and each says which rule it broke.
  await rules.getByRole('link', { name: /broke it/ }).click();
  await expect(page.getByRole('button', { name: 'Rule broken is Two a day', exact: true })).toBeVisible();
  await page.locator('[data-row-link]').first().click();
  const broke = page.getByRole('dialog').getByRole('region', { name: 'Rules' });
  await expect(broke.getByText('Broke')).toBeVisible();
  await expect(
    broke.getByText(/^At most 2 trades a day · n-th trade of the day ([3-9]|\d\d)$/),
  ).toBeVisible();
  await broke.getByRole('button', { name: 'Allow …' }).click();
  await broke.getByRole('textbox', { name: 'Why Two a day may be broken here' }).fill('It was a hedge');
  await broke.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(broke.getByText('Allowed')).toBeVisible();
  await expect(broke.getByText('It was a hedge')).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a breach').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const today = page.getByRole('region', { name: 'Today’s rules' });
  // The newest trades of the demo may be of today, by the hour at which it was made.
  await expect(today.getByText(/2 of 2 left|Reached: stop for today/)).toBeVisible();
  await today.getByRole('radio', { name: 'Broken' }).click();
  await expect(today.getByRole('radio', { name: 'Broken' })).toBeChecked();
  await today.getByRole('link', { name: 'All rules' }).click();

  // Deleted, and back with what was answered.
  await rules.getByRole('button', { name: 'More for No phone' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rules.getByRole('listitem')).toHaveCount(1);
  await new AppFrame(page).undo('“No phone” deleted.');
  await expect(rules.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(today.getByRole('radio', { name: 'Broken' })).toBeChecked();
});
