import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { scrollsSideways } from '../../fixtures/scrolls-sideways.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

const ACME = { symbol: 'ACME', assetClass: 'stock', currency: 'USD' };

test('a trade is planned in the morning, asked about after the fills, and held against what happened', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone,
  });
  const fill = (kind: string, price: string, occurredAt: string) => ({
    accountId: account.id,
    kind,
    instrument: ACME,
    occurredAt,
    quantity: '100',
    price,
    fees: '0',
    currency: 'USD',
  });
  const add = (...activities: object[]) => call('POST', '/v2/activities', { activities });
  await add(fill('buy', '40', '2026-01-05T15:00:00Z'), fill('sell', '41', '2026-01-05T15:10:00Z'));
  await useTheme(page, 'system');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Planned for today' });

  // By keyboard alone, and what cannot be is said where it stands.
  await card.getByRole('button', { name: 'Plan a trade' }).press('Enter');
  await expect(card.getByLabel('Symbol')).toBeFocused();
  await page.keyboard.type('acme');
  await page.keyboard.press('Escape');
  await card.getByLabel('Entry at').fill('50');
  await card.getByLabel('Stop at').fill('51');
  await card.getByLabel('Targets').fill('52');
  const reason = card.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAttribute('contenteditable', 'true');
  await reason.click();
  await page.keyboard.type('Gap **above** the range');
  await card.getByLabel('Targets').press('Enter');
  await expect(card).toContainText('Below the entry');
  await card.getByLabel('Stop at').fill('49');
  expect(await axeFaultsInBothThemes(page), 'the form').toEqual([]);
  await card.getByLabel('Stop at').press('Enter');
  const plans = card.getByRole('list', { name: 'Planned for today' }).getByRole('listitem');
  await expect(plans).toContainText([
    'Long ACME at 50.00, stop 49.00, target 52.00Gap above the rangeplanned 2.00RWaiting',
  ]);

  await expect(plans.locator('strong', { hasText: 'above' })).toBeVisible();

  const [day, other] = [0, 1].map((days) =>
    new Date(Date.now() + (days * 2 - 1) * 86_400_000).toISOString().slice(0, 10),
  );
  await call('POST', '/v2/plans', {
    accountId: account.id,
    instrument: { symbol: 'ACME' },
    direction: 'long',
    day,
    until: other,
    stop: '47',
    reason: 'Pullback',
  });
  await call('POST', '/v2/plans', {
    accountId: account.id,
    instrument: { symbol: 'ACME' },
    direction: 'short',
    day: '2026-01-06',
    reason: 'Fade',
  });
  const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  await add(fill('buy', '50.10', at(1)), fill('sell', '48.90', at(600)));
  await page.reload();
  const questions = card.getByRole('region', { name: 'Which plan was it?' });
  await expect(questions).toHaveCount(2);
  // Which trade is asked about is said, and opens.
  await expect(questions.first()).toContainText(/^100 ACME at 50\.10 of .* fits this plan and others/);
  await expect(questions.first().getByRole('link')).toHaveAttribute('href', /\/trades\/[\w-]+/);
  const gap = plans.filter({ hasText: 'Gap above the range' });
  await gap.getByRole('button', { name: 'This one', exact: true }).click();
  await expect(questions).toHaveCount(0);
  await expect(gap).toContainText('Taken');
  await expect(plans.filter({ hasText: 'Pullback' })).toContainText('Waiting');

  await gap.getByRole('link', { name: 'the trade' }).click();
  const trade = page.getByRole('dialog');
  const against = trade.getByRole('region', { name: 'Plan and actual' });
  await expect(against.getByRole('row', { name: /^Entry/ })).toContainText('50.0050.100.10 worse');
  await expect(against.getByRole('row', { name: /^Stop/ })).toContainText('49.0048.900.10 worse');
  await expect(against.getByRole('row', { name: /^R/ })).toContainText('2.00R−1.09R');
  await expect(trade.getByLabel('First stop')).toHaveValue('49');

  // A stop that is moved is a move: R stays.
  await trade.getByRole('button', { name: 'Stop moved' }).click();
  await trade.getByLabel('Moved to').fill('48.5');
  await trade.getByLabel('Moved to').press('Enter');
  await expect(trade.getByRole('list', { name: 'Moves of the stop' })).toContainText('48.50moved away');
  // The rail beside the chart is narrow: nothing in it stands over its edge.
  expect(await scrollsSideways(trade.getByRole('list', { name: 'Moves of the stop' }))).toBe(false);
  await expect(against.getByRole('row', { name: /^R/ })).toContainText('−1.09R');
  expect(await axeFaultsInBothThemes(page), 'the trade').toEqual([]);
  await page.keyboard.press('Escape');

  // What is planned is found by its reason, and shown where it stands.
  await page.goto('/journal');
  await page.getByRole('searchbox', { name: 'Search the journal' }).fill('fade');
  await page.getByRole('link', { name: /ACME short.*Planned.*Fade/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Planned trades' }).getByText('Fade', { exact: true }),
  ).toBeInViewport();

  await page.goto('/trades/planned');
  const all = page.getByRole('dialog', { name: 'Planned trades' });
  await expect(all.getByRole('region', { name: 'Missed and dropped' })).toContainText('Fade');
  await expect(all.getByRole('region', { name: 'Taken' })).toContainText('Gap above the range');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFaultsInBothThemes(page), 'all planned trades on a phone').toEqual([]);
  await all.getByRole('button', { name: /the plan short ACME/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(all.getByRole('region', { name: 'Missed and dropped' })).toBeHidden();
  await new AppFrame(page).undo('Planned trade removed.');
  await expect(all.getByRole('region', { name: 'Missed and dropped' })).toContainText('Fade');

  // Of many the first are shown, so that no group hides the next one.
  for (let more = 1; more <= 10; more += 1) {
    await call('POST', '/v2/plans', {
      accountId: account.id,
      instrument: { symbol: 'ACME' },
      direction: 'short',
      day: `2026-02-${String(more).padStart(2, '0')}`,
    });
  }
  await page.reload();
  const missed = all.getByRole('region', { name: 'Missed and dropped' });
  await expect(missed.getByRole('listitem')).toHaveCount(10);
  await missed.getByRole('button', { name: 'Show more' }).click();
  await expect(missed.getByRole('listitem')).toHaveCount(11);
});
