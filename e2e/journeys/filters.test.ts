import { axeFaults } from '../fixtures/axe-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { AppFrame } from '../pages/app-frame.ts';
import { FilterLine } from '../pages/filter-line.ts';
import { TradesPage } from '../pages/trades-page.ts';

test('a filter is typed by keyboard alone, holds from page to page, and Back undoes it', async ({
  demo: page,
}) => {
  const frame = new AppFrame(page);
  const { line, box, chip, option } = bound(new FilterLine(page));
  await page.goto('/trades');
  const trades = new TradesPage(page);
  await expect(trades.rows.first()).toBeVisible();
  // The bar comes after the first numbers.
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('sym');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('symbol:');
  // Values come with how many trades each would leave; the one that is begun is taken with Enter.
  await page.keyboard.type('aap');
  await expect(option(/^AAPL \d+ trades$/)).toHaveAttribute('aria-selected', 'true');
  expect(await axeFaults(page)).toEqual([]);
  const words = (await option(/^AAPL/).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(chip('Symbol is AAPL')).toBeVisible();
  await expect(page).toHaveURL('/trades?filter=symbol%3AAAPL');
  const count = /\d+/.exec(words)?.[0] ?? '';
  await expect(page.getByText(new RegExp(`^${count} trades of`))).toBeVisible();

  await page.keyboard.type('-weekday:fri');
  await page.keyboard.press('Enter');
  await expect(chip('Weekday is not Friday')).toBeVisible();
  await frame.goTo('Calendar');
  await expect(chip('Weekday is not Friday')).toBeVisible();
  await expect(page).toHaveURL(/\/calendar\?filter=/);
  await page.goBack();
  await page.goBack();
  await expect(chip('Weekday is not Friday')).toBeHidden();
  await expect(page).toHaveURL('/trades?filter=symbol%3AAAPL');

  // A chip opens its editor, whose boxes are the same filter.
  await chip('Symbol is AAPL').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^NVDA/ }).check();
  await expect(chip('Symbol is AAPL or NVDA')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Long', exact: true }).check();
  await expect(chip('Direction is long')).toBeVisible();
  const address = page.url();

  await box.focus();
  await page.keyboard.press('Escape');
  await box.focus();
  await page.keyboard.press('Backspace');
  await expect(line.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await line.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/trades');

  // The address is the whole state: whoever is handed it sees the same.
  await page.goto(address);
  await expect(chip('Symbol is AAPL or NVDA')).toBeVisible();
  await expect(trades.rows.first()).toContainText(/AAPL|NVDA/);
});

test('what cannot be read of a filter is told where it is mended, and the rest applies', async ({
  demo: page,
}) => {
  const { box, chip } = bound(new FilterLine(page));
  // As older addresses said it, with a part that never was one.
  await page.goto('/trades?symbol=AAPL&weekday=Monday&filter=hodl:5m..2h');
  await expect(chip('Symbol is AAPL')).toBeVisible();
  await expect(chip('Weekday is Monday')).toBeVisible();
  await expect(new TradesPage(page).rows.first()).toContainText('AAPL');
  await expect(box).toHaveValue('hodl:5m..2h');
  await expect(box).toHaveAccessibleDescription(/There is no field “hodl”/);
  const said = page.getByRole('status').filter({ hasText: 'Left out of the filter: “hodl:5m..2h”' });
  await expect(said).toContainText('There is no field “hodl”');
  expect(await axeFaults(page)).toEqual([]);
  await said.getByRole('button', { name: 'Go on without it' }).click();
  await expect(said).toBeHidden();
  await expect(box).toHaveValue('');
  await expect(page).not.toHaveURL(/hodl/);
  await page.goBack();
  await expect(said).toBeVisible();
  await box.fill('hold:5m..2h');
  await box.press('Enter');
  await expect(chip('Hold time 5m – 2h')).toBeVisible();
  await expect(box).toHaveValue('');
  await box.fill('symbol:APPL');
  await box.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Did you mean “AAPL”?');
  await expect(chip('Symbol is AAPL')).toBeVisible();
});

const bound = (filters: FilterLine) => ({
  line: filters.line,
  box: filters.box,
  chip: (words: string) => filters.chip(words),
  option: (name: string | RegExp) => filters.option(name),
});

test('where nothing passes, the page offers what to take out and how many trades that would leave', async ({
  demo: page,
}) => {
  await page.goto('/dashboard?filter=symbol:TSLA+symbol:AAPL');
  await expect(page.getByRole('heading', { name: 'No trades pass these filters' })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Try without' }).getByRole('button');
  await expect(ways).toHaveCount(2);
  const trades = Number((await ways.first().textContent())?.match(/(\d+) trades?$/)?.[1]);
  expect(await axeFaults(page)).toEqual([]);
  await ways.first().click();
  await expect(page).toHaveURL(/filter=symbol(:|%3A)[A-Z]+$/);
  await expect(page.getByRole('main')).toContainText(`${trades} closed trades`);
});
