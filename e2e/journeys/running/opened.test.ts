import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { settled } from '../../fixtures/settled.ts';
import { sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('what opens over a page can be used by anyone, in both themes', async ({ demo: page }) => {
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  const trades = new TradesPage(page);
  await page.goto('/trades');
  await expect(trades.rows.first()).toBeVisible();

  await trades.rows.first().getByRole('link').first().click();
  await expect(trades.fills.first()).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'the dialog of a trade').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(frame.paletteInput).toBeFocused();
  expect(await axeFaultsInBothThemes(page), 'the command palette').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(frame.palette).toBeHidden();

  await frame.range.click();
  await expect(page.getByRole('button', { name: 'Last 90 days' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'the range').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Last 90 days' })).toBeHidden();

  await frame.account.click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  // A menu belongs to its button, which is in a landmark; where it floats in the page is no content of it.
  expect(await axeFaultsInBothThemes(page, ['region']), 'the account menu').toEqual([]);
});

test('the review of a file and its result can be used by anyone, in both themes', async ({
  signedIn: page,
}) => {
  await useTheme(page, 'system');
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(sampleStatement('ibkr-activity-csv/whole-account.csv'));
  await expect(imports.importButton(21)).toBeEnabled();
  await settled(page);
  expect(await axeFaultsInBothThemes(page), 'the review').toEqual([]);
  await imports.importButton(21).click();
  await expect(imports.count('New activities')).toHaveText('21');
  await settled(page);
  expect(await axeFaultsInBothThemes(page), 'the result').toEqual([]);
  await imports.open();
  await expect(imports.history.getByRole('row')).toHaveCount(2);
  expect(await axeFaultsInBothThemes(page), 'the history').toEqual([]);
});
