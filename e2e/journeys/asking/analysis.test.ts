import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('a question is built by keyboard, and reports say what they stand on and what lies behind', async ({
  demo: page,
  context,
}) => {
  await test.step('a question is built by keyboard, narrowed and opened again by its address', async () => {
    await useTheme(page, 'system');
    await page.goto('/analysis');
    const question = page.getByRole('group', { name: 'Question' });
    const answer = page.getByRole('table');
    await expect(answer).toContainText('Monday');

    // `m` and `d` open the words of the sentence; what is typed narrows the list.
    await page.keyboard.press('m');
    await page.getByRole('combobox', { name: 'Find: Measure' }).fill('trade win');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/measures=winRate/);
    await expect(page.getByRole('combobox', { name: 'Find: Measure' })).toBeHidden();
    await page.keyboard.press('d');
    await page.getByRole('combobox', { name: 'Find: By' }).fill('direct');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/by=direction/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Trade win % by direction');
    const longs = page.getByRole('row', { name: /^Long/ });
    const trades = await longs.getByRole('cell').first().textContent();

    // A press narrows, and all that is left are those.
    await longs.getByRole('button').click();
    await expect(page).toHaveURL(/filter=direction/);
    await expect(page.getByRole('row', { name: /^All/ }).getByRole('cell').first()).toHaveText(trades ?? '');
    expect(await axeFaultsInBothThemes(page), 'an answer').toEqual([]);

    // The address is the whole of it.
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole('heading', { level: 2 })).toHaveText(
      /Trade win % by direction, of Direction long/,
    );
    await expect(second.getByRole('row', { name: /^All/ }).getByRole('cell').first()).toHaveText(
      trades ?? '',
    );
    await second.close();

    // Back undoes it; with Alt they are left out; Enter opens the trades.
    await page.goBack();
    await expect(page).not.toHaveURL(/filter=/);
    await longs.getByRole('button').click({ modifiers: ['Alt'] });
    await expect(question).toContainText('Direction not long');
    await page
      .getByRole('row', { name: /^Short/ })
      .getByRole('button')
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trades\?.*filter=/);
  });

  await test.step('a report says once what it stands on, how results are spread, and which trades its falls are made of', async () => {
    await useTheme(page, 'system');
    await page.goto('/analysis?report=distribution');
    const spread = page.getByRole('region', { name: 'Distribution of results' });
    await expect(spread).toContainText('Half of the trades made between');
    await expect(spread).toContainText('without the best 10 trades');
    await expect(page.getByRole('region', { name: 'Hold time' })).toContainText('Half of the trades lie');
    expect(await axeFaultsInBothThemes(page), 'the distribution').toEqual([]);
    // A bar leads to the trades that lie in it.
    await page.getByRole('group', { name: /^Trades by result/ }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('status').filter({ hasText: 'in a normal distribution' })).toContainText(
      'and more',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filter=netPnl/);

    // A question that takes all trades leaves none to be held against, and says so.
    await page.goto('/analysis?measures=expectancy&by=setup&versus=rest');
    const noOthers = page
      .getByRole('status')
      .filter({ hasText: 'There are no other trades to compare with' });
    await expect(noOthers).toBeVisible();
    await page.goto('/analysis?measures=expectancy&by=setup&versus=rest&filter=side:long');
    await expect(page.getByRole('columnheader', { name: 'Compared' })).toBeVisible();
    await expect(noOthers).toBeHidden();

    await page.goto('/analysis?report=course');
    await expect(page.getByText(/^\d+ trades on \d+ days$/).first()).toBeVisible();
    // What is followed stands in the address, each point with its trades and how sure it is.
    await page.getByLabel('Over the last').selectOption('20 trading days');
    await page.getByLabel('Measure to follow').selectOption('Trade win %');
    await expect(page).toHaveURL(/rolling=winRate%3A20-days/);
    const followed = page.getByRole('group', { name: /^Trade win % of the last 20 trading days/ });
    await expect(page.locator('[aria-busy=true]').filter({ has: followed })).toHaveCount(0);
    await followed.focus();
    await page.keyboard.press('End');
    await expect(
      page.getByRole('status').filter({ hasText: /\d+ trades · 95%: \d+% to \d+%/ }),
    ).toBeVisible();
    // Behind each chart stands its table.
    await page.getByRole('button', { name: 'Show as table: Win % by month' }).click();
    await expect(page.getByRole('region', { name: 'Win % by month as a table' })).toContainText(
      '95% interval',
    );
    await expect(page.getByRole('region', { name: 'Equity' })).not.toContainText('trades on');
    // Of what no end is known that is said, and why.
    const ratios = page.getByRole('region', { name: 'Return against risk' });
    await expect(ratios).toContainText(/Sharpe ratio[\d.]+95%: .*Calmar ratio[\d.]+no interval/);
    await expect(ratios.getByText('no interval')).toHaveAttribute('title', /order of the results/);
    const falls = page.getByRole('table', { name: 'Deepest end-of-day drawdowns' });
    await expect(falls.getByRole('row')).toHaveCount(6);
    await falls.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/trades\?filter=exits%3A/);
  });
});

