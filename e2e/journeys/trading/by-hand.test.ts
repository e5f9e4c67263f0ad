import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('a newcomer enters a round trip, judges a trade, corrects a fill, and answers what a contract is worth', async ({
  signedIn: page,
}) => {
  await test.step('a newcomer enters a round trip by keyboard, sees its result while typing, and takes it back', async () => {
    const frame = new AppFrame(page);
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades');
    await expect(page.getByRole('link', { name: 'add a trade by hand' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(form.symbol).toBeFocused();
    await form.typeRoundTrip('ACME');
    await expect(form.preview).toContainText('+$148.00');
    await form.field('First stop').fill('9,50');
    await expect(form.preview).toContainText('+2.96R');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
    // Under the pointer it stays.
    const added = frame.toast('Added 2 executions of ACME.');
    await added.hover();
    await expect(trades.row('ACME Stock')).toContainText('+148.00');

    await added.getByRole('button', { name: 'Show trade' }).click();
    await expect(trades.dialog).toContainText('+2.96R');
    await expect(trades.fills).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(trades.dialog).toBeHidden();

    await frame.undo('Added 2 executions of ACME.');
    await expect(page.getByText('Every round trip, traced to its fills')).toBeVisible();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(form.symbol).toHaveValue('ACME');
  });

  await test.step('a trade is judged: stop, rating, review and notes are there after a reload', async () => {
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.typeRoundTrip('ACME');
    await form.submit.click();
    await trades.openTrade('ACME Stock');
    await trades.dialog.getByLabel('First stop').fill('9');
    await page.keyboard.press('Enter');
    await expect(trades.dialog).toContainText('+1.48R');
    await trades.dialog.getByLabel('4 of 5').click();
    await expect(trades.dialog.getByLabel('4 of 5')).toBeChecked();
    await trades.dialog.getByLabel('Reviewed').click();
    await expect(trades.dialog.getByLabel('Reviewed')).toBeChecked();
    await trades.notes.fill('Just as planned: j and k are letters here.');
    await expect(trades.dialog.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(trades.dialog.getByLabel('First stop')).toHaveValue('9');
    await expect(trades.dialog.getByLabel('4 of 5')).toBeChecked();
    await expect(trades.dialog.getByLabel('Reviewed')).toBeChecked();
    await expect(trades.notes).toHaveText('Just as planned: j and k are letters here.');
  });

  await test.step('an execution is corrected and deleted, each with its way back', async () => {
    const frame = new AppFrame(page);
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.typeRoundTrip('BETA');
    await form.submit.click();
    await trades.openTrade('BETA Stock');
    const actions = trades.fills.nth(1).getByRole('button', { name: 'Actions of this fill' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Correct…' }).click();
    await form.field('Price, execution 1').fill('12');
    await expect(form.preview).toContainText('+$198.00');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
    await expect(trades.dialog).toContainText('+$198.00');
    await frame.undo('Corrected.');
    await expect(trades.dialog).toContainText('+$148.00');

    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(trades.fills).toHaveCount(1);
    await frame.undo('Deleted from BETA.');
    await expect(trades.fills).toHaveCount(2);
    await expect(trades.dialog).toContainText('+$148.00');
  });

  await test.step('the size of an unknown contract is asked, in the form and in the trade, and answered once', async () => {
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.typeRoundTrip('QQZH6');
    await form.field('Kind').selectOption('Future');
    await expect(form.dialog).toContainText('What is one point of QQZH6 worth?');
    await expect(form.preview).toContainText('Not known');
    await form.submit.click();
    await trades.openTrade('QQZH6 Future Waits for an answer');
    const question = trades.dialog.getByRole('region', { name: 'What is one point of QQZH6 worth?' });
    await question.getByRole('textbox').fill('20');
    await question.getByRole('button', { name: 'Save the answer' }).click();
    await expect(trades.dialog).toContainText('+$2,998.00');
    await expect(question).toBeHidden();
  });
});

test('what is missing is said at its field, and what was typed outlives the dialog and a failed call', async ({
  signedIn: page,
  complaints,
}) => {
  const form = new EntryForm(page);
  await page.goto('/trades/new');
  await form.submit.click();
  await expect(form.field('Account name')).toBeFocused();
  await expect(form.dialog).toContainText('Which symbol was traded?');
  await form.typeRoundTrip('ACME');
  await form.field('Quantity, execution 2').fill('many');
  await form.submit.click();
  await expect(form.field('Quantity, execution 2')).toBeFocused();
  await expect(form.dialog).toContainText('A number above zero');
  await form.field('Quantity, execution 2').fill('100');

  complaints.allow(/activities|Failed to load resource/);
  // The server has taken it, and its answer is lost.
  await page.route('**/v2/activities', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  await expect(form.dialog.getByRole('alert')).toContainText('cannot be reached');
  await page.unroute('**/v2/activities');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await page.goto('/trades/new');
  await expect(form.field('Price, execution 2')).toHaveValue('11.50');
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  await expect(new TradesPage(page).row('ACME Stock')).toContainText('+148.00');

  // Whoever closes it while it is saved is left where they are when it is, and cannot send it twice.
  const answer = Promise.withResolvers<void>();
  await page.route('**/v2/activities', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const frame = new AppFrame(page);
  await page.keyboard.press('n');
  await form.typeRoundTrip('BETA');
  await form.submit.click();
  await page.keyboard.press('Escape');
  await frame.goTo('Journal');
  await frame.goTo('Trades');
  await page.keyboard.press('n');
  await expect(form.dialog).toContainText('What you typed before has been restored');
  await expect(form.submit).toBeDisabled();
  await page.keyboard.press('Escape');
  await frame.goTo('Dashboard');
  answer.resolve();
  await expect(frame.toast('Added 2 executions of BETA.')).toBeVisible();
  await expect(frame.heading).toHaveText('Dashboard');
  await frame.goTo('Trades');
  await expect(new TradesPage(page).row('BETA Stock')).toContainText('+148.00');
});

test('positions are closed, expire, are split, pay, and are taken apart and put together', async ({
  signedIn: page,
}) => {
  await test.step('an open position is closed from its trade, and an expired option is asked for and never assumed', async () => {
    const frame = new AppFrame(page);
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.symbol.waitFor();
    await form.field('Account name').fill('By hand');
    await form.symbol.fill("ACME Jan 17 '20 $50 Call");
    await expect(form.dialog).toContainText(
      'Option · on ACME · call 50 · expires Jan 17, 2020 · × 100 · USD',
    );
    await form.fillExecution(1, { quantity: '2', price: '1.25', fees: '1' });
    await form.field('Day, execution 1').fill('2020-01-10');
    await form.submit.click();
    await trades.openTrade('ACME 17 Jan 20 50 C Option Waits for an answer');
    const question = trades.dialog.getByRole('region', { name: 'How did this option end?' });
    await question.getByRole('button', { name: 'It expired worthless' }).click();
    await expect(question).toBeHidden();
    await expect(trades.dialog).toContainText('−$251.00');
    await frame.undo('it expired worthless.');
    await expect(question).toBeVisible();

    await trades.dialog.getByRole('link', { name: 'Add execution' }).click();
    await expect(form.field('Quantity, execution 1')).toHaveValue('2');
    await form.field('Price, execution 1').fill('2');
    await form.field('Day, execution 1').fill('2020-01-15');
    await expect(form.preview).toContainText('+$149.00');
    await form.submit.click();
    await expect(question).toBeHidden();
    await expect(trades.dialog).toContainText('+$149.00');
  });

  await test.step('a split and a dividend are entered, and what they change is seen before', async () => {
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.symbol.waitFor();
    await form.symbol.fill('DELT');
    await form.fillExecution(1, { quantity: '100', price: '10', fees: '0' });
    await form.field('Day, execution 1').fill('2026-03-02');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();

    await page.goto('/trades/new?kind=split');
    await form.symbol.fill('DELT');
    await form.field('New for old').fill('2 for 1');
    await form.field('Day').fill('2026-03-03');
    await expect(form.preview).toContainText('200, 200 open');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();

    await page.goto('/trades/new?kind=dividend');
    await form.symbol.fill('DELT');
    await form.field('Amount received').fill('12,50');
    await form.field('Day').fill('2026-03-04');
    await form.submit.click();
    await trades.openTrade('DELT Stock');
    await expect(trades.dialog).toContainText('+$12.50');
  });

  await test.step('a trade is split after one of its exits, and put together again', async () => {
    const form = new EntryForm(page);
    const trades = new TradesPage(page);
    await page.goto('/trades/new');
    await form.typeRoundTrip('GAMM');
    await form.field('Quantity, execution 2').fill('60');
    await form.dialog.getByRole('button', { name: 'Add execution' }).click();
    await form.fillExecution(3, { quantity: '40', price: '9', fees: '0', time: '11:00' });
    await form.submit.click();
    await trades.openTrade('GAMM Stock');
    await expect(trades.fills).toHaveCount(3);
    await trades.fills.nth(1).getByRole('button', { name: 'Actions of this fill' }).click();
    await page.getByRole('menuitem', { name: 'Split the trade after this fill' }).click();
    await expect(trades.fills).toHaveCount(2);
    await expect(trades.dialog).toContainText('Split by hand');
    // The next one of the list is read ahead: it must not be gone by then.
    await expect(trades.dialog).toContainText('of 4');
    await trades.dialog.getByRole('button', { name: 'Undo split' }).click();
    await expect(trades.fills).toHaveCount(3);
  });
});

test('trades are merged from the list and taken apart again, and nothing said of them is out of sight', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  const frame = new AppFrame(page);
  const form = new EntryForm(page);
  const trades = new TradesPage(page);
  for (const time of ['09:31', '13:30']) {
    await page.goto('/trades/new');
    await form.typeRoundTrip('ACME');
    await form.field('Time, execution 1').fill(time);
    await form.field('Time, execution 2').fill(time === '09:31' ? '10:02' : '14:00');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
  }
  await expect(trades.rows).toHaveCount(2);
  await trades.table.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(trades.rows).toHaveCount(1);
  await expect(trades.row('ACME Stock')).toContainText('+296.00');
  await frame.undo('Merged 2 trades');
  await expect(trades.rows).toHaveCount(2);

  const call = await journalCalls(server, person);
  const listed = await call<{ trades: { id: string; openedAt: string }[] }>('GET', '/v2/trades');
  const inOrder = listed.trades.toSorted((left, right) => (left.openedAt < right.openedAt ? -1 : 1));
  for (const [at, { id }] of inOrder.entries()) {
    await call('PATCH', `/v2/trades/${id}`, { rating: 3 + at, notes: `Said of number ${at}.` });
  }
  await trades.table.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(trades.rows).toHaveCount(1);
  await trades.openTrade('ACME Stock');
  const parts = trades.dialog.getByRole('region', { name: 'Notes on its parts' });
  await expect(parts).toContainText('Said of number 1.');
  await expect(parts).toContainText('4 of 5');
  await expect(trades.dialog.getByRole('textbox', { name: 'Notes' })).toHaveText('Said of number 0.');
  await trades.dialog.getByRole('button', { name: 'Unmerge' }).click();
  await expect(parts).toBeHidden();

  // With setups and tags to give, the bar is longer than what it says.
  await call('POST', '/v2/setups', { name: 'Opening range' });
  await call('POST', '/v2/tags', { name: 'Chased' });
  await page.goto('/trades/new');
  await form.typeRoundTrip('BETA');
  await form.submit.click();
  await expect(trades.rows).toHaveCount(3);
  await trades.table.getByRole('checkbox').first().check();
  complaints.allow(/trades\/merge/);
  const merge = page.getByRole('button', { name: 'Merge' });
  await merge.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'different instruments' });
  // It says so where the button is, not at the other end of the bar.
  const [button, said] = [await merge.boundingBox(), await refusal.boundingBox()];
  expect(said?.x).toBeLessThanOrEqual(button?.x ?? 0);
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
  expect((said?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(60);
});

test('anyone can use the form and the dialog of a trade on every device, in both themes, and privacy hides their amounts', async ({
  signedIn: page,
}) => {
  const form = new EntryForm(page);
  const trades = new TradesPage(page);
  await useTheme(page, 'system');
  for (const [device, viewport, symbol] of [
    ['a desktop', { width: 1440, height: 900 }, 'ACME'],
    ['a phone', { width: 390, height: 844 }, 'BETA'],
  ] as const) {
    await test.step(`on ${device}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/trades/new');
      await form.typeRoundTrip(symbol);
      await expect(form.preview).toContainText('+$148.00');
      expect(await axeFaultsInBothThemes(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await form.submit.click();
      await page.getByRole('button', { name: 'Show trade' }).click();
      await expect(trades.fills).toHaveCount(2);
      expect(await axeFaultsInBothThemes(page)).toEqual([]);

      await page.evaluate(() => localStorage.setItem('vite-ui-privacy-mode', 'true'));
      await page.reload();
      await expect(trades.fills).toHaveCount(2);
      const text = await trades.dialog.textContent();
      expect(text).not.toMatch(/\$\s?\d|148|150\.00/);
      await page.goto('/trades/new');
      await form.typeRoundTrip(symbol);
      await expect(form.preview).toContainText('•••••');
      expect(await form.preview.textContent()).not.toMatch(/\$\s?\d|148/);
      await page.evaluate(() => localStorage.setItem('vite-ui-privacy-mode', 'false'));
    });
  }
});
