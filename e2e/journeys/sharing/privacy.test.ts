import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Currency signs with digits behind them, digits before a currency, and numbers with a sign and cents, as amounts are
 * written. Multiples of risk are none, like percents.
 */
const AMOUNT = /[$€£]\s?\d|\d\s?(?:USD|EUR)\b|[+−]\d[\d,]*\.\d{2}(?![\d%R]|\s?[%R])/;

/** The interval of a ratio: both ends of one of money have their currency. */
const OF_A_RATIO = /^95%: −?[\d.]+ to −?[\d.]+$/;

/** All that the page says: also what is only read out, shown on hover, or stands in a field. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: as it is read, line by line; words that touch in the markup are no amount
    const words = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('*')) {
      for (const name of [
        'title',
        'aria-label',
        'aria-valuetext',
        'aria-description',
        'alt',
        'placeholder',
        'content',
      ]) {
        const text = element.getAttribute(name);
        if (text !== null) words.push(text);
      }
      if (element instanceof HTMLInputElement && element.type === 'text') words.push(element.value);
    }
    for (const text of document.querySelectorAll('svg text, svg title, .sr-only'))
      words.push(text.textContent ?? '');
    return words.flatMap((one) => one.split('\n'));
  });

const exposed = async (page: Page): Promise<string[]> =>
  (await said(page))
    .filter((line) => AMOUNT.test(line) && !OF_A_RATIO.test(line.trim()))
    .map((line) => line.slice(0, 160));

/** The page, or what stands over it, is there with all its numbers. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

test.describe.configure({ timeout: 600_000 });

test('in privacy mode no page says an amount: not in its words, its tooltips, its fields, nor on paper', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await page.goto('/trades?range=all');
  await stands(page);
  await expect.poll(() => exposed(page), 'amounts, where they are to be seen').not.toEqual([]);
  await page.addInitScript(() => {
    localStorage.setItem('vite-ui-privacy-mode', 'true');
    // With the panel of statistics beside the list.
    localStorage.setItem('tapebook-trades-statistics', 'true');
  });
  const { imports } = await call<{ imports: readonly { id: string }[] }>('GET', '/v2/imports');
  const { setups } = await call<{ setups: readonly { id: string }[] }>('GET', '/v2/setups');
  const { trades } = await call<{ trades: readonly { id: string }[] }>('GET', '/v2/trades?limit=40');
  const reports = [
    'compare',
    'course',
    'distribution',
    'time',
    'instruments',
    'risk',
    'costs',
    'behaviour',
    'options',
    'what-if',
    'simulation',
    'prop-rules',
  ];
  // Without what a point of an instrument is worth, which is nobody's.
  const addresses = [
    '/',
    '/trades?range=all',
    '/trades?range=all&group=setup',
    ...[0, 7, 23, 39].map((at) => `/trades/${trades[at]?.id}`),
    '/trades/planned',
    '/journal',
    '/insights',
    '/import',
    `/import/${imports[0]?.id}`,
    '/dashboard?range=all',
    '/calendar?range=all',
    '/calendar?range=all&view=year',
    '/calendar?range=all&view=years',
    '/analysis?measures=netPnl,winRate&by=setup&range=all',
    '/analysis?measures=netPnl&by=weekday&by2=hour&range=all',
    '/analysis?measures=netPnl,maxDrawdown&by=pnl&range=all',
    ...reports.map((report) => `/analysis?report=${report}&range=all`),
    `/setups/${setups[0]?.id}`,
    ...['accounts', 'trading', 'setups', 'tags', 'rules', 'rates', 'sharing'].map(
      (section) => `/settings/${section}`,
    ),
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await stands(page);
    await expect(page.locator('html')).toHaveClass(/privacy-mode/);
    faults.push(...(await exposed(page)).map((line) => `${address}: ${line}`));
    await page.emulateMedia({ media: 'print' });
    faults.push(...(await exposed(page)).map((line) => `${address} on paper: ${line}`));
    await page.emulateMedia({ media: 'screen' });
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('in privacy mode the whole journal is not saved unasked', async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('vite-ui-privacy-mode', 'true'));
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(
    page.getByText('may have amounts in it, which privacy mode does not hide in files'),
  ).toBeVisible();
});

test('in privacy mode no file and no link has an amount in it that was not asked for', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const { imports } = await call<{ imports: readonly { id: string }[] }>('GET', '/v2/imports');
  await handInSession(page, server, person);
  await page.addInitScript(() => localStorage.setItem('vite-ui-privacy-mode', 'true'));

  await page.goto(`/import/${imports[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Verdicts as CSV (show amounts first)' })).toBeDisabled();
  const asked = page.getByText('may have amounts in it, which privacy mode does not hide in files');
  await page.getByRole('button', { name: 'Original file' }).click();
  await expect(asked).toBeVisible();
  const original = await saved(page, () => page.getByRole('button', { name: 'Save it as it is' }).click());
  expect(original.suggestedFilename()).not.toBe('');

  // What the list saves has prices, and of what is beside them no amount and no size.
  await page.goto('/trades?range=all');
  await stands(page);
  const list = await saved(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  const lines = (await textOf(list)).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(100);
  const heads = lines[0]?.split(',') ?? [];
  for (const head of ['Net P&L', 'Quantity']) {
    const at = heads.indexOf(head);
    if (at < 0) continue;
    expect([...new Set(lines.slice(1).map((line) => line.split(',')[at]))].filter(Boolean)).toEqual([
      '•••••',
    ]);
  }

  await page.goto('/calendar?range=all');
  await page.getByRole('button', { name: /public link/i }).click();
  const unit = page.getByRole('dialog').getByLabel('Results in');
  await expect(unit.getByRole('option', { name: 'Money (show amounts first)' })).toBeDisabled();
});
