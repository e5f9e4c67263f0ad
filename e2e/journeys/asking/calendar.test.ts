import { readFile } from 'node:fs/promises';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';

test('the calendar is walked by keyboard, day by day, by year and in private', async ({ demo: page }) => {
  await test.step('the month is walked by keyboard, a day opens beside it, and its trades are one step away', async () => {
    await page.goto('/calendar');
    const heading = page.getByRole('heading', { level: 2 }).first();
    const month = await heading.textContent();
    const days = page.getByRole('table').getByRole('button');
    const traded = days.filter({ hasText: 'trade' });
    await expect(traded.first()).toBeVisible();
    // The month is taken along as it stands: each day that has something, and all of them.
    const take = async (what: string): Promise<void> => {
      await page.getByRole('button', { name: /^Export: / }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    const csv = await saved(page, () => take('Save as CSV'));
    expect(csv.suggestedFilename()).toMatch(/^tapebook-calendar-\d{4}-\d\d\.csv$/);
    const lines = (await textOf(csv)).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFF?day,currency,trades,partly closed,net P&L,best point,worst point,closed trades,win rate$/,
    );
    const ofMonth = await page.locator('[data-day]').filter({ hasText: 'trade' }).count();
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length - 2).toBeLessThanOrEqual(ofMonth);
    expect(lines.at(-1)).toMatch(/^All,USD,\d+,\d+,-?[\d.]+,/);
    const picture = await saved(page, () => take('Save as PNG'));
    expect((await readFile(await picture.path())).length).toBeGreaterThan(20_000);
    // Until a day is chosen the month stands beside its days, and leads to the best of them.
    const best = page.getByRole('region', { name: 'Month' }).getByRole('button').first();
    await best.click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await page.getByRole('button', { name: 'Close the day' }).click();
    await expect(best).toBeVisible();
    const day = (await traded.first().getAttribute('data-day')) ?? '';
    await traded.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await expect(page.getByRole('heading', { name: 'Trades on this day' })).toBeVisible();
    // Its course goes from fill to fill, each at its time.
    await expect(page.getByRole('group', { name: 'Result of the day, fill by fill' })).toBeVisible();

    // Esc closes the day; arrows and pages walk on without one.
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/day=/);
    await page.keyboard.press('PageUp');
    await expect(heading).not.toHaveText(month ?? '');
    await expect(page.locator('[data-day]:focus')).toBeVisible();

    // With Shift several days are chosen, and what they came to stands beside them.
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
    await page.getByRole('link', { name: 'Trades on these days' }).click();
    await expect(page).toHaveURL(/\/trades\?filter=exits%3A\d{4}/);
  });

  await test.step('days that are walked with a panel beside them never stand under the trades of another, and any measure colours them', async () => {
    await page.goto('/calendar');
    // The month of the last day may have begun with that day.
    const heading = page.getByRole('heading', { level: 2 }).first();
    const month = await heading.textContent();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(heading).not.toHaveText(month ?? '');
    const traded = page.getByRole('table').getByRole('button').filter({ hasText: 'trade' });
    await traded.first().click();
    const trades = page.getByRole('table', { name: 'Trades on this day' });
    await expect(trades).toBeVisible();
    // Nothing of the demo was closed in part: only what closed on another day would be called so.
    await page.evaluate(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        if (document.querySelector('table[aria-label="Trades on this day"]')?.textContent.includes('in part'))
          seen.push('in part');
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { seenInPart: seen });
    });
    const count = Math.min(4, await traded.count());
    expect(count).toBeGreaterThan(1);
    for (let place = 1; place < count; place += 1) {
      const day = (await traded.nth(place).getAttribute('data-day')) ?? '';
      await traded.nth(place).click();
      await expect(page).toHaveURL(new RegExp(`day=${day}`));
      const date = new Date(`${day}T00:00:00Z`).getUTCDate();
      await expect(page.getByRole('heading', { name: new RegExp(`\\b${date}\\b`) }).last()).toBeVisible();
      await expect(trades).toBeVisible();
    }
    expect(await page.evaluate('window.seenInPart')).toEqual([]);

    const colour = page.getByLabel('Colour by');
    await colour.selectOption('Largest win');
    await expect(page).toHaveURL(/colour=largestWin/);
    await expect(colour).toHaveValue('largestWin');
    await page.goto('/calendar?colour=zodiac');
    await expect(page.getByRole('status').filter({ hasText: 'zodiac' })).toBeVisible();
    await expect(colour).toHaveValue('netPnl');
  });

  await test.step('year and years lead to their months, and privacy leaves no digit of money', async () => {
    await useTheme(page, 'system');
    await page.goto('/calendar?view=years');
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    expect(await axeFaultsInBothThemes(page), 'all years').toEqual([]);
    const take = page.getByRole('button', { name: 'Export: All years' });
    const csv = await saved(page, async () => {
      await take.click();
      await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    });
    expect(csv.suggestedFilename()).toBe('tapebook-calendar.csv');
    expect(await textOf(csv)).toMatch(/^\uFEFF?month,currency,.*\r\n\d{4}-\d\d,USD,/);
    await page.getByRole('radio', { name: 'Year', exact: true }).click();
    expect(await axeFaultsInBothThemes(page), 'the year').toEqual([]);
    // A day on which nobody could have traded is no day without a trade.
    await expect(page.getByTitle(/^New York Stock Exchange closed: /).first()).toBeVisible();
    await expect(page.getByText('exchange closed', { exact: true })).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'October' }).getByRole('button').click();
    await expect(page.getByRole('heading', { level: 2, name: /October/ })).toBeVisible();
    await page.getByRole('button', { name: /hide amounts/i }).click();
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});
