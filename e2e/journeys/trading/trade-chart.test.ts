import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('a trade is looked at in its prices, planned in them, lived through again, and shared without money', async ({
  demo: page,
}) => {
  await useTheme(page, 'system');
  await page.addInitScript(() => localStorage.setItem('vite-ui-privacy-mode', 'true'));
  const trades = new TradesPage(page);
  // What the first trade is looked at in comes while the list is read.
  const [dialog, drawing] = ['trade-dialog', 'price-chart'].map((name) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith(`/assets/${name}-`)),
  );
  await page.goto('/trades');
  await Promise.all([dialog, drawing]);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v2\/trades\/[\w-]+$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await trades.rows.nth(4).getByRole('link').first().click();
  // A key that is pressed before the trade is there is meant for it.
  await expect(trades.dialog).toBeVisible();
  await page.keyboard.press('s');
  answer.resolve();
  await expect(trades.dialog.getByRole('combobox', { name: /setup$/i })).toBeFocused();
  await page.keyboard.press('Escape');
  const chart = trades.dialog.getByRole('group', { name: /^Prices of/ });
  const result = trades.dialog.getByRole('region', { name: 'Result' });
  await expect(chart).toHaveAccessibleName(/with [2-9] fills/);
  await expect(trades.dialog.getByText('1-minute bars · Generated for the demo · MAE at')).toBeVisible();
  await expect(result.getByText('1-minute bars')).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'the chart of a trade').toEqual([]);

  // A stop further away is more risk, and so less of an R.
  const stop = trades.dialog.getByRole('slider', { name: 'Stop' });
  const before = Number(await stop.getAttribute('aria-valuenow'));
  const multiple = await result.getByText(/^[+−][\d.]+R$/).textContent();
  await stop.focus();
  const away = (await result.getByText('Long').count()) > 0 ? 'ArrowDown' : 'ArrowUp';
  for (let count = 0; count < 3; count += 1) await page.keyboard.press(`Shift+${away}`);
  await expect(result.getByText(/^[+−][\d.]+R$/)).not.toHaveText(multiple ?? '');
  expect(Number(await stop.getAttribute('aria-valuenow'))).not.toBe(before);

  await trades.dialog.getByRole('button', { name: 'History of changes' }).click();
  await expect(trades.dialog.getByRole('region', { name: 'History of changes' })).toContainText('First stop');

  await chart.focus();
  await page.keyboard.press('Space');
  await expect(chart).toHaveAccessibleName(/with 0 fills/);
  await expect(result).toBeHidden();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(chart).toHaveAccessibleName(/with [1-9] fills/);
  await page.keyboard.press('Escape');
  await expect(result).toBeVisible();

  await trades.dialog.getByRole('button', { name: 'Share image' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share image' });
  await expect(sharing).toContainText('no amounts and no sizes');
  await expect(sharing.getByRole('img')).toHaveAccessibleName(/R, .*% on price, /);
  await expect(sharing.getByRole('img')).not.toHaveAccessibleName(/\$/);
});

