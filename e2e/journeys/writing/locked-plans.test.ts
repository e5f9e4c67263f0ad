import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { bringNetworkBack, takeNetworkAway } from '../../fixtures/network.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Bought at this moment: what was planned before it is the plan, what comes after is not. */
const boughtNow = (accountId: string) => ({
  activities: [
    {
      accountId,
      kind: 'buy',
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: new Date().toISOString(),
      quantity: '10',
      price: '10',
      currency: 'USD',
    },
  ],
});

const dayOf = ({ activities: [fill] }: ReturnType<typeof boughtNow>): string =>
  fill?.occurredAt.slice(0, 10) ?? '';

const newAccount = async (call: Awaited<ReturnType<typeof journalCalls>>): Promise<string> => {
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
  });
  return account.id;
};

test('a plan that is a picture alone is shown once it is locked, a version names all that it brings back, and a page in the trash is begun anew or brought back', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  // The editor says so of a text in which there is no place for words: a picture alone.
  complaints.allow(/TextSelection endpoint not pointing into a node with inline content/);
  const call = await journalCalls(server, person);
  const accountId = await newAccount(call);
  await call('POST', '/v2/fields', { name: 'Mood', kind: 'scale' });
  const day = dayOf(boughtNow(accountId));
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await page.goto(`/journal?entry=${day}`);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const written = plan.getByRole('textbox', { name: 'Plan', exact: true });
  await expect(written).toHaveAttribute('contenteditable', 'true');
  await written.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(plan.getByRole('figure')).toBeVisible();
  await expect(plan.getByText('Saved', { exact: true })).toBeVisible();
  await call('POST', '/v2/activities', boughtNow(accountId));
  await page.reload();
  await expect(plan.getByText(/Locked by the first fill/)).toBeVisible();
  await expect(plan.getByRole('figure')).toBeVisible();
  await expect(plan.getByText('Nothing was planned')).toBeHidden();

  await call('PUT', `/v2/journal/${day}`, { markdown: 'Waited.' });
  await call('PUT', `/v2/journal/${day}`, { title: 'A calm day', fields: { mood: 4 } });
  await page.reload();
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.getByRole('group', { name: 'Mood' }).getByRole('insertion')).toHaveText('4');
  await expect(versions.getByRole('group', { name: 'Title' }).getByRole('insertion')).toHaveText(
    'A calm day',
  );
  await expect(versions.getByRole('group', { name: 'Plan' })).toBeHidden();
  await expect(versions.getByText(/locked by the day’s first fill, and stays as it is/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await versions.getByRole('button', { name: 'Close' }).first().click();

  const notes = page.getByRole('textbox', { name: 'Notes' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Entry actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(/What was written here is in the trash/)).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(notes).toHaveText('Waited.');
  await remove();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(notes).toHaveText('');
  await expect(plan.getByRole('figure')).toBeVisible();
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .locator('> div')
    .filter({ hasText: 'Started over' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toHaveText('Waited.');

  // On a machine whose clock is a day slow the fill lies ahead, and the plan stays locked all the same.
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.reload();
  await expect(plan.getByText(/Locked by the first fill/)).toBeVisible();
  // So is it told in the list beside it.
  await expect(
    page.getByRole('region', { name: 'Entries' }).getByRole('img', { name: 'Plan locked, written' }),
  ).toBeVisible();
});

test('what was planned on a device without a network stands with what was added later, where another one brought the first fill', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|failed|Failed to fetch|could not be reached|status of 409/i);
  const call = await journalCalls(server, person);
  const accountId = await newAccount(call);
  const day = dayOf(boughtNow(accountId));
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  const written = plan.getByRole('textbox', { name: 'Plan', exact: true });
  const later = plan.getByRole('textbox', { name: 'Added after the first fill' });

  // Nothing stood in the plan of the service.
  await page.goto(`/journal?entry=${day}`);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(written).toHaveAttribute('contenteditable', 'true');
  await takeNetworkAway(page);
  await written.click();
  await page.keyboard.type('Only the pullback.');
  await expect(plan.getByText('Saved on this device, will be sent')).toBeVisible();
  await call('POST', '/v2/activities', boughtNow(accountId));
  await bringNetworkBack(page);
  await expect(later).toHaveText('Only the pullback.');
  await expect(plan.getByText('Nothing was planned before the first fill.')).toBeVisible();
  await expect(page.getByText(/came here after the day’s first fill/)).toBeVisible();
  await page.reload();
  await expect(later).toHaveText('Only the pullback.');
  await later.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Nothing else.');
  const kept = async () =>
    (await call<{ entry: { plan: { text: string; later: { text: string } } } }>('GET', `/v2/journal/${day}`))
      .entry.plan;
  await expect.poll(async () => (await kept()).later.text).toBe('Only the pullback. Nothing else.');
  expect((await kept()).text).toBe('');
});
