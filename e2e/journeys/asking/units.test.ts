import { readFile } from 'node:fs/promises';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a unit that is chosen holds on all pages, gross is nowhere called net, and the bar has room for all', async ({
  demo: page,
}) => {
  await test.step('the unit that is chosen on Today holds in the list of trades, its sum and its statistics', async () => {
    await page.goto('/');
    const day = page.getByRole('region', { name: 'The day', exact: true });
    await expect(day).toContainText('$');
    await page.getByRole('radio', { name: 'Multiples of the risk taken' }).click();
    await expect(page).toHaveURL(/unit=r/);
    await expect(day.locator('p').first()).toHaveText(/^[+−]\d+\.\d\dR$/);
    await expect(day).not.toContainText('$');
    // On its first day a month has no exits yet.
    await expect(page.getByRole('region', { name: 'This month' })).toContainText(
      /(?:[+−]\d+\.\d\d|no exits0\.00)R/,
    );
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Trades', exact: true }).first().click();
    const list = page.getByRole('table', { name: 'Trades' });
    await expect(list.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }).first()).toBeVisible();
    await expect(list).not.toContainText('$');
    await page.getByRole('button', { name: 'Statistics' }).click();
    const net = page.getByRole('region', { name: 'Statistics' }).locator('dd').first();
    await expect(net).toHaveText(/^[+−][\d,.]+R$/);
    await expect(list).toContainText((await net.textContent()) ?? 'no sum');

    // The trade over the list, and the file of it, speak of the same.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [head = ''] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
    expect(head).toContain('Net P&L (R)');
    await page.getByRole('button', { name: 'Statistics' }).click();
    await list
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }) })
      .getByRole('link')
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const result = dialog.getByRole('region', { name: 'Result' });
    await expect(result.getByText(/^[+−]\d+\.\d\dR$/).first()).toBeVisible();
    await expect(
      result
        .locator('dl')
        .getByText(/^[+−]?\d+\.\d\dR$/)
        .nth(3),
    ).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Realised, by trading day' })).toBeVisible();
    await expect(dialog.getByRole('table').last()).not.toContainText('$');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Ticks of the price' }).click();
    await expect(list.getByRole('columnheader', { name: /Net P&L ticks/ })).toBeVisible();

    // A question that is asked otherwise is asked in the same.
    await page.getByRole('link', { name: 'Analysis', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Net P&L by weekday/);
    await page.keyboard.press('d');
    await page.getByRole('combobox', { name: 'Find: By' }).fill('direct');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/by=direction/);
    await expect(page).toHaveURL(/unit=ticks/);
  });

  await test.step('an amount before fees is nowhere called net', async () => {
    await page.goto('/trades');
    await page.getByRole('button', { name: 'Statistics' }).click();
    const panel = page.getByRole('region', { name: 'Statistics' });
    await expect(panel.getByText('Net P&L', { exact: true })).toHaveCount(1);
    await page.getByRole('radio', { name: 'Gross' }).click();
    await expect(panel.getByText('Gross P&L', { exact: true })).toHaveCount(1);
    await expect(panel.getByText('Net P&L', { exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: 'Analysis', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Gross P&L by / }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Net P&L');
  });

  await test.step('in a narrow window nothing in the bar lies over anything else, and every unit is at hand', async () => {
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      await expect(page.getByRole('radio', { name: 'Ticks of the price' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Accounts: / })).toBeVisible();
      const over = await page.locator('header:has([aria-label="Hide amounts"])').evaluate((bar) => {
        const boxes = [...bar.querySelectorAll('button, fieldset, a, input[type="text"], [role="combobox"]')]
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height > 0);
        return boxes.flatMap(({ one, box }, at) =>
          boxes
            .slice(at + 1)
            .flatMap(({ one: other, box: next }) =>
              !one.contains(other) &&
              Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
              Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1
                ? [`${one.textContent} and ${other.textContent}`]
                : [],
            ),
        );
      });
      expect(over, `at ${width} pixels`).toEqual([]);
    }
  });
});

