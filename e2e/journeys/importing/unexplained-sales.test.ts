import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** A sale of shares that were bought before the file begins, a purchase of them after it, and a round trip of others. */
const SOLD_BEFORE = {
  name: 'this-year.csv',
  text: [
    'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency',
    '2026-02-02,09:31:00,HELD,SELL,100,10.00,1.00,USD',
    '2026-02-03,09:31:00,ACME,BUY,10,5.00,0.50,USD',
    '2026-02-03,10:31:00,ACME,SELL,10,6.00,0.50,USD',
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

  // Its day is one on which a trade was closed, though nobody knows what it made.
  const unknown = page.getByRole('link', { name: '1 trade has an unknown result' });
  const trades = new TradesPage(page);
  const cell = page.getByRole('button', { name: /^Mon, Feb 2, 1 trade has an unknown result/ });
  const line = page.getByRole('button', { name: /^Nothing written.*1 trade, result unknown$/ });
  for (const [day, links, told] of [
    // Of the month and of the day.
    ['/calendar?month=2026-02&day=2026-02-02', 2, cell],
    ['/journal?entry=2026-02-02', 1, line],
  ] as const) {
    await page.goto(day);
    await expect(unknown).toHaveCount(links);
    await expect(told).toBeVisible();
    await unknown.last().click();
    await expect(page).toHaveURL(/^[^?]*\/trades\?(?=.*waiting=result)(?=.*from=2026-02-02)/);
    await expect(trades.rows).toHaveCount(1);
  }

  // Nor is it kept out by the days that it lies in.
  await page.goto('/calendar?range=custom&from=2026-02-02&to=2026-02-02');
  await expect(page.getByRole('main')).toContainText(
    '1 closed trade waits for a contract size or a cost basis.',
  );
  await page.goto('/dashboard?range=custom&from=2026-02-02&to=2026-02-02&filter=-symbol:HELD');
  await expect(page.getByRole('main')).toContainText('No trades match these filters');

  await page.goto('/trades');
  const held = trades.rows.filter({ hasText: 'Long' }).last();
  await expect(held.getByTitle('Counts once the result of the trade is known')).toHaveText('1.00');
  await held.getByRole('link').click();
  const cost = page.getByRole('region', { name: 'What did these HELD cost?' });
  await expect(cost).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'before the journal starts' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  // The question says it; a warning below would say it again.
  await expect(page.getByText(/of this sale were bought before/)).toHaveCount(0);
  await cost.getByLabel('Average price in USD').fill('8.50');
  await cost.getByRole('button', { name: 'Save the answer' }).click();
  await expect(cost).toBeHidden();
  await expect(page.getByText('149.00').first()).toBeVisible();
});
