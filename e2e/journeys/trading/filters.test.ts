import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tick } from '../../fixtures/tick.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { FilterLine } from '../../pages/filter-line.ts';
import { TradesPage } from '../../pages/trades-page.ts';

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
  await tick(page.getByRole('dialog').getByRole('checkbox', { name: /^NVDA/ }));
  await expect(chip('Symbol is AAPL or NVDA')).toBeVisible();
  await page.keyboard.press('Escape');
  await tick(page.getByRole('radio', { name: 'Long', exact: true }));
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

test('what cannot be read of a filter or lets nothing pass is mended, and the key beside it works as soon as it is seen', async ({
  demo: page,
}) => {
  await test.step('what cannot be read of a filter is told where it is mended; where nothing passes, the page offers what to take out', async () => {
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
    await said.getByRole('button', { name: 'Continue without it' }).click();
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

    // A name that nothing has is told beside what it leaves, on a phone too, where no chip stands in sight.
    await page.goto('/dashboard?filter=side:lang+weekday:mon');
    const nothingCalled = page.getByRole('status').filter({ hasText: 'There is no direction “lang”' });
    await expect(nothingCalled).toContainText('Did you mean “long”?');
    await nothingCalled.getByRole('button', { name: 'Continue without it' }).click();
    await expect(nothingCalled).toBeHidden();
    await expect(page).toHaveURL(/filter=weekday(:|%3A)mon$/);
    // Names beside it that are right stay.
    await page.goto('/dashboard?filter=symbol:AAPL,APPL');
    const misspelt = page.getByRole('status').filter({ hasText: 'There is no symbol “APPL”' });
    await misspelt.getByRole('button', { name: 'Continue without it' }).click();
    await expect(misspelt).toBeHidden();
    await expect(page).toHaveURL(/filter=symbol(:|%3A)AAPL$/);

    // How many trades each way would leave is said before it is taken.
    await page.goto('/dashboard?filter=symbol:TSLA+symbol:AAPL');
    await expect(page.getByRole('heading', { name: 'No trades match these filters' })).toBeVisible();
    const ways = page.getByRole('list', { name: 'Try without' }).getByRole('button');
    await expect(ways).toHaveCount(2);
    const trades = Number((await ways.first().textContent())?.match(/(\d+) trades?$/)?.[1]);
    expect(await axeFaults(page)).toEqual([]);
    await ways.first().click();
    await expect(page).toHaveURL(/filter=symbol(:|%3A)[A-Z]+$/);
    await expect(page.getByRole('main')).toContainText(`${trades} closed trades`);
  });

  await test.step('the key that stands beside the filter works as soon as it is seen', async () => {
    // Last: the key is pressed on every page that is loaded from here on.
    // No press by the test is as quick as one that is made in the very moment in which the page is changed.
    await page.addInitScript(() => {
      new MutationObserver((_, self) => {
        if (document.querySelector('[role="combobox"][aria-label="Filter"]') === null) return;
        self.disconnect();
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
        );
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/trades');
    await expect(new FilterLine(page).box).toBeFocused();
  });
});

const bound = (filters: FilterLine) => ({
  line: filters.line,
  box: filters.box,
  chip: (words: string) => filters.chip(words),
  option: (name: string | RegExp) => filters.option(name),
});

test('trades are found by the words of their notes, typed and clicked, on every page and by the interface alike', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const { trades } = await call<{ trades: readonly { id: string; status: string; day: string }[] }>(
    'GET',
    '/v2/trades?status=closed&limit=5',
  );
  const [first, second] = trades;
  if (first === undefined || second === undefined) throw new Error('The demo has no trades');
  for (const { id } of [first, second])
    await call('PATCH', `/v2/trades/${id}`, { notes: 'Bought the zebra pattern too early.' });
  await handInSession(page, server, person);
  const { line, box, chip, option } = bound(new FilterLine(page));

  await page.goto('/trades');
  await expect(new TradesPage(page).rows.first()).toBeVisible();
  await box.click();
  await expect(option('Notes')).toBeVisible();
  await box.fill('zebra');
  await option('Notes with “zebra”').click();
  await expect(chip('Notes with “zebra”')).toBeVisible();
  await expect(page.getByText(/^2 trades of/)).toBeVisible();
  const { blocks } = await call<{ blocks: readonly { all: { n: number } }[] }>(
    'GET',
    '/v2/statistics?measures=netPnl&filter=note:zebra',
  );
  expect(JSON.stringify(blocks)).toContain('"n":2');
  await new AppFrame(page).goTo('Dashboard');
  await expect(page.getByRole('main')).toContainText('2 closed trades');
  await new AppFrame(page).goTo('Analysis');
  await expect(page.getByRole('main')).toContainText('2 trades');

  // Its words are changed where it stands; together they are one thing to look for.
  await chip('Notes with “zebra”').click();
  const side = await page.getByRole('radio', { name: 'Only these' }).boundingBox();
  expect(side?.height, 'of a choice, as tall as its frame').toBeGreaterThanOrEqual(24);
  await page.getByRole('textbox', { name: 'Words' }).fill('too late');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(chip('Notes with “too late”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No trades to answer with' })).toBeVisible();
  await line.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chip('Notes with “too late”')).toBeHidden();
});
