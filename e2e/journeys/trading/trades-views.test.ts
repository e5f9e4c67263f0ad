import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('an arrangement of the list is kept as a tab, changed, followed in a second tab, removed and brought back', async ({
  page,
  context,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const keep = (name: string, content: unknown) =>
    call('POST', '/v2/views', { kind: 'trades', name, content });
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  await page.goto('/trades?filter=direction:short&sort=net');
  await expect(new TradesPage(page).rows.first()).toBeVisible();
  const heading = (name: string) => page.getByRole('columnheader', { name });
  const column = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await column('Held');
  await expect(heading('Held')).toBeHidden();

  await page.getByRole('button', { name: 'Save view…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByRole('textbox').fill('Worst shorts');
  await naming.getByRole('textbox').press('Enter');
  const tabs = page.getByRole('navigation', { name: 'Views of trades' });
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
  await expect(tab('Worst shorts')).toHaveAttribute('aria-current', 'page');
  await expect(tab('All trades')).not.toHaveAttribute('aria-current');

  // Its columns are its own: changed they are marked, and the view stands again or takes them over.
  const changed = page.getByText('Changed', { exact: true });
  await expect(changed).toBeHidden();
  await column('Entry');
  await expect(changed).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a changed view').toEqual([]);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(heading('Entry')).toBeVisible();
  await expect(changed).toBeHidden();
  await heading('Symbol').getByRole('button').first().click();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(changed).toBeHidden();
  await expect(page).toHaveURL(/sort=symbol&view=|view=.*sort=symbol/);

  // The address opens it in any window.
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('link', { name: 'Worst shorts' })).toHaveAttribute('aria-current', 'page');
  await expect(second.getByRole('columnheader', { name: 'Held' })).toBeHidden();
  await expect(second.getByText('Changed', { exact: true })).toBeHidden();
  await second.close();

  await tab('All trades').click();
  await expect(page).toHaveURL('/trades');
  await expect(tab('All trades')).toHaveAttribute('aria-current', 'page');
  await tab('Worst shorts').click();
  await expect(page).toHaveURL(/filter=direction%3Ashort/);
  await page.getByRole('button', { name: 'Rename, move or delete “Worst shorts”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByText('no longer exists')).toBeVisible();
  await frame.undo('“Worst shorts” removed.');
  await expect(tab('Worst shorts')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByText('no longer exists')).toBeHidden();

  // What cannot be read leaves the list standing, and says so; on a phone, too.
  await keep('Broken', { version: 1, layout: 7 });
  await keep('Newer', { version: 2, filter: 'side:long', layout: { order: ['mood'] } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await tab('Broken').click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nothing in “Broken” can be read');
  await tab('Newer').click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('saved by a newer version');
  await expect(new TradesPage(page).rows.first()).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'views on a phone').toEqual([]);
});

test('an R of a risk that nobody stated is marked as assumed wherever it stands', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
    riskDefault: { kind: 'amount', amount: '100' },
  });
  const fill = (symbol: string, kind: string, minute: number, price: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T15:${minute}:00Z`,
    quantity: '10',
    price,
    fees: '0',
    currency: 'USD',
  });
  await call('POST', '/v2/activities', {
    activities: ['ACME', 'BETA'].flatMap((symbol) => [
      fill(symbol, 'buy', 10, '100'),
      fill(symbol, 'sell', 20, '98'),
    ]),
  });
  const { trades } = await call<{ trades: { id: string; instrument: { symbol: string } }[] }>(
    'GET',
    '/v2/trades',
  );
  const idOf = (symbol: string) => trades.find(({ instrument }) => instrument.symbol === symbol)?.id;
  await call('PATCH', `/v2/trades/${idOf('BETA')}`, { stop: '95' });
  await page.goto('/trades?sort=symbol');
  for (const name of ['R', 'Risk']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const row = (symbol: string) => new TradesPage(page).rows.filter({ hasText: symbol });
  await expect(row('ACME')).toContainText('≈−0.20R');
  await expect(row('BETA')).toContainText('−0.40R');
  await expect(row('BETA')).not.toContainText('≈');
  await row('ACME').getByRole('link').first().click();
  const result = page.getByRole('dialog').getByRole('region', { name: 'Result' });
  await expect(result).toContainText('≈−0.20R');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(row('ACME')).toContainText('≈−0.20R');
});

test('columns are dragged to either side of others, widened at their edge, and stand so after a reload', async ({
  demo: page,
}) => {
  const { table, rows } = new TradesPage(page);
  await page.goto('/trades');
  await expect(rows.first()).toBeVisible();
  const heading = (name: string) => table.getByRole('columnheader', { name });
  const box = async (name: string) => {
    const found = await heading(name).boundingBox();
    if (found === null) throw new Error(`There is no heading ${name}`);
    return found;
  };
  const order = async () =>
    (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim().split(/\s/)[0]);
  const drag = async (name: string, onto: string, part: number): Promise<void> => {
    const [from, to] = [await box(name), await box(onto)];
    await page.mouse.move(from.x + 16, from.y + 18);
    await page.mouse.down();
    await page.mouse.move(from.x + 24, from.y + 18);
    await page.mouse.move(to.x + to.width * part, to.y + 18, { steps: 4 });
    await page.mouse.up();
  };
  await drag('Side', 'Time', 0.8);
  expect((await order()).slice(1, 6)).toEqual(['Symbol', 'Net', 'Time', 'Side', 'Held']);
  await drag('Held', 'Net P&L', 0.2);
  expect((await order()).slice(1, 6)).toEqual(['Symbol', 'Held', 'Net', 'Time', 'Side']);
  await drag('Net P&L', 'Account', 0.9);
  expect((await order()).at(-1)).toBe('Net');
  // What names a row stays the first.
  await drag('Qty', 'Symbol', 0.2);
  const dragged = await order();
  expect(dragged.slice(1, 4)).toEqual(['Symbol', 'Qty', 'Held']);
  const edge = await box('Time');
  await page.mouse.move(edge.x + edge.width - 3, edge.y + 18);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 37, edge.y + 18, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(edge.x + edge.width + 90, edge.y + 18);
  expect((await box('Time')).width).toBe(edge.width + 40);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await order()).toEqual(dragged);
  expect((await box('Time')).width).toBe(edge.width + 40);
});
