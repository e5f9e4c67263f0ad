import { type Effect, plantedJournal, plantedTable } from '@tapebook/testing';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const FIRST_HOUR = 'Trades opened in the first hour after the market opens';
const firstHour: Effect = { id: 'first-hour', delta: -0.9, when: ({ minute }) => minute < 60 };

test('what stands out of an imported journal is found, its trades opened, watched, dismissed and brought back, and made a rule that the next months are held against', async ({
  signedIn: page,
  person,
  server,
}) => {
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  const { trades } = plantedJournal(5, 900, { effects: [firstHour], base: 0.1 });
  await page.goto('/insights');
  await expect(page.getByText('Once trades are closed')).toBeVisible();

  const imports = new ImportPage(page);
  await imports.open();
  await imports.drop({ name: 'fills.csv', text: plantedTable(trades.slice(0, 700)) });
  await imports.importButton(1400).click();
  await expect(imports.result).toBeVisible();
  // The search ends before its page is opened: the journal that is here is from before it.
  const call = await journalCalls(server, person);
  const isSearched = async (): Promise<boolean> => {
    const { tested } = await call<{ tested: { at: string | null; running: boolean } }>('GET', '/insights/');
    return tested.at !== null && !tested.running;
  };
  await expect.poll(isSearched).toBe(true);

  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click();
  const card = page.getByRole('article', { name: FIRST_HOUR });
  await expect(card).toBeVisible();
  await expect(page.getByText(/^\d+ patterns checked, \d+ stands? out\./)).toBeVisible();
  await expect(card).toContainText('worse per trade than your other trades');
  await expect(card).toContainText('New');
  expect(await axeFaultsInBothThemes(page), 'insights').toEqual([]);

  // The number opens the trades that it stands on, and they say to what they belong.
  const behind = card.getByRole('link', { name: /^\d+ trades$/ });
  const count = Number((await behind.textContent())?.replaceAll(/\D/g, ''));
  await behind.click();
  await expect(page).toHaveURL(/\/trades\?filter=insight/);
  await expect(page.getByRole('button', { name: `Insight is ${FIRST_HOUR}`, exact: true })).toBeVisible();
  await expect(page.getByText(`${count} trades`).first()).toBeVisible();
  await new TradesPage(page).rows.first().getByRole('link').first().click();
  const belongs = page.getByRole('dialog').getByRole('region', { name: 'Insights it belongs to' });
  await belongs.getByRole('link', { name: FIRST_HOUR }).click();
  await expect(card).toBeVisible();

  // By keyboard: the figures, watching and back.
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  await page.keyboard.press('Space');
  await expect(card.getByText('Difference as measured')).toBeVisible();
  await page.keyboard.press('w');
  const watched = page.getByRole('region', { name: 'On watch' });
  await expect(watched.getByRole('article', { name: FIRST_HOUR })).toContainText(
    'Gets one test, on later trades only',
  );
  // Slow answers: what is pressed next is seen at once, and stays so while an earlier press is answered.
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let sent = 0;
  await page.route(/\/insights\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'PATCH') await answers[sent++]?.promise;
    await route.continue();
  });
  await frame.undo('Tested on later trades only from now on.');
  await expect(
    page.getByRole('region', { name: 'What stands out' }).getByRole('article', { name: FIRST_HOUR }),
  ).toBeVisible();

  // It is still the one that is meant, though it went from one part of the page to another.
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dismiss insight' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('I knew that');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toBeHidden();
  await page.getByText('Dismissed (1)').click();
  await expect(card).toContainText('I knew that');
  expect(sent).toBe(1);
  answers[0].resolve();
  await expect.poll(() => sent).toBe(2);
  await expect(card.getByRole('button', { name: 'Restore' })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  answers[1].resolve();
  await kept;
  await expect(card).toContainText('I knew that');
  // Its trades say no more that they belong to it.
  await behind.click();
  await new TradesPage(page).rows.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Add a tag' })).toBeVisible();
  await expect(belongs).toBeHidden();
  await page.keyboard.press('Escape');
  await frame.goTo('Insights');
  await page.getByText('Dismissed (1)').click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(
    page.getByRole('region', { name: 'What stands out' }).getByRole('article', { name: FIRST_HOUR }),
  ).toBeVisible();

  // One press makes it a rule, tried on the past first; the finding says so, and what was before stands beside.
  await card.focus();
  await page.keyboard.press('r');
  const writing = page.getByRole('dialog', { name: 'New rule' });
  await expect(writing.getByRole('combobox', { name: 'Kind' })).toHaveValue('not-first-minutes');
  await expect(writing.getByRole('textbox', { name: 'Minutes' })).toHaveValue('60');
  await expect(writing.getByText(`${count} of 700 closed trades would have broken it`)).toBeVisible();
  await expect(writing.getByText('They differ in these trades.', { exact: false })).toBeVisible();
  await writing.getByRole('textbox', { name: 'Name' }).fill('Sit out the first hour');
  await writing.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toContainText('Now one of your rules');
  await frame.undo('“Sit out the first hour” is now a rule.');
  await expect(card).not.toContainText('Now one of your rules');
  await frame.undo('“Sit out the first hour” deleted.');
  await expect(card).toContainText('Now one of your rules');
  const rule = page
    .getByRole('region', { name: 'Rules, before and after' })
    .getByRole('article', { name: 'Sit out the first hour' });
  await expect(rule).toContainText('Insight: accepted');
  await expect(rule.getByRole('row', { name: /^Before/ })).toContainText(`700${count}`);
  await expect(rule).toContainText('No trades since that it can judge.');
  expect(await axeFaultsInBothThemes(page), 'a rule before and after').toEqual([]);

  // The next months: each side by itself, and what was before is as it was. Of the day that was cut a part was known.
  const lastKnown = Math.max(...trades.slice(0, 700).map(({ entry }) => entry.day));
  const later = trades.slice(700).filter(({ entry }) => entry.day > lastKnown);
  await imports.open();
  await imports.drop({ name: 'next-months.csv', text: plantedTable(trades.slice(700)) });
  await imports.importButton(400).click();
  await expect(imports.result).toBeVisible();
  await frame.goTo('Insights');
  await expect(rule.getByRole('row', { name: /^Since/ })).toContainText(new RegExp(`%${later.length}\\d+$`));
  await expect(rule.getByRole('row', { name: /^Before/ })).toContainText(
    new RegExp(`%${trades.length - later.length}\\d+$`),
  );

  await page.getByText(/^Tested, and did not stand out/).click();
  await expect(page.getByRole('rowheader', { name: 'Trades opened on a Monday' })).toBeVisible();
});
