import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { tick } from '../../fixtures/tick.ts';
import { leaveUnsaid } from '../../fixtures/unsaid.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('the list is grouped with subtotals, its columns are arranged and its cells changed without a mouse', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const { setup } = await call<{ setup: { id: string } }>('POST', '/v2/setups', { name: 'Opening range' });
  for (const name of ['FOMO', 'Tired']) await call('POST', '/v2/tags', { name, category: 'mistake' });
  const { table, rows } = new TradesPage(page);
  const lines = table.getByRole('row');
  const headings = () => table.getByRole('columnheader').allInnerTexts();
  const heading = (name: string) => table.getByRole('button', { name, exact: false }).first();

  // Names of accounts are long: a heading has two lines for them.
  const long = 'Interactive Brokers, margin';
  const [named] = (await call<{ accounts: { id: string }[] }>('GET', '/v2/accounts')).accounts;
  await call('PATCH', `/v2/accounts/${named?.id}`, { name: long });
  await page.goto('/trades?group=account');
  const whole = table.getByRole('button', { name: long }).locator('span').first();
  await expect(whole).toHaveText(long);
  const cut = await whole.evaluate((name) => [
    name.scrollWidth - name.clientWidth,
    name.scrollHeight - name.clientHeight,
  ]);
  expect(Math.max(...cut), 'pixels of the name that are cut').toBeLessThanOrEqual(1);

  // What a group comes to is what its filter comes to.
  await page.goto('/trades?filter=symbol%3AAAPL');
  await expect(rows.first()).toBeVisible();
  const sums = async (line: ReturnType<typeof lines.last>) =>
    (await line.getByRole('cell').allInnerTexts()).filter((text) => /\d[.,]\d\d$/.test(text));
  await expect.poll(() => sums(lines.last())).toHaveLength(3);
  const ofFilter = await sums(lines.last());
  await page.goto('/trades');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Group the trades' }).selectOption('By symbol');
  const group = lines.filter({ has: page.getByRole('button', { name: /^AAPL \d+$/ }) });
  await expect.poll(() => sums(group)).toEqual(ofFilter);
  // Headings of groups make the list no wider than the screen.
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  // Folded away and back by keys, and all at once.
  const all = Number(await table.getAttribute('aria-rowcount'));
  const fold = group.getByRole('button', { name: /^AAPL/ });
  await page.keyboard.press('j');
  await expect(fold).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeLessThan(all);
  await page.keyboard.press('ArrowRight');
  await expect(table).toHaveAttribute('aria-rowcount', String(all));
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(rows).toHaveCount(0);
  expect(await axeFaultsInBothThemes(page), 'folded groups').toEqual([]);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await group.getByRole('checkbox').check();
  await expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveText(
    `${((await fold.textContent()) ?? '').replaceAll(/\D/g, '')} chosen`,
  );
  await page.getByRole('button', { name: /^Clear/ }).click();

  // Columns: moved and made wider by keys, kept in sight by the menu.
  for (const name of ['Setup', 'Tags', 'Rating']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    // The focus comes back when the menu is gone, and would be taken from what has it by then.
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  }
  await heading('Side').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await headings()).slice(2, 5))
    .toEqual([expect.stringContaining('Net'), 'Time', 'Side']);
  await expect(heading('Side')).toBeFocused();
  const width = async () =>
    (await table.getByRole('columnheader', { name: 'Side' }).boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  expect(await width()).toBe(before + 16);
  for (const name of ['Setup', 'Rating']) {
    await table.getByRole('button', { name: `Options of ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Pin column' }).click();
  }
  expect((await headings()).slice(1, 4)).toEqual(['Symbol', 'Setup', 'Rating']);
  const left = async (name: string) =>
    (await table.getByRole('columnheader', { name }).boundingBox())?.x ?? 0;
  await table.evaluate((element) => element.scrollTo({ left: 0 }));
  const [kept, moves] = [await left('Setup'), await left('Net P&L')];
  await table.evaluate((element) => element.scrollTo({ left: 2_000 }));
  await expect.poll(() => left('Net P&L')).toBeLessThan(moves);
  expect(await left('Setup')).toBe(kept);
  await table.evaluate((element) => element.scrollTo({ left: 0 }));

  // Cells: reached with the arrow, opened with Enter, typed with completion; a rating is one key.
  const row = rows.first();
  await row.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('button', { name: 'Setup of AAPL: none' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Setup' })).toBeFocused();
  await page.keyboard.type('op');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Setup of AAPL: Opening range' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('4');
  await expect(row.getByRole('button', { name: 'Rating of AAPL: 4 of 5' })).toBeFocused();
  await row.getByRole('button', { name: /^Tags of AAPL/ }).press('Enter');
  // Meanwhile a connection brings one that stands before all others.
  const { accounts } = await call<{ accounts: { id: string }[] }>('GET', '/v2/accounts');
  const instrument = { symbol: 'ZZZZ', assetClass: 'stock', currency: 'USD' };
  const sides = ['buy', 'sell'].map((kind, at) => ({
    ...{ accountId: accounts[0]?.id, kind, instrument, quantity: '1', price: '5', currency: 'USD' },
    occurredAt: `2020-01-02T15:0${at}:00Z`,
  }));
  await call('POST', '/v2/activities', { activities: sides });
  await page.getByRole('combobox', { name: 'Add a tag' }).pressSequentially('fo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Tags' }).getByText('FOMO')).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a cell that is changed').toEqual([]);
  // Each tag asks for the journal anew: the trades have other rows by now.
  await expect(table).toHaveAttribute('aria-rowcount', String(all + 2));
  await page.getByRole('combobox', { name: 'Add a tag' }).pressSequentially('ti');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Tags of AAPL: FOMO, Tired' })).toBeFocused();
  // A press on a cell changes it, beside it the trade opens.
  await row.getByRole('button', { name: /^Rating/ }).click({ force: true });
  await tick(page.getByRole('radio', { name: '2 of 5' }));
  await page.keyboard.press('Escape');
  const said = async () =>
    (
      await call<{ trades: { setupId?: string; rating?: number; tagIds: string[] }[] }>(
        'GET',
        '/v2/trades?limit=500',
      )
    ).trades.filter(
      ({ setupId, rating, tagIds }) => setupId === setup.id && rating === 2 && tagIds.length === 2,
    );
  await expect.poll(async () => (await said()).length).toBe(1);

  // In order of their names, what has none behind; kept by the address, and two lines a row on a phone.
  await heading('Setup').click();
  await expect(page).toHaveURL(/group=symbol.*sort=setup|sort=setup.*group=symbol/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(fold).toBeVisible();
  expect((await rows.first().boundingBox())?.height).toBeGreaterThan(48);
  expect(await axeFaultsInBothThemes(page), 'groups on a phone').toEqual([]);
});
