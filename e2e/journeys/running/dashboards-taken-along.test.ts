import { readFile } from 'node:fs/promises';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

test('days are marked on the course, by pointer and by keys, and become the range', async ({
  demo: page,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const course = dashboard.card('Net P&L').getByRole('group', { name: /^Cumulative net P&L/ });
  await expect(course).toBeVisible();
  const box = await course.boundingBox();
  if (box === null) throw new Error('The course is not there');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  // A drag is not a press: the trades of a day did not open.
  await expect(page).toHaveURL(/\/dashboard\?range=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);

  await course.focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/range=custom/);
  await page.keyboard.press('End');
  // So many days that there are trades enough to tell ratios of.
  for (let days = 0; days < 10; days += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=custom/);

  // What is drawn is taken along as a table, a picture or a link, as in Analysis.
  const take = async (title: string, what: string): Promise<void> => {
    // The ratios have no heading of their own: they are taken along from where one says how it is made.
    const howMade = page.getByRole('button', { name: 'How Profit factor is computed' });
    if (title === 'Five ratios' && (await howMade.getAttribute('aria-expanded')) !== 'true')
      await howMade.click();
    await page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
    await page.keyboard.press('Escape');
  };
  const csv = await saved(page, () => take('By symbol', 'Save as CSV'));
  expect(csv.suggestedFilename()).toBe('tapebook-netPnl-winRate-by-symbol.csv');
  expect(await textOf(csv)).toMatch(
    /^\uFEFF?symbol,currency,results,trades,days,netPnl,.*\r\n\w+,USD,net,\d+,\d+,-?\d+\.\d\d,/,
  );
  const ratios = await textOf(await saved(page, () => take('Five ratios', 'Save as CSV')));
  expect(ratios).toMatch(/\r\nProfit factor,,\d+,\d*,[\d.]+,/);
  const days = await textOf(await saved(page, () => take('Calendar', 'Save as CSV')));
  expect(days).toMatch(/^\uFEFF?day,net P&L,trades\r\n\d{4}-\d\d-\d\d,-?[\d.]+,\d+\r\n/);
  for (const title of ['Cumulative net P&L', 'Daily net P&L', 'By symbol', 'Five ratios', 'Calendar']) {
    const picture = await saved(page, () => take(title, 'Save as PNG'));
    expect((await readFile(await picture.path())).length).toBeGreaterThan(5_000);
  }
});

test('goals, accounts and lists are taken along, and open the trades behind them', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const widget = (id: string, kind: string, y: number, settings: object = {}) => ({
    id,
    kind,
    version: 1,
    settings,
    place: { x: 0, y, w: 12, h: 8 },
  });
  const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
    kind: 'dashboard',
    name: 'To take along',
    content: {
      version: 1,
      widgets: [
        widget('g', 'goal', 0, { measure: 'netPnl', period: 'year', target: 50_000 }),
        widget('a', 'accounts', 8),
        widget('r', 'recent-trades', 16),
        widget('o', 'open-positions', 24),
      ],
    },
  });
  await handInSession(page, server, person);
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard?dashboard=${view.id}`);
  const goal = dashboard.card('Net P&L, this year');
  await expect(goal).toContainText('% reached');

  const take = async (title: string): Promise<string> => {
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    });
    return textOf(file);
  };
  expect(await take('Net P&L, this year')).toMatch(
    /figure,from,to,currency,trades,value,low 95 %,high 95 %,goal,reached,time passed\r\nNet P&L,\d{4}-01-01,\d{4}-12-31,USD,\d+,(?:-?[\d.]+,){3}50000,/,
  );
  expect(await take('Accounts')).toMatch(/\r\nFutures,USD,25000,\d+,-?[\d.]+,[\d.]+\r\n/);
  expect(await take('Recent trades')).toMatch(
    /symbol,side,closed,quantity,P&L,currency\r\n\w+,(long|short),\d{4}-\d\d-\d\d,\d+,-?[\d.]+,USD\r\n/,
  );
  expect(await take('Open positions')).toMatch(
    /\r\nNVDA,long,\d{4}-\d\d-\d\d,Stocks and options,100,[\d.]+,,USD/,
  );

  const count = Number((await goal.getByRole('link').textContent())?.match(/^\d+/)?.[0]);
  await goal.getByRole('link').click();
  await expect(page).toHaveURL(/\/trades\?.*exits/);
  await expect(page.getByRole('main')).toContainText(`${count} trades`);
  await page.goBack();
  await dashboard.card('Accounts').getByRole('link', { name: 'Futures' }).click();
  await expect(page).toHaveURL(/\/trades\?.*accounts=/);
});

test('a dashboard of one account goes on with it once that is archived, as lists and the API do', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const { accounts } = await call<{ accounts: { id: string; name: string }[] }>('GET', '/v2/accounts');
  const futures = accounts.find(({ name }) => name === 'Futures');
  await call('PATCH', `/v2/accounts/${futures?.id}`, { archived: true });
  const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
    kind: 'dashboard',
    name: 'Futures alone',
    content: {
      version: 1,
      filter: 'account:Futures',
      widgets: [
        {
          ...{ id: 'm', kind: 'measure', version: 1, place: { x: 0, y: 0, w: 12, h: 8 } },
          settings: { measure: 'winRate', title: 'How often' },
        },
      ],
    },
  });
  const { blocks } = await call<{ blocks: { rows: { n: number }[] }[] }>(
    'GET',
    '/v2/statistics?measures=winRate&filter=account:Futures',
  );
  const count = blocks[0]?.rows[0]?.n;
  await handInSession(page, server, person);
  await page.goto(`/dashboard?dashboard=${view.id}`);
  await expect(new DashboardPage(page).card('How often')).toContainText(`${count} trades`);
  await page.goto('/trades?status=closed&filter=account:Futures');
  await expect(page.getByRole('main')).toContainText(`${count} trades`);
  // Of two sides the one that names it is of it; the other is of the accounts that are in use.
  await page.goto('/analysis?report=compare&a=account:Futures&b=all');
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(side('A')).toContainText(`${count} trades`);
  await expect(side('B')).toContainText(/\d trades/);
  await expect(side('B')).not.toContainText(`${count} trades`);
  await expect(page.getByText('in both')).toHaveCount(0);
  // What it held stands beside its trades, and nothing of the others.
  await page.goto('/analysis?report=course&filter=account:Futures');
  await expect(page.getByText('All trades of this account in USD')).toBeVisible();
});
