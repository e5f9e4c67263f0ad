import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { tick } from '../../fixtures/tick.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today says what is at stake, which rules were broken and which were kept, and opens the trades', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Day trades',
    timeZone: 'UTC',
  });
  const trade = (day: number, minute: number, exit: string, fees = '0'): Promise<unknown> => {
    const fill = (kind: string, at: number, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-01-0${day}T15:${at}:00Z`,
      quantity: '100',
      price,
      fees,
      currency: 'USD',
    });
    return call('POST', '/v2/activities', {
      activities: [fill('buy', minute, '40'), fill('sell', minute + 1, exit)],
    });
  };
  const promise = async (name: string, kind: string, limit: number): Promise<string> => {
    const parameters = { limit };
    const said = { name, kind, parameters, from: '2026-01-01' };
    return (await call<{ rule: { id: string } }>('POST', '/v2/rules', said)).rule.id;
  };
  await promise('Two a day', 'most-trades', 2);
  await promise('Never more', 'day-limit', 500);
  await promise('Breathe', 'pause', 900);
  await promise('Not early', 'not-before', 540);
  // A loss the day before, and one more soon after it.
  await trade(6, 10, '39');
  await trade(6, 12, '39.5');
  await page.clock.setSystemTime('2026-01-07T18:00:00Z');
  await useTheme(page, 'system');

  const rules = page.getByRole('region', { name: 'Today’s rules' });
  const of = (name: string) => rules.getByRole('listitem').filter({ hasText: name });
  await page.goto('/');
  await expect(of('Two a day')).toContainText('2 of 2 left');
  await expect(of('Breathe')).toContainText('Jan 6: 1 trade broke it');
  await expect(of('Not early')).toContainText('Jan 6: Kept');

  await trade(7, 10, '37.1', '5');
  await trade(7, 15, '38.8');
  await page.reload();
  // −420 of 500: more than four fifths.
  await expect(of('Never more')).toContainText('$80.00 of $500.00 left');
  // So it is where results are told before fees: a limit is one of what is left after them.
  await page.goto('/?pnl=gross');
  await expect(of('Never more')).toContainText('$80.00 of $500.00 left');
  await expect(of('Two a day')).toContainText('Reached: stop for today');
  await expect(of('Breathe')).toContainText(/Breathe1 trade broke it$/);
  await expect(of('Not early')).toContainText(/Not earlyKept$/);
  await trade(7, 40, '40');
  await page.reload();
  await expect(of('Two a day')).toContainText('1 trade broke it');
  expect(await axeFaultsInBothThemes(page), 'rules of the day').toEqual([]);
  await new AppFrame(page).hideAmounts.click();
  await expect(of('Never more')).not.toContainText('$80');
  await expect(of('Breathe')).toContainText('1 trade broke it');
  await new AppFrame(page).hideAmounts.click();

  await of('Breathe').getByRole('link', { name: '1 trade broke it' }).click();
  await expect(page.getByRole('button', { name: 'Rule broken is Breathe', exact: true })).toBeVisible();
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  const broke = page.getByRole('dialog').getByRole('region', { name: 'Rules' });
  await broke.getByRole('button', { name: 'Allow …' }).click();
  await broke.getByRole('textbox', { name: 'Why Breathe may be broken here' }).fill('The plan said so');
  await broke.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(broke.getByText('The plan said so')).toBeVisible();
  await page.keyboard.press('Escape');

  // What was allowed is no breach any more, and is still seen.
  await new AppFrame(page).goTo('Today');
  await expect(of('Breathe')).toContainText('1 allowed');
  await page.goto('/settings/rules');
  const allowed = page.getByRole('group').filter({ hasText: '1 breach allowed' });
  await allowed.getByText('1 breach allowed').click();
  await expect(allowed.getByRole('listitem')).toHaveText('ACME, Jan 7, 2026The plan said so');
  await page.goto('/insights');
  await expect(page.getByRole('article', { name: 'Breathe' })).toContainText('1 breach was allowed.');
  await page.goto('/trades?filter=rules:excused');
  await expect(rows).toHaveCount(1);

  // The day in the calendar and its page in the journal say the same, as it was promised then.
  const ofDay = page.getByRole('region', { name: 'Rules', exact: true });
  const inDay = (name: string) => ofDay.getByRole('listitem').filter({ hasText: name });
  await page.goto('/calendar?month=2026-01&day=2026-01-07');
  await expect(inDay('Two a day')).toContainText('1 trade broke it');
  await expect(inDay('Two a day')).toContainText('At most 2 trades a day');
  await expect(inDay('Breathe')).toContainText('1 allowed');
  await expect(inDay('Not early')).toContainText('Kept');
  expect(await axeFaultsInBothThemes(page), 'rules in the calendar').toEqual([]);
  await call('POST', '/v2/rules', { name: 'No phone', kind: 'by-hand', from: '2026-01-01' });
  await page.goto('/journal?entry=2026-01-06');
  await expect(inDay('Two a day')).toContainText('Kept');
  await expect(inDay('Breathe').getByRole('link', { name: '1 trade broke it' })).toBeVisible();
  const byHand = inDay('No phone').getByRole('radio', { name: 'Broken' });
  await tick(byHand);
  const answers = async () =>
    (await call<{ rules: { answers: { day: string }[] }[] }>('GET', '/v2/rules')).rules.flatMap(
      (rule) => rule.answers,
    );
  await expect.poll(answers).toEqual([{ day: '2026-01-06', kept: false, note: '' }]);
  expect(await axeFaultsInBothThemes(page), 'rules beside a page of the journal').toEqual([]);
  // A day before any rule held, and one without a trade, have nothing to say but what is answered by hand.
  await page.goto('/journal?entry=2025-12-31');
  await expect(page.getByText('No trades closed.').last()).toBeVisible();
  await expect(ofDay).toBeHidden();
  await page.goto('/journal?entry=2026-01-08');
  await expect(ofDay.getByRole('listitem')).toHaveCount(1);
});
