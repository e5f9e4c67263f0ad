import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

const reports = (page: Page) => page.getByRole('navigation', { name: 'Reports' });
const named = (page: Page, name: string) => reports(page).getByRole('link', { name, exact: true });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function does(page: Page, name: string, what: string): Promise<void> {
  await named(page, name).hover();
  await page.getByRole('button', { name: `Rename, move or delete “${name}”` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Asks the kept question otherwise, and goes on when it is asked so: until then there is nothing to save. */
async function asksBy(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('d');
  await page.getByRole('combobox', { name: 'Find: By' }).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
}

test('a question is saved by a name, changed, followed in a second tab, renamed, removed and brought back', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const person = await createDemoPerson(server);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  await page.goto('/analysis?measures=winRate&by=hour&filter=day:>=-300d');
  await expect(title(page)).toContainText('Trade win % by hour');

  // `s` asks for a name, and proposes the question's own words.
  await page.keyboard.press('s');
  const name = page.getByRole('dialog', { name: 'Save question' }).getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(/^Trade win % by hour, of Day/);
  expect(await axeFaultsInBothThemes(page), 'naming a question').toEqual([]);
  await name.fill('My hours');
  await name.press('Enter');
  await expect(named(page, 'My hours')).toHaveAttribute('aria-current', 'page');
  // One is at one place.
  await expect(named(page, 'Explore')).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/view=/);

  // What is asked otherwise is marked; what was kept can stand again, or this take its place.
  await asksBy(page, 'weekday');
  const changed = page.getByText('Changed', { exact: true });
  await expect(changed).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a changed question').toEqual([]);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(title(page)).toContainText('by hour');
  await expect(changed).toBeHidden();
  await asksBy(page, 'weekday');
  await page.keyboard.press('s');
  await expect(frame.toast('“My hours” saved.').last()).toBeVisible();
  await expect(changed).toBeHidden();
  await page.reload();
  await expect(named(page, 'My hours')).toHaveAttribute('aria-current', 'page');
  await expect(title(page)).toContainText('by weekday');
  await expect(changed).toBeHidden();
  // A day that was written as so long ago stays so, through all of this.
  await expect(page).toHaveURL(/filter=day%3A%3E%3D-300d/);

  // The address is the whole of it; its id alone will do.
  const second = await context.newPage();
  const id = new URL(page.url()).searchParams.get('view') ?? '';
  await second.goto(`/analysis?view=${id}`);
  await expect(second).toHaveURL(/measures=winRate&by=weekday/);
  await expect(title(second)).toContainText('Trade win % by weekday');

  // What was changed elsewhere in the meantime is not written over unseen.
  await asksBy(second, 'symbol');
  await second.keyboard.press('s');
  await expect(new AppFrame(second).toast('“My hours” saved.')).toBeVisible();
  await expect(second.getByText('Changed', { exact: true })).toBeHidden();
  await asksBy(page, 'direct');
  complaints.allow(/status of 412|PATCH .* failed/);
  await page.keyboard.press('s');
  const late = frame.toast('“My hours” was changed elsewhere in the meantime');
  await expect(late).toBeVisible();
  await expect(changed).toBeVisible();
  await late.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(changed).toBeHidden();
  await second.reload();
  await expect(second.getByText('Changed', { exact: true })).toBeVisible();
  await second.close();

  // A second one, whose places are exchanged; a new name.
  await page.keyboard.press('s');
  const another = page.getByRole('dialog', { name: 'Save as another question' });
  await another.getByRole('textbox', { name: 'Name' }).fill('My sides');
  await another.getByRole('button', { name: 'Save' }).click();
  await expect(named(page, 'My sides')).toHaveAttribute('aria-current', 'page');
  const order = async () =>
    (await reports(page).getByRole('link').allTextContents()).filter((text) => text.startsWith('My'));
  await does(page, 'My sides', 'Move up');
  await expect.poll(order).toEqual(['My sides', 'My hours']);
  await does(page, 'My hours', 'Rename…');
  const rename = page.getByRole('dialog', { name: 'Rename question' });
  await expect(rename.getByRole('textbox')).toHaveValue('My hours');
  await rename.getByRole('textbox').fill('My longs and shorts');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(named(page, 'My longs and shorts')).toBeVisible();
  await page.reload();
  await expect.poll(order).toEqual(['My sides', 'My longs and shorts']);

  // Removed: the page stands on, and says so; the toast brings it back where it was.
  await does(page, 'My sides', 'Delete');
  await expect(named(page, 'My sides')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'no longer exists' })).toBeVisible();
  await expect(title(page)).toContainText('by direction');
  await frame.undo('“My sides” removed.');
  await expect.poll(order).toEqual(['My sides', 'My longs and shorts']);
  await expect(page.getByText('no longer exists')).toBeHidden();

  // The palette knows it, from any page.
  await frame.goTo('Dashboard');
  await page.keyboard.press('Control+k');
  await frame.paletteInput.fill('longs and sh');
  await page.getByRole('option', { name: 'Go to Analysis: My longs and shorts' }).click();
  await expect(named(page, 'My longs and shorts')).toHaveAttribute('aria-current', 'page');
});

test('a saved question that is of a newer version, broken or gone leaves the page standing', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const keep = async (name: string, content: unknown) =>
    (await call<{ view: { id: string } }>('POST', '/v2/views', { kind: 'question', name, content })).view.id;
  await keep('Newer', { version: 2, question: 'measures=winRate&by=hour&mood=calm' });
  await keep('Broken', { version: 1, question: 7 });
  await keep('Of nothing', { version: 1, question: 'measures=nonsense&by=hour&filter=setup:gone+bogus:3' });
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  await page.goto('/analysis?view=0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d&measures=fees&by=hour');
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice.filter({ hasText: 'no longer exists' })).toBeVisible();
  await expect(title(page)).toContainText('by hour');
  expect(await axeFaultsInBothThemes(page), 'a question that is gone').toEqual([]);
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(notice).toHaveCount(0);

  await named(page, 'Newer').click();
  await expect(notice).toContainText('“Newer” was saved by a newer version');
  await expect(title(page)).toContainText('Trade win % by hour');
  // Saved here it becomes a copy: what is not understood of it would be lost.
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Save as another question' })).toBeVisible();
  await page.keyboard.press('Escape');

  await named(page, 'Broken').click();
  await expect(notice).toContainText('Nothing in “Broken” can be read');
  await expect(title(page)).toContainText('by weekday');

  await named(page, 'Of nothing').click();
  await expect(notice.filter({ hasText: 'nonsense' })).toContainText('bogus');
  await page.getByRole('button', { name: 'Continue without' }).click();
  await expect(notice).toHaveCount(0);

  // The same where a setup that is gone is a side of a comparison, or what is left out of the past.
  for (const [address, now] of [
    ['/analysis?report=compare&a=setup:gone&b=direction:short', 'a=all'],
    ['/analysis?report=what-if&changes=without:setup:gone;half:2', 'changes=half'],
  ] as const) {
    await page.goto(address);
    const leftOut = notice.filter({ hasText: 'Left out of this link' });
    await expect(leftOut).toContainText('gone');
    await page.getByRole('button', { name: 'Continue without it' }).click();
    await expect(leftOut).toHaveCount(0);
    expect(page.url()).toContain(now);
  }
  await named(page, 'Of nothing').click();

  // Privacy masks what is asked, and on a phone the list is a sheet.
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^(Reports|Explore|Of nothing)$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Reports' });
  await expect(sheet.getByRole('link', { name: 'Newer' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'saved questions on a phone').toEqual([]);
});
