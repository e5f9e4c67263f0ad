import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tick } from '../../fixtures/tick.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('chosen trades are rated and marked as reviewed together, and what was said before comes back', async ({
  demo: page,
}) => {
  const frame = new AppFrame(page);
  const trades = new TradesPage(page);
  await page.goto('/trades?status=closed');
  for (const column of ['Rating', 'Reviewed', 'R', 'MAE']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const [first, second] = [trades.rows.nth(0), trades.rows.nth(1)];
  await first.getByRole('checkbox').check();
  await second.getByRole('checkbox').check();

  // What has changed is sent, not the journal again. Of several changes in a row one at least is told so: what the service
  // reckoned of a new journal meanwhile may have it send the whole once.
  const changes = page.waitForResponse(
    (response) => response.url().endsWith('/v2/app_data') && response.status() === 226,
  );
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await page.getByRole('menuitem', { name: '4 of 5' }).click();
  await expect(page.getByText('2 trades rated 4 of 5.')).toBeVisible();
  for (const row of [first, second]) await expect(row.getByRole('img', { name: '4 of 5' })).toBeVisible();

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark reviewed' }).click();
  await expect(second.getByRole('img', { name: 'Reviewed' })).toBeVisible();
  await frame.undo('2 trades marked as reviewed.');
  await expect(second.getByRole('img', { name: 'Reviewed' })).toBeHidden();
  await expect(second.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await changes;

  // What is said of many counts, also of one that was said otherwise of a moment ago.
  const left = trades.dialog.getByRole('status').filter({ hasText: 'more to review' });
  await first.getByRole('link').click();
  await tick(trades.dialog.getByRole('checkbox', { name: 'Reviewed' }));
  await page.keyboard.press('Escape');
  await expect(first.getByRole('img', { name: 'Reviewed' })).toBeVisible();
  await second.getByRole('link').click();
  const before = Number((await left.textContent())?.replaceAll(/\D/g, ''));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark not reviewed' }).click();
  await expect(frame.toast('2 trades marked as not reviewed.')).toBeVisible();
  await second.getByRole('link').click();
  await expect(left).toContainText(String(before + 1));
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);
});

test('what is said of chosen trades waits until the journal has what was said before, and is taken back to that', async ({
  demo: page,
}) => {
  const frame = new AppFrame(page);
  const trades = new TradesPage(page);
  await page.goto('/trades?status=closed');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rating', exact: true }).click();
  await page.keyboard.press('Escape');
  const first = trades.rows.nth(0);
  await first.getByRole('checkbox').check();
  const rate = page.getByRole('button', { name: 'Rate', exact: true });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/v2/app_data', async (route) => {
    await mayCome;
    await route.continue();
  });
  await rate.click();
  await page.getByRole('menuitem', { name: '4 of 5' }).click();
  await expect(frame.toast('One trade rated 4 of 5.')).toBeVisible();
  await expect(first.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(rate).toBeDisabled();
  letCome();
  await expect(rate).toBeEnabled();
  await rate.click();
  await page.getByRole('menuitem', { name: '2 of 5' }).click();
  await expect(first.getByRole('img', { name: '2 of 5' })).toBeVisible();
  await frame.undo('One trade rated 2 of 5.');
  await expect(first.getByRole('img', { name: '4 of 5' })).toBeVisible();
});

test('a trade whose contract size is not known is marked, and found with one press', async ({
  signedIn: page,
}) => {
  const form = new EntryForm(page);
  const trades = new TradesPage(page);
  for (const symbol of ['QQZH6', 'ACME']) {
    await page.goto('/trades/new');
    await form.typeRoundTrip(symbol);
    if (symbol === 'QQZH6') await form.field('Kind').selectOption('Future');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
  }
  await expect(trades.rows).toHaveCount(2);
  await page.getByRole('button', { name: '1 waits for an answer' }).click();
  await expect(trades.rows).toHaveCount(1);
  await expect(trades.rows.getByRole('img', { name: 'Waits for an answer' })).toBeVisible();
  await expect(page).toHaveURL(/waiting=true/);
  await page.goBack();
  await expect(trades.rows).toHaveCount(2);
});
