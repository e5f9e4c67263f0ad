import { type Effect, plantedJournal, plantedTable } from '@tapebook/testing';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';

const FIRST_HOUR = 'Trades opened in the first hour after the market opens';
const FRIDAYS = 'Trades opened on a Friday';
const firstHour: Effect = { id: 'first-hour', delta: -1.2, when: ({ minute }) => minute < 60 };
/** Gone in the second half, as what was chance would be. */
const fridays: Effect = {
  id: 'fridays',
  delta: -1.3,
  when: ({ weekday, share }) => weekday === 5 && share < 0.5,
};

test('findings that are watched are held against the next months alone: one goes on, the other does not', async ({
  signedIn: page,
}) => {
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  const imports = new ImportPage(page);
  const { trades } = plantedJournal(9, 720, { effects: [firstHour, fridays], base: 0.3 });
  const bring = async (name: string, from: number, to: number): Promise<void> => {
    await imports.open();
    await imports.drop({ name, text: plantedTable(trades.slice(from, to)) });
    await imports.importButton(2 * (to - from)).click();
    await expect(imports.result).toBeVisible();
    await frame.goTo('Insights');
  };
  const cardOf = (name: string) => page.getByRole('article', { name });

  await bring('first.csv', 0, 360);
  const watched = page.getByRole('region', { name: 'On watch' });
  for (const name of [FIRST_HOUR, FRIDAYS]) {
    await cardOf(name).getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(watched.getByRole('article', { name })).toContainText('Too early to say: about');
  }

  await bring('next-weeks.csv', 360, 390);
  for (const name of [FIRST_HOUR, FRIDAYS])
    await expect(watched.getByRole('article', { name })).toContainText(
      /Opened since .+: \d+ of about \d+ trades that it takes to tell, so far [−+]/,
    );

  await bring('next-months.csv', 390, 720);
  const confirmed = page
    .getByRole('region', { name: 'What stands out' })
    .getByRole('article', { name: FIRST_HOUR });
  await expect(confirmed).toContainText('Later trades confirm it.');
  await expect(confirmed).toContainText(
    /On \d+ later trades alone: −\d\.\d\d% \(−.+ to −.+\) beside the others/,
  );
  await page.getByText('Withdrawn (', { exact: false }).click();
  const withdrawn = cardOf(FRIDAYS);
  await expect(withdrawn).toContainText('Later trades do not confirm it.');
  await expect(withdrawn).toContainText(/On \d+ later trades alone: /);
  expect(await axeFaultsInBothThemes(page), 'findings that were tested').toEqual([]);
  await withdrawn.getByRole('button', { name: 'Figures' }).click();
  await expect(withdrawn.getByRole('listitem').filter({ hasText: /^.*20\d\dOn watch/ })).toBeVisible();
});
