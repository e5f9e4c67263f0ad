import type { Page } from '@playwright/test';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** What a page asks of its owner alone is refused to a guest, and the page goes on without it. */
const REFUSED_TO_GUESTS = [
  /status of 403/,
  / failed: (Not allowed|That journal is not shared)/,
  /ProblemError: That journal is not shared/,
];

/** Nothing on the page is a refusal. */
const noAlert = (guest: Page) => expect(guest.getByRole('alert')).toHaveCount(0);

/** Looks at the page again, which asks anew; it may be about to load by itself, as the share has ended. */
const comeBack = (guest: Page): Promise<void> =>
  expect(() => guest.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))).toPass();

test('a journal is shared, looked at and commented on by somebody else who can change nothing, and closed again', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/settings/sharing');
  await expect(page.getByText('Only you can see this journal.')).toBeVisible();
  await page.getByRole('button', { name: 'Share with someone' }).click();
  const asking = page.getByRole('dialog', { name: 'Share this journal' });
  await asking.getByLabel('Email address').fill('nobody');
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(asking.getByText('Enter their full address')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await asking.getByLabel('Email address').fill(person.email);
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  await expect(row).toContainText('has not viewed it yet');
  await row.getByLabel(`What ${person.email} may do`).selectOption('comment');
  await expect(page.getByText(`${person.email} can now comment.`)).toBeVisible();

  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await guest.goto(link);
  const bar = guest.getByRole('status').filter({ hasText: 'shared with you to view' });
  await expect(bar).toBeVisible();
  const sections = guest.getByRole('navigation', { name: 'Sections' }).first();
  await expect(sections.getByRole('link', { name: 'Import' })).toHaveCount(0);
  for (const name of ['Dashboard', 'Journal', 'Calendar', 'Analysis', 'Insights', 'Trades']) {
    await sections.getByRole('link', { name, exact: true }).click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(bar).toBeVisible();
  }
  await expect(guest.getByText(/\d{3} trades/).first()).toBeVisible();
  expect(await axeFaults(guest)).toEqual([]);

  // What is asked otherwise is asked of the same journal, also after loading anew.
  await sections.getByRole('link', { name: 'Analysis', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText('Net P&L by weekday');
  await expect(guest.getByRole('button', { name: /^Continue without/ })).toHaveCount(0);
  await guest.keyboard.press('d');
  await guest.getByRole('combobox', { name: 'Find: By' }).fill('direct');
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/[?&]u=.*by=direction|by=direction.*[?&]u=/);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText('Net P&L by direction');
  await expect(bar).toBeVisible();
  await sections.getByRole('link', { name: 'Trades', exact: true }).click();

  await new TradesPage(guest).rows.first().getByRole('link').first().click();
  const looking = guest.getByRole('dialog');
  await expect(looking.getByRole('region', { name: 'Plan and review' })).toBeVisible();
  await expect(looking.getByLabel('First stop')).toBeDisabled();
  for (const name of ['Set stop', 'Set target', 'Add execution', 'Done']) {
    await expect(looking.getByText(name)).toHaveCount(0);
  }
  // What would be refused is said while it is written.
  await looking.getByLabel('Comment', { exact: true }).fill('late '.repeat(802));
  await expect(looking.getByText(/^\d+ characters too long: a comment has at most 4,000\./)).toBeVisible();
  await expect(looking.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled();
  await looking.getByLabel('Comment', { exact: true }).fill('Why so late?');
  await expect(looking.getByText(/too long/)).toBeHidden();
  // What is being written is there again, however the page was left.
  await guest.reload();
  await expect(looking.getByLabel('Comment', { exact: true })).toHaveText('Why so late?');
  await looking.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = looking.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(said).toContainText('Why so late?');
  await expect(said).toContainText('You');
  expect(await axeFaults(guest)).toEqual([]);

  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  const news = page.getByRole('region', { name: 'New comments' });
  await expect(news).toContainText('Why so late?');
  await news.getByRole('link', { name: /^on a trade in/ }).click();
  const own = page.getByRole('dialog');
  await expect(own.getByRole('list', { name: 'Comments' })).toContainText(person.email);
  // In the editor of all texts.
  await own.getByLabel('Reply').pressSequentially('I **waited** for the close.');
  await own.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(own.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(2);
  await expect(
    own.getByRole('list', { name: 'Comments' }).locator('strong', { hasText: 'waited' }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Insight' })).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.goto('/settings/sharing');
  await expect(row).toContainText('last viewed');
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await expect(page.getByText(`${person.email} no longer has access.`)).toBeVisible();
  await expect(page.getByText('Only you can see this journal.')).toBeVisible();
  // The page that is open lets go of all of it as soon as one comes back to it.
  await comeBack(guest);
  await expect(guest.getByText('has not shared it with you, or no longer does')).toBeVisible();
  await expect(guest.getByText(/\d{3} trades/)).toHaveCount(0);
  await guest.getByRole('link', { name: 'Go to Today' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(guest.getByText('shared with you')).toHaveCount(0);
});

test('a part of a journal is shared in R: whoever looks sees which part it is, and no amount on any page', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/settings/sharing');
  await page.getByRole('button', { name: 'Share with someone' }).click();
  const asking = page.getByRole('dialog', { name: 'Share this journal' });
  await asking.getByLabel('Email address').fill(person.email);
  await asking.getByLabel('Results').selectOption('r');
  await expect(asking.getByLabel('They can')).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  await expect(row).toContainText('in R without amounts');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  await guest.goto(link);
  await expect(guest.getByRole('status').filter({ hasText: 'in R without amounts' })).toBeVisible();
  await expect(guest.getByText('A trade without a stop may have no result here.')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(guest.getByText('Planned for today')).toHaveCount(0);
  await noAlert(guest);
  const sections = guest.getByRole('navigation', { name: 'Sections' }).first();
  await expect(sections.getByRole('link', { name: 'Journal' })).toHaveCount(0);
  await expect(sections.getByRole('link', { name: 'Insights' })).toHaveCount(0);
  for (const name of ['Dashboard', 'Calendar', 'Analysis', 'Trades']) {
    await sections.getByRole('link', { name, exact: true }).click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText(/[+−]\d+\.\d\d/).first()).toBeVisible();
    await expect(guest.locator('body')).not.toContainText(/[$€£]\s?\d|\d\s?(USD|EUR)\b/);
    await expect(guest.getByRole('group', { name: 'Unit' })).toHaveCount(0);
    // Nothing is of money, waits for an answer that only its owner has, or is told in more digits than anybody reads.
    await expect(guest.locator('main')).not.toContainText(/in money|waits? for|Planned|\d\.\d{5}/, {
      useInnerText: true,
    });
  }
  await new TradesPage(guest).rows.first().getByRole('link').first().click();
  await expect(guest.getByRole('dialog')).toContainText('shared with you in R, without amounts');
  await guest.keyboard.press('Escape');

  // While nothing is shared the page says so, and that nothing is broken; what comes then comes by itself when one is back.
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await expect(page.getByText('Only you can see this journal.')).toBeVisible();
  await comeBack(guest);
  await expect(
    guest.getByRole('heading', { level: 1, name: 'That journal is not shared with you' }),
  ).toBeVisible();
  await expect(guest.getByText('Oops')).toHaveCount(0);

  // What is shared now is another part: nothing of the former one stays.
  await page.getByRole('button', { name: 'Share with someone' }).click();
  await asking.getByLabel('Email address').fill(person.email);
  await asking.getByLabel('Results').selectOption('r');
  await asking.getByLabel('From').fill('2031-01-01');
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row).toContainText('2031');
  await comeBack(guest);
  await expect(guest.getByRole('status').filter({ hasText: '2031' })).toBeVisible();
  await expect(guest.getByText(/\d{3} trades/)).toHaveCount(0);

  // Of a part with its amounts, whoever may comments on its trades.
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await page.getByRole('button', { name: 'Share with someone' }).click();
  await asking.getByLabel('Email address').fill(person.email);
  await asking.getByLabel('From').fill('2020-01-01');
  await asking.getByLabel('They can').selectOption('view, and comment on these trades');
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row.getByLabel(`What ${person.email} may do`)).toHaveValue('comment');
  await comeBack(guest);
  await expect(guest.getByRole('status').filter({ hasText: '2020' })).toBeVisible();
  await new TradesPage(guest).rows.first().getByRole('link').first().click();
  const looking = guest.getByRole('dialog');
  await looking.getByLabel('Comment', { exact: true }).fill('Why so late?');
  await looking.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(looking.getByRole('list', { name: 'Comments' })).toContainText('Why so late?');
});

test('a part that its owner changes while the page of a guest loads is shown as the bar says it', async ({
  demo: page,
  visit,
  person,
}) => {
  const share = async (from: string): Promise<void> => {
    await page.getByRole('button', { name: 'Share with someone' }).click();
    const asking = page.getByRole('dialog', { name: 'Share this journal' });
    await asking.getByLabel('Email address').fill(person.email);
    await asking.getByLabel('From').fill(from);
    await asking.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(row).toContainText(from.slice(0, 4));
  };
  await page.goto('/settings/sharing');
  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  await share('2031-01-01');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  // What is shared is asked before the change and answered after it; the journal comes by itself meanwhile, if it is asked for.
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await guest.route('**/v2/shares/open', async (route) => {
    asked.resolve();
    await changed.promise;
    await route.continue();
  });
  await guest.goto(`/trades${link.search}`);
  await asked.promise;
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await share('2020-01-01');
  changed.resolve();
  await expect(guest.getByRole('status').filter({ hasText: '2020' })).toBeVisible();
  await expect(new TradesPage(guest).rows.first().getByRole('link').first()).toBeVisible();
});

test('the pages of a part are read and commented on where its owner says so', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/settings/sharing');
  await page.getByRole('button', { name: 'Share with someone' }).click();
  const asking = page.getByRole('dialog', { name: 'Share this journal' });
  await asking.getByLabel('Email address').fill(person.email);
  await expect(asking.getByLabel('Include my journal pages of those days')).toHaveCount(0);
  await asking.getByLabel('From').fill('2020-01-01');
  await asking.getByLabel('Include my journal pages of those days').check();
  expect(await axeFaults(page)).toEqual([]);
  await asking.getByLabel('They can').selectOption('view, and comment on trades and days');
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  await expect(row).toContainText('with the pages of those days');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  await guest.goto(link);
  await expect(guest.getByRole('status').filter({ hasText: 'with the pages of those days' })).toBeVisible();
  const sections = guest.getByRole('navigation', { name: 'Sections' }).first();
  await sections.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const search = guest.getByRole('searchbox', { name: 'Search the journal' });
  await search.fill('trade');
  await expect(guest.getByRole('status').filter({ hasText: /^\d+ places/ })).toBeVisible();
  await search.fill('');
  await guest.getByRole('radio', { name: 'Weeks' }).check();
  await guest
    .getByRole('region', { name: 'Entries' })
    .getByRole('button', { name: /^Written/ })
    .first()
    .click();
  const summary = guest.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Of the trades that are shared with you');
  await expect(summary.getByRole('listitem').first()).toContainText(
    /The week (?:made|lost)|No trades closed/,
  );
  await expect(guest.getByRole('document', { name: 'Notes' })).toContainText(/\w/);
  await noAlert(guest);
  await guest.getByRole('radio', { name: 'Days' }).check();
  await guest.getByLabel('Comment', { exact: true }).fill('A good day to stop early.');
  await guest.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(guest.getByRole('list', { name: 'Comments' })).toContainText('A good day to stop early.');

  // The first page and a trade with notes are read without a refusal as well.
  await guest.goto(`/${new URL(link).search}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(guest.getByRole('status').filter({ hasText: 'with the pages of those days' })).toBeVisible();
  await noAlert(guest);
  await guest.goto(
    `/trades?${new URLSearchParams({ u: new URL(link).searchParams.get('u') ?? '', filter: 'note:stop', range: 'all' })}`,
  );
  await new TradesPage(guest).rows.first().getByRole('link').first().click();
  await expect(guest.getByRole('dialog').getByRole('document', { name: 'Notes' })).toContainText(/\w/);
  await noAlert(guest);
});

test('a picture in the notes of a trade is seen by whoever looks, once its owner says so', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/trades?range=all');
  const own = new TradesPage(page);
  await own.rows.first().getByRole('link').first().click();
  await expect(own.dialog.getByRole('toolbar', { name: 'Format' })).toBeVisible();
  const address = new URL(page.url());
  await own.notes.click();
  await own.notes.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'chart.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await own.notes
    .getByRole('figure')
    .getByRole('textbox', { name: 'What the picture shows' })
    .fill('The retest');
  await expect(own.notes.getByRole('progressbar')).toBeHidden();
  await expect(own.dialog.getByText('Saved', { exact: true })).toBeVisible();

  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  const share = async (withPictures: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Share with someone' }).click();
    const asking = page.getByRole('dialog', { name: 'Share this journal' });
    await asking.getByLabel('Email address').fill(person.email);
    await asking.getByLabel('Results').selectOption('r');
    await expect(asking.getByLabel('Include pictures in what they read')).toHaveCount(0);
    await asking.getByLabel('Results').selectOption('amounts');
    if (withPictures) await asking.getByLabel('Include pictures in what they read').check();
    expect(await axeFaults(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(row).toBeVisible();
  };
  await page.goto('/settings/sharing');
  await share(false);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  address.searchParams.set('u', link.searchParams.get('u') ?? '');
  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  await guest.goto(address.href);
  const read = guest.getByRole('document', { name: 'Notes' });
  await expect(read.getByText('The retest. Pictures are not shared.')).toBeVisible();
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await expect(page.getByText('Only you can see this journal.')).toBeVisible();
  await share(true);
  await expect(row).toContainText('with pictures');
  await guest.goto(address.href);
  const picture = read.getByRole('img', { name: 'The retest' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expect(read.getByText('The retest', { exact: true })).toBeVisible();
  expect(await axeFaults(guest)).toEqual([]);
});