test('what is compared and broken is told, taken along, looked at on a phone, and private where that is chosen', async ({
  demo: page,
}) => {
  await test.step('a comparison and costs by kind are taken along; on a phone lines are named, and what is followed is chosen', async () => {
    const take = async (title: string): Promise<string> => {
      const file = await saved(page, async () => {
        await page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
        await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
      });
      return textOf(file);
    };
    await useTheme(page, 'system');
    await page.goto('/analysis?report=compare');
    await expect(page.getByRole('region', { name: 'Measures of A and B' })).toBeVisible();
    expect(await take('A against B')).toMatch(
      /measure,A \(\d+ trades\),B \(\d+ trades\),.*\r\nnetPnl,-?[\d.]+,-?[\d.]+,/,
    );
    // Every measure, where the usual ones are not enough; a side of few trades says how many more would do.
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/among=all/);
    await expect(page.getByRole('row', { name: /^Edge ratio/ })).toBeVisible();
    await page.goto('/analysis?report=compare&a=all&b=net:%3E1000000');
    await expect(page.getByRole('row', { name: /^Trade win %/ })).toContainText('too few, 5 more');
    await page.goto('/analysis?report=costs');
    expect(await take('Costs by kind')).toMatch(/\r\n"Trade fees, as stated",\d+,trade,[\d.]+,USD/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/analysis?report=course');
    await page.getByLabel('Measure to follow').selectOption('Trade win %');
    await expect(page.getByRole('group', { name: /^Trade win % of the last/ })).toBeVisible();
    await expect(page.getByText('Net deposits').filter({ visible: true })).toHaveCount(1);
    expect(await axeFaultsInBothThemes(page), 'the course on a phone').toEqual([]);
  });

  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('two dimensions are a table of cells, a broken address says so, and privacy leaves no money', async () => {
    await useTheme(page, 'system');
    await page.goto('/analysis?measures=netPnl,nonsense&by=direction&by2=weekday&filter=bogus:3&splitt=hour');
    const notice = page.getByRole('status').filter({ hasText: 'nonsense' });
    await expect(notice).toContainText('bogus');
    await expect(notice).toContainText('splitt');
    await notice.getByRole('button', { name: 'Continue without' }).click();
    await expect(page).not.toHaveURL(/nonsense/);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Monday' })).toBeVisible();
    await expect(page.getByText(/^(None|\d+) of \d+ cells .* from the rest in expectancy/)).toBeVisible();
    expect(await axeFaultsInBothThemes(page), 'a heat map').toEqual([]);
    // Of many cells those in view are drawn, and all are reached.
    // Of more lines than can be told apart it is said that there are others, and where all of them stand.
    await page.goto('/analysis?measures=netPnl&by=day&by2=symbol&range=all');
    await expect(page.getByText(/^6 of \d+, those with the most trades/)).toBeVisible();
    await page.getByRole('button', { name: 'all as a heat map' }).click();
    await expect(page).toHaveURL(/draw=heat/);
    const pivot = page.locator('table[aria-rowcount]');
    const last = Number(await pivot.getAttribute('aria-rowcount')) - 1;
    const lastDay = pivot.locator(`[aria-rowindex="${last}"]`);
    await expect(lastDay).toHaveCount(0);
    expect(await pivot.locator('td[aria-colindex]').count()).toBeLessThan(1_000);
    await page
      .locator('section', { has: pivot })
      .last()
      .evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect(lastDay.getByRole('rowheader')).toBeVisible();
    await page.goto('/analysis?measures=netPnl&by=direction&by2=weekday');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(page.getByRole('main')).not.toContainText('$');

    // Reports are opened from the palette, too; each of their charts goes on in Explore.
    await page.keyboard.press('Control+k');
    await new AppFrame(page).paletteInput.fill('analysis: course');
    await page.getByRole('option', { name: 'Go to Analysis: Course' }).click();
    await expect(page.getByRole('heading', { name: 'End-of-day drawdown', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
    expect(await axeFaultsInBothThemes(page), 'a report').toEqual([]);
    await page.getByRole('link', { name: 'Explore: Win % by month' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Trade win % by month');

    // Two sides: each its own filter, in the address.
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('row', { name: /^Trade win %/ })).toContainText(/chance|too few/);
    await expect(page.getByRole('main')).not.toContainText('$');
    expect(await axeFaultsInBothThemes(page), 'a comparison').toEqual([]);
    await page.getByRole('button', { name: 'Remove Direction short' }).click();
    await expect(page).toHaveURL(/b=all/);
    await expect(page.getByText('trades are in both')).toBeVisible();
  });
});