test('stop and target stand at their prices, whatever part of the prices is in sight', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
  });
  const minute = (place: number): string => new Date(Date.UTC(2026, 2, 2, 14, 30 + place)).toISOString();
  const fill = (kind: string, place: number, price: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
    occurredAt: minute(place),
    quantity: '100',
    price,
    fees: '0',
    currency: 'USD',
  });
  await call('POST', '/v2/activities', { activities: [fill('buy', 30, '100'), fill('sell', 70, '108')] });
  const { trades } = await call<{ trades: { id: string; instrumentId: string }[] }>('GET', '/v2/trades');
  const { trade } = await call<{ trade: { id: string; instrumentId: string } }>(
    'GET',
    `/v2/trades/${trades[0]?.id}`,
  );
  // Half an hour of nothing, then straight up.
  const rows = Array.from({ length: 90 }, (_, place) => {
    const price = 100 + Math.max(0, place - 30) / 6;
    return [minute(place), ...[price, price + 0.1, price - 0.1, price].map((one) => one.toFixed(2))].join(
      ',',
    );
  });
  await call('POST', '/v2/prices', {
    instrumentId: trade.instrumentId,
    csv: ['time,open,high,low,close', ...rows].join('\n'),
  });
  await call('PATCH', `/v2/trades/${trade.id}`, { stop: '99.5', target: '109' });
  await page.goto(`/trades/${trade.id}`);
  const dialog = page.getByRole('dialog');
  const chart = dialog.getByRole('group', { name: /^Prices of/ });
  // In a replay it is looked at, and no handle.
  const level = (name: string) =>
    dialog
      .getByRole('slider', { name })
      .or(dialog.getByRole('paragraph').filter({ has: page.getByText(name, { exact: true }) }));
  const below = async (name: string): Promise<number> => {
    const [handle, whole] = await Promise.all([level(name).boundingBox(), chart.boundingBox()]);
    if (handle === null || whole === null) throw new Error('The chart is not there');
    return handle.y + handle.height / 2 - whole.y;
  };
  await expect.poll(() => below('Target')).toBeGreaterThan(30);
  const [target, stop] = [await below('Target'), await below('Stop')];
  // Of the first bars the target is far away: it waits at the edge, and comes down to where it is with the prices.
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => below('Target')).toBeLessThan(20);
  await chart.focus();
  for (let steps = 0; steps < 9; steps += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => below('Target')).toBeGreaterThan(30);
  await page.keyboard.press('Escape');
  await expect.poll(() => below('Target')).toBeCloseTo(target, 0);
  await expect.poll(() => below('Stop')).toBeCloseTo(stop, 0);

  // Of several targets one is moved, and the others stay.
  const targets = async () =>
    (await call<{ trade: { targets: unknown } }>('GET', `/v2/trades/${trade.id}`)).trade.targets;
  await call('PATCH', `/v2/trades/${trade.id}`, {
    targets: [{ price: '105', share: '0.5' }, { price: '109' }],
  });
  await page.reload();
  await dialog.getByRole('slider', { name: 'Target 1' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(targets).toEqual([{ price: '105.01', share: '0.5' }, { price: '109' }]);
  await expect(dialog.getByRole('slider', { name: 'Target 2' })).toHaveAttribute('aria-valuenow', '109');

  // What is typed and taken back by Esc is not kept, and the next Esc leads out of the field.
  const first = dialog.getByLabel('First stop');
  await first.fill('12');
  await page.keyboard.press('Escape');
  await expect(first).toHaveValue('99.5');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeFocused();
  const kept = (await call<{ trade: { stop: string } }>('GET', `/v2/trades/${trade.id}`)).trade.stop;
  expect(Number(kept)).toBe(99.5);

  // On a phone a finger that goes up over the chart brings what is below it.
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // What was traded and when stands before it, all else below.
  await expect.poll(async () => (await chart.boundingBox())?.y ?? 844).toBeLessThan(330);
  await chart.scrollIntoViewIfNeeded();
  const placeOfChart = async () => (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await placeOfChart()).height).toBeGreaterThan(200);
  const before = await placeOfChart();
  const x = Math.round(before.x + before.width / 3);
  const from = Math.round(before.y + before.height / 2);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] });
  for (let y = from - 20; y > from - 320; y -= 20) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await placeOfChart()).y).toBeLessThan(before.y - 100);
});

test('the stop of an open trade is set where it stands by Enter, and moved by a drag: its first place stays', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
  });
  const fill = (minute: number, price: string) => ({
    accountId: account.id,
    kind: 'buy',
    instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T14:${minute}:00Z`,
    quantity: '100',
    price,
    currency: 'USD',
  });
  await call('POST', '/v2/activities', { activities: [fill(30, '100'), fill(40, '101')] });
  const { trades } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades');
  const id = trades[0]?.id ?? '';
  type Said = { stop?: string; risk?: string; stopMoves: { price: string }[] };
  const said = async () => (await call<{ trade: Said }>('GET', `/v2/trades/${id}`)).trade;
  await page.goto(`/trades/${id}`);
  const dialog = page.getByRole('dialog');
  const stop = dialog.getByRole('slider', { name: 'Stop' });
  await dialog.getByRole('button', { name: 'Set stop' }).click();
  await expect(stop).toBeFocused();
  await expect(stop).toContainText('not set yet');
  await page.keyboard.press('Enter');
  await expect(stop).not.toContainText('not set yet');
  await expect.poll(async () => (await said()).stop).toBeDefined();
  const first = await said();

  await page.reload();
  await stop.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await said()).stopMoves.length).toBe(1);
  const moved = await said();
  expect([moved.stop, moved.risk]).toEqual([first.stop, first.risk]);
  await expect(dialog.getByRole('group', { name: /^Prices of/ }).getByText('First stop')).toBeVisible();
  await expect(stop).toHaveAttribute('aria-valuenow', String(Number(moved.stopMoves[0]?.price)));
});
