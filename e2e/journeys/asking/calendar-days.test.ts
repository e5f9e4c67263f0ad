import { journalCalls } from '../../fixtures/journal-calls.ts';
import { partedExits } from '../../fixtures/parted-exits.ts';
import { expect, test } from '../../fixtures/test.ts';

const MONTH = '/calendar?month=2026-03';

test('a day counts, draws and colours what it lists, in any unit and under any filter', async ({
  signedIn: page,
  person,
  server,
}) => {
  await partedExits(await journalCalls(server, person));

  await test.step('a day lists and draws what it counts, in any unit and under any filter', async () => {
    const panel = page.getByRole('region', { name: /Mar 3/ });
    const list = page.getByRole('table', { name: 'Trades on this day' });
    const rows = list.getByRole('row').filter({ has: page.getByRole('link') });
    const count = panel.locator('dd').first();

    // What was sold in part on the day counts with that part, also of a trade that closed on another one.
    await page.goto(`${MONTH}&day=2026-03-03`);
    await expect(panel).toContainText('+$388.00');
    await expect(count).toHaveText('3');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'ACME' })).toContainText('+$500.00');
    await expect(rows.filter({ hasText: 'ACME' })).toContainText('in part');

    await page.goto(`${MONTH}&day=2026-03-03&filter=side:short`);
    await expect(panel).toContainText('−$122.00');
    await expect(count).toHaveText('1');
    await expect(rows).toHaveCount(1);
    const course = page.getByRole('group', { name: /^Result of the day/ });
    // Drawn anew as the answer becomes sure, it has lost the focus.
    await expect(async () => {
      await course.focus();
      await page.keyboard.press('End');
      const said = page.getByRole('status').filter({ hasText: 'BETA' });
      await expect(said).toContainText('122', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`${MONTH}&day=2026-03-03&filter=-account:Other`);
    await expect(count).toHaveText('2');
    await expect(rows).toHaveCount(2);
    await expect(list).not.toContainText('ZETA');
    await page.goto(`${MONTH}&day=2026-03-03&range=custom&from=2026-03-05&to=2026-03-06`);
    await expect(panel).toContainText('outside the date range');
    await expect(list).toBeHidden();
    // What closes nothing for good is listed too.
    await page.goto(`${MONTH}&day=2026-03-05`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('+$50.00');

    // In R a day without a stop has trades, and says what it cannot say.
    await page.goto(`${MONTH}&unit=r`);
    const friday = page.locator('[data-day="2026-03-06"]');
    await expect(friday).toContainText('1 trade');
    await expect(friday).not.toContainText('no exits');
    await expect(page.locator('[data-day="2026-03-03"]')).toContainText('+5.00R');
    await expect(page.getByText(/^4 trades have no risk stated/)).toBeVisible();
    await friday.click();
    const dayOfFriday = page.getByRole('region', { name: /Mar 6/ });
    await expect(dayOfFriday).toContainText('1 trade has no risk stated');
    await expect(dayOfFriday).not.toContainText('No exits on this day');
    await expect(rows).toContainText('DELT');
    await page.goto(`${MONTH}&unit=r&day=2026-03-03`);
    await expect(count).toHaveText('1 of 3');
    await page.goto(`${MONTH}&unit=percent`);
    await expect(page.getByText(/opening balance of its account stated/).first()).toBeVisible();
    await expect(page.getByText('No trades match these filters')).toBeHidden();
    await expect(page.locator('[data-day="2026-03-04"]')).toContainText('1 trade');
  });

  await test.step('days are up or down by money and the band, and coloured by what they mean', async () => {
    const days = page.getByRole('region', { name: 'Month' }).locator('div').filter({ hasText: /^Days/ });
    await page.goto(MONTH);
    await expect(days).toContainText('4 · 3 up, 0 down');
    const colourOf = (day: string) =>
      page.locator(`[data-day="${day}"] > span.absolute`).first().getAttribute('class');
    await expect(page.locator('[data-day="2026-03-03"]')).toContainText('+$388.00');
    expect(await colourOf('2026-03-03')).toContain('bg-gain');
    // High costs are no gain; the worst point of a day on which nothing closed for good is one as well.
    await page.goto(`${MONTH}&colour=fees`);
    await expect(page.locator('[data-day="2026-03-03"]')).toContainText('+$388.00');
    expect(await colourOf('2026-03-03')).toContain('bg-accent');

    // PageUp is a month, whatever its length.
    await page.goto(`${MONTH}&day=2026-03-31`);
    await page.locator('[data-day="2026-03-31"]').focus();
    await page.keyboard.press('PageUp');
    await expect(page.locator('[data-day="2026-02-27"]')).toBeFocused();
    await page.goto('/calendar?month=2026-01');
    await page.locator('[data-day="2026-01-01"]').focus();
    await page.keyboard.press('PageDown');
    // A Sunday on which nothing was realised has no column.
    await expect(page.locator('[data-day="2026-01-30"]')).toBeHidden();
    await expect(page.locator('[data-day="2026-02-02"]')).toBeFocused();

    // As days are added with Shift, so they are taken away; those at a weekend without a column keep Tab out of nothing.
    const dayOf = (day: string) => page.locator(`[data-day="2026-03-${day}"]`);
    await page.goto(MONTH);
    await dayOf('03').click();
    await dayOf('06').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/day=2026-03-03\.\.2026-03-06/);
    await dayOf('05').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/day=2026-03-03\.\.2026-03-05/);
    await page.goto(`${MONTH}&day=2026-03-14`);
    await expect(dayOf('13')).toHaveAttribute('tabindex', '0');

    await page.goto('/calendar?view=years');
    await page.getByRole('button', { name: /^March 2026, gain: \+\$/ }).click();
    await expect(dayOf('03')).toBeVisible();
    await page.goto('/calendar?month=9999-12');
    await expect(page.getByRole('status').filter({ hasText: '9999-12' })).toBeVisible();
    await expect(dayOf('03')).toBeVisible();

    await page.goto(`${MONTH}&day=2026-03-03..2026-03-05`);
    await page.getByRole('link', { name: 'Analyse these' }).click();
    await expect(page).toHaveURL(/\/analysis\?/);
    await expect(page.getByRole('main')).toContainText('+$838.00');
  });
});