test('in R a dashboard is of the trades of all currencies, in its words, its numbers and the list behind them', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const fills = [
    ['ACME', 'USD'],
    ['BETA', 'USD'],
    ['SAP', 'EUR'],
  ].flatMap(([symbol, currency], at) =>
    ['buy', 'sell'].map((kind, side) => ({
      accountId: account.id,
      kind,
      instrument: { symbol, assetClass: 'stock', currency },
      occurredAt: `2026-03-0${at + 2}T15:0${side}:00Z`,
      ...{ quantity: '1', price: side === 0 ? '100' : '110', fees: '0', currency },
    })),
  );
  await call('POST', '/v2/activities', { activities: fills });
  const { trades } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades');
  for (const { id } of trades) await call('PATCH', `/v2/trades/${id}`, { stop: '90' });

  await page.goto('/dashboard?unit=r');
  const main = page.getByRole('main');
  await expect(main.getByText('3 closed trades')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Net P&L' })).toContainText('+3.00R');
  await expect(page.getByRole('group', { name: 'Currency' })).toHaveCount(0);
  await expect(main).not.toContainText('counted apart');
  await page.getByRole('link', { name: 'Trade win %' }).click();
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('link', { name: 'SAP' })).toBeVisible();
  await expect(page).not.toHaveURL(/currency/);
  // In money each currency is counted apart, and the list is of the one in view.
  await page.goto('/dashboard');
  await expect(main).toContainText('USD only; trades in EUR (1) are counted apart');

  // A day of another currency is no day without a result.
  await page.goto('/calendar?month=2026-03&day=2026-03-04');
  await expect(main).toContainText('Nothing in USD was realised on this day, but in EUR');
  // The journal says so as well, in its list and beside the page, with the way there.
  await page.goto('/journal?entry=2026-03-04');
  const traded = page.getByRole('region', { name: 'Traded' });
  await expect(traded).toContainText('No trades closed in USD.');
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('1 trade in EUR');
  await traded.getByRole('link', { name: '1 trade in EUR' }).click();
  await expect(traded).toContainText('€');
  // Its week has the day, too.
  await page.goto('/journal?entry=2026-W10');
  const days = page.getByRole('region', { name: 'Days', exact: true });
  await expect(days.getByRole('button', { name: /Mar 4.* · 1 in EUR$/ })).toBeVisible();
  await expect(days.getByRole('button')).toHaveCount(3);
});

test('on a phone a choice of four currencies has its place below the heading', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const activities = ['USD', 'EUR', 'GBP', 'JPY'].flatMap((currency) =>
    ['buy', 'sell'].map((kind, side) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: `IN${currency}`, assetClass: 'stock', currency },
      occurredAt: `2026-03-02T15:0${side}:00Z`,
      ...{ quantity: '1', price: side === 0 ? '100' : '110', fees: '0', currency },
    })),
  );
  await call('POST', '/v2/activities', { activities });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, heading] of [
    ['/analysis', /^Net P&L by weekday/],
    ['/analysis?report=compare', 'A against B'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('group', { name: 'Currency' })).toBeVisible();
    const title = page.getByRole('main').getByRole('heading', { name: heading });
    expect((await title.boundingBox())?.width, address).toBeGreaterThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
});

test('what a number is away from the days before is told as the number is: a time as a time, a count as a count', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const trade = (day: string, hours: number, quantity: string) =>
    ['buy', 'sell'].map((kind, side) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `${day}T${14 + side * hours}:00:00Z`,
      ...{ quantity, price: '10', fees: '0', currency: 'USD' },
    }));
  await call('POST', '/v2/activities', {
    activities: [
      ...trade('2026-02-27', 1, '1'),
      ...trade('2026-03-02', 2, '3'),
      ...trade('2026-03-03', 2, '3'),
      ...trade('2026-03-04', 2, '4'),
    ],
  });
  const shown = ['avgHold', 'tradeCount', 'avgQuantity'];
  const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
    kind: 'dashboard',
    name: 'Sizes',
    content: {
      version: 1,
      filter: '',
      widgets: shown.map((measure, at) => ({
        ...{ id: measure, kind: 'measure', version: 1, place: { x: at * 4, y: 0, w: 4, h: 8 } },
        settings: { measure, title: measure },
      })),
    },
  });
  await page.goto(`/dashboard?dashboard=${view.id}&range=custom&from=2026-03-01&to=2026-03-04`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('avgHold')).toContainText('2h');
  await expect(card('avgHold').getByTitle(/^Compared with/)).toHaveText('+1h');
  await expect(card('tradeCount').getByTitle(/^Compared with/)).toHaveText('+2');
  await expect(card('avgQuantity')).toContainText('3.33');
  await expect(card('avgQuantity').getByTitle(/^Compared with/)).toHaveText('+2.33');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(card('avgQuantity').getByTitle(/^Compared with/)).not.toContainText(/\d/);

  // The days that a filter names have days before them as those of the bar have.
  await page.goto(`/dashboard?dashboard=${view.id}&range=all&filter=day:2026-03-01..2026-03-04`);
  await expect(card('tradeCount').getByTitle(/^Compared with/)).toHaveText('+2');
});
