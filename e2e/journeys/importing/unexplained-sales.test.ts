import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** A sale of shares that were bought before the file begins, and a purchase after it. */
const SOLD_BEFORE = {
  name: 'this-year.csv',
  text: [
    'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency',
    '2026-02-02,09:31:00,HELD,SELL,100,10.00,1.00,USD',
    '2026-02-05,09:31:00,HELD,BUY,40,9.00,1.00,USD',
    '',
  ].join('\n'),
};

test('a sale of what was bought before the file begins is asked about, and its cost is stated later', async ({
  signedIn: page,
}) => {
  await useTheme(page, 'system');
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(SOLD_BEFORE);
  await imports.answerZone('UTC');
  const question = page.getByRole('region', { name: 'Sales without a purchase' });
  await expect(question).toContainText('1 sale has no purchase in this file or your journal: HELD.');
  // Nothing is imported before it is answered.
  await expect(imports.ready).toHaveCount(0);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Bought before this file begins' }).click();
  await expect(question).toContainText('bought before this file begins. The account remembers it.');
  await imports.ready.click();
  await expect(imports.result).toBeVisible();

  await page.goto('/trades');
  const trades = new TradesPage(page);
  await trades.rows.filter({ hasText: 'Long' }).last().getByRole('link').click();
  const cost = page.getByRole('region', { name: 'What did these HELD cost?' });
  await expect(cost).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'before the journal starts' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await cost.getByLabel('Average price in USD').fill('8.50');
  await cost.getByRole('button', { name: 'Save the answer' }).click();
  await expect(cost).toBeHidden();
  await expect(page.getByText('149.00').first()).toBeVisible();
});
