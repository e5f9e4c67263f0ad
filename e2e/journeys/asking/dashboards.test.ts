import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

/** A change has reached the server: what is pressed next finds it there after loading anew. */
const kept = (dashboard: DashboardPage) =>
  dashboard.page.waitForResponse(
    (answer) => answer.url().includes('/v2/views') && answer.request().method() !== 'GET' && answer.ok(),
  );

test('a dashboard is arranged by keys and by pointer, filled from the gallery, and stays so', async ({
  demo: page,
}) => {
  const dashboard = new DashboardPage(page);
  const frame = new AppFrame(page);
  await useTheme(page, 'system');
  await dashboard.open();
  await expect(dashboard.card('Net P&L')).toContainText(/\d trades/);
  await expect(dashboard.card('By weekday')).toBeVisible();
  await dashboard.arrange();

  await test.step('by keys: a widget goes over its neighbour, and grows', async () => {
    const handle = dashboard.handle('By weekday');
    const before = await dashboard.boxOf(dashboard.card('By weekday'));
    await handle.focus();
    const saved = kept(dashboard);
    await page.keyboard.press('ArrowUp');
    await saved;
    await expect(handle).toBeFocused();
    await expect(page.getByText(/^By weekday: column 7, row \d+, \d+ of 10\.$/)).toBeAttached();
    const after = await dashboard.boxOf(dashboard.card('By weekday'));
    expect(after.y).toBeLessThan(before.y);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('By weekday: 6 columns wide, 8 rows high.')).toBeAttached();
    await expect(handle).toBeFocused();
    expect((await dashboard.boxOf(dashboard.card('By weekday'))).height).toBeGreaterThan(after.height);
  });

  await test.step('the names of options are read whole', async () => {
    const names = dashboard.card('By symbol').getByRole('listitem').locator('a > span:first-child');
    await expect(names.filter({ hasText: / [CP]$/ }).first()).toBeAttached();
    const cut = await names.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    );
    expect(cut).toEqual([]);
  });

  await test.step('by pointer: dragged to the top left, and smaller by its corner', async () => {
    const handle = dashboard.handle('By symbol');
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    if (from === null) throw new Error('The handle is not there');
    await page.mouse.move(from.x + 30, from.y + 20);
    await page.mouse.down();
    await page.evaluate(() => window.scrollTo(0, 0));
    const corner = await dashboard.card('Net P&L').boundingBox();
    await page.mouse.move((corner?.x ?? 0) + 34, (corner?.y ?? 0) + 24, { steps: 6 });
    const saved = kept(dashboard);
    await page.mouse.up();
    await saved;
    const [moved, hero] = [
      await dashboard.boxOf(dashboard.card('By symbol')),
      await dashboard.boxOf(dashboard.card('Net P&L')),
    ];
    expect(moved.y).toBeLessThan(hero.y);
    expect(moved.x).toBe(hero.x);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(moved.x + moved.width - 8, moved.y + moved.height - 8);
    await page.mouse.down();
    await page.mouse.move(moved.x + moved.width * 0.6, moved.y + moved.height - 8, { steps: 4 });
    await page.mouse.up();
    const smaller = await dashboard.boxOf(dashboard.card('By symbol'));
    expect(smaller.width).toBeLessThan(moved.width * 0.75);
  });

  await test.step('from the gallery, as it looks with these trades', async () => {
    expect(await axeFaultsInBothThemes(page), 'while it is arranged').toEqual([]);
    await dashboard.addWidget.click();
    const gallery = page.getByRole('dialog', { name: 'Add a widget' });
    await gallery.getByRole('searchbox').fill('sharpe ratio per trade');
    await expect(gallery.getByRole('button', { name: 'Add Sharpe ratio per trade' })).toBeVisible();
    expect(await axeFaults(page), 'the gallery').toEqual([]);
    await gallery.getByRole('button', { name: 'Add Sharpe ratio per trade' }).click();
    await expect(gallery).toBeHidden();
    await expect(dashboard.handle('Sharpe ratio per trade')).toBeFocused();
    await expect(dashboard.card('Sharpe ratio per trade')).toContainText(/\d\.\d/);
  });

  await test.step('what was promised and what is planned as well', async () => {
    for (const [title, says] of [
      ['Discipline', /\d+ of 100.*What pulls it down/s],
      ['Plan for today', /./],
    ] as const) {
      await dashboard.addWidget.click();
      const gallery = page.getByRole('dialog', { name: 'Add a widget' });
      await gallery.getByRole('searchbox').fill(title);
      await gallery
        .getByRole('button', { name: `Add ${title}`, exact: false })
        .first()
        .click();
      await expect(dashboard.handle(title)).toBeFocused();
      await expect(dashboard.card(title)).toContainText(says);
    }
    expect(await axeFaultsInBothThemes(page), 'what is promised and planned').toEqual([]);
    await dashboard.handle('Sharpe ratio per trade').focus();
  });

  await test.step('removed, and brought back', async () => {
    await page.keyboard.press('Delete');
    await expect(dashboard.card('Sharpe ratio per trade')).toHaveCount(0);
    await frame.undo('“Sharpe ratio per trade” removed');
    await expect(dashboard.card('Sharpe ratio per trade')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Open positions' }).click();
    await expect(dashboard.card('Open positions')).toHaveCount(0);
    const saved = kept(dashboard);
    await page.getByRole('button', { name: 'Settings of By hour' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Clock');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    await dashboard.done.click();
    await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeFocused();
  });

  await test.step('after loading anew, and in private', async () => {
    await page.reload();
    await expect(dashboard.card('Sharpe ratio per trade')).toBeVisible();
    await expect(dashboard.card('Clock')).toBeVisible();
    await expect(dashboard.card('Open positions')).toHaveCount(0);
    await expect(dashboard.card('By symbol')).toContainText('$');
    const [moved, hero] = [
      await dashboard.boxOf(dashboard.card('By symbol')),
      await dashboard.boxOf(dashboard.card('Net P&L')),
    ];
    expect(moved.y).toBeLessThan(hero.y);
    await frame.hideAmounts.click();
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});

test('dashboards have names and addresses of their own, also in another tab and on a phone', async ({
  demo: page,
}) => {
  const dashboard = new DashboardPage(page);
  const frame = new AppFrame(page);
  await dashboard.open();
  await dashboard.choose('New dashboard');
  await page.getByRole('dialog').getByLabel('Name').fill('Mornings');
  const saved = kept(dashboard);
  await page.keyboard.press('Enter');
  await saved;
  await expect(dashboard.tab('Mornings')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\?dashboard=/);
  await expect(dashboard.tab('Overview')).toBeVisible();

  await test.step('only some trades, as its own filter says', async () => {
    const all = await dashboard
      .card('Net P&L')
      .getByText(/\d trades/)
      .textContent();
    await dashboard.choose('Its own filter');
    await page.getByRole('dialog').getByLabel('Filter', { exact: true }).fill('hour:25');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Filter', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('dialog').getByLabel('Filter', { exact: true }).fill('hour:09');
    const kind = kept(dashboard);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await kind;
    await expect(dashboard.card('Net P&L').getByText(/\d trades/)).not.toHaveText(all ?? '');
  });

  await test.step('what was removed comes back where it was, whichever is shown by then', async () => {
    await dashboard.arrange();
    await page.getByRole('button', { name: 'Remove Five ratios' }).click();
    await dashboard.done.click();
    await dashboard.tab('Overview').click();
    await expect(dashboard.tab('Overview')).toHaveAttribute('aria-current', 'page');
    await frame.undo('“Five ratios” removed');
    await dashboard.tab('Mornings').click();
    await expect(dashboard.tab('Mornings')).toHaveAttribute('aria-current', 'page');
    await expect(dashboard.card('Trade win %')).toBeVisible();
  });

  await test.step('on a phone the same in one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [hero, ratio, bars] = [
      await dashboard.boxOf(dashboard.card('Net P&L')),
      await dashboard.boxOf(dashboard.card('Trade win %')),
      await dashboard.boxOf(dashboard.card('Daily net P&L')),
    ];
    expect(ratio.y).toBeGreaterThan(hero.y + hero.height - 1);
    expect(bars.y).toBeGreaterThan(ratio.y);
    expect(hero.x).toBe(bars.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dashboard.arrange();
    await dashboard.handle('Five ratios').focus();
    const moved = kept(dashboard);
    await page.keyboard.press('ArrowUp');
    await moved;
    await expect(dashboard.handle('Five ratios')).toBeFocused();
    expect((await dashboard.boxOf(dashboard.card('Trade win %'))).y).toBeLessThan(
      (await dashboard.boxOf(dashboard.card('Net P&L'))).y,
    );
  });

  await test.step('in another tab; what is removed there can be brought back', async () => {
    const other = await page.context().newPage();
    const there = new DashboardPage(other);
    await other.goto(page.url());
    await expect(there.tab('Mornings')).toHaveAttribute('aria-current', 'page');
    await there.choose('Remove');
    await expect(there.tab('Mornings')).toHaveCount(0);
    await new AppFrame(other).undo('“Mornings” removed');
    await expect(there.tab('Mornings')).toBeVisible();
    await other.close();
  });
  await expect(frame.heading).toHaveText('Dashboard');
});

test('a dashboard of the first minute keeps two quick keys, one of a newer version what it holds, and what is broken says so', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);

  await test.step('two quick keys on the dashboard of the first minute keep one dashboard, with both steps', async () => {
    const { views } = await call<{ views: { id: string; kind: string }[] }>('GET', '/v2/views');
    for (const { id } of views.filter(({ kind }) => kind === 'dashboard'))
      await call('DELETE', `/v2/views/${id}`);
    await handInSession(page, server, person);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.card('By weekday')).toBeVisible();
    await dashboard.arrange();
    await dashboard.handle('By weekday').evaluate((handle) => {
      for (let times = 0; times < 2; times += 1)
        handle.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true }),
        );
    });
    const dashboards = async () =>
      (await call<typeof kinds>('GET', '/v2/views')).views.filter(({ kind }) => kind === 'dashboard');
    const kinds = { views: [{ kind: '' }] };
    await expect.poll(async () => (await dashboards()).length).toBeGreaterThan(0);
    await expect(dashboard.handle('By weekday')).toBeVisible();
    await page.reload();
    await expect(dashboard.card('By weekday')).toBeVisible();
    expect(await dashboards()).toHaveLength(1);
  });

  await test.step('what a newer version put on a dashboard stands by its name and is kept, and what is broken says so', async () => {
    const newer = {
      id: 'n',
      kind: 'hologram',
      version: 9,
      settings: ['turning'],
      place: { x: 0, w: 4, h: 5 },
    };
    const broken = {
      id: 'b',
      kind: 'question',
      version: 1,
      settings: { question: 'measures=netPnl,luck&by=zodiac', title: 'By the stars' },
      place: { x: 50, w: 90, h: -4 },
    };
    const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
      kind: 'dashboard',
      name: 'From tomorrow',
      content: { version: 7, widgets: [newer, broken, { kind: 3 }], weather: 'fine' },
    });
    const dashboard = new DashboardPage(page);
    await page.goto(`/dashboard?dashboard=${view.id}`);
    await expect(dashboard.card('Widget “hologram”')).toContainText('made by a newer version');
    await expect(dashboard.card('By the stars')).toContainText('Left out');
    await expect(dashboard.card('By the stars')).toContainText('luck');

    await dashboard.arrange();
    await dashboard.handle('By the stars').focus();
    const saved = kept(dashboard);
    await page.keyboard.press('Shift+ArrowDown');
    await saved;
    const { views } = await call<{ views: readonly { id: string; content: unknown }[] }>('GET', '/v2/views');
    expect(views.find(({ id }) => id === view.id)?.content).toMatchObject({
      version: 7,
      weather: 'fine',
      widgets: [newer, { id: 'b' }],
    });

    await page.goto('/dashboard?dashboard=gone');
    await expect(page.getByText('This dashboard no longer exists, so here is your first one.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue without it' }).click();
    await expect(page.getByText('This dashboard no longer exists, so here is your first one.')).toBeHidden();
    await expect(page).not.toHaveURL(/dashboard=/);
  });
});
