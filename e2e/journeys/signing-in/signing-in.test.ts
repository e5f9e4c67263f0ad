import { createPerson, createUnverifiedPerson, newcomer } from '../../fixtures/people.ts';
import { expect, REFUSED, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ForgotPage, SignUpPage } from '../../pages/auth-pages.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('what is wrong in a form is told beside it, and a forgotten password is replaced by way of the mail, once', async ({
  page,
  person,
  server,
  complaints,
}) => {
  await test.step('a form that is not filled in says what is missing, field by field, and focuses the first', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.submit.click();
    await expect(signIn.email).toBeFocused();
    await expect(signIn.email).toHaveAccessibleDescription('Enter your email address.');
    await expect(signIn.password).toHaveAccessibleDescription('Enter your password.');
  });

  await test.step('a password that is too short is refused beside its field', async () => {
    const signUp = new SignUpPage(page);
    await signUp.open();
    await signUp.signUp({ ...newcomer(), password: '12345' });
    await expect(signUp.password).toHaveAttribute('aria-invalid', 'true');
    await expect(signUp.password).toHaveAccessibleDescription(/at least 6 characters/i);
    await expect(page).toHaveURL('/signup');
  });

  await test.step('an address without an account gets the same answer about a reset as one with', async () => {
    await page.goto('/forgot');
    const stranger = newcomer();
    await new ForgotPage(page).ask(stranger.email);
    await expect(page.getByRole('status')).toContainText(`If there is an account for ${stranger.email}`);
  });

  await test.step('a link without its code says that it is not complete', async () => {
    await page.goto('/auth-action?mode=resetPassword');
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);
  complaints.allow(REFUSED);

  await test.step('a wrong password and an unknown address are refused in the same words', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();

    await signIn.signIn({ ...person, password: 'not-the-password' });
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText('Wrong email or password. Try again, or reset your password.');
    await expect(signIn.email).toHaveValue(person.email);

    await page.reload();
    await signIn.signIn(newcomer());
    await expect(refusal).toHaveText('Wrong email or password. Try again, or reset your password.');
    await expect(page).toHaveURL('/signin');
  });

  await test.step('an address that has an account already is told to sign in instead', async () => {
    const signUp = new SignUpPage(page);
    await signUp.open();
    await signUp.signUp({ ...person, password: 'another-password' });
    await expect(
      page.getByText('There is already an account with this email address. Sign in instead.'),
    ).toBeVisible();
  });

  await test.step('a forgotten password is replaced by way of the mail, once', async () => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.forgot.click();
    await expect(page).toHaveURL('/forgot');
    await new ForgotPage(page).ask(person.email);
    await expect(page.getByRole('status')).toContainText(`If there is an account for ${person.email}`);

    const link = await server.outbox.linkFor('resetPassword', person.email);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    // The code must reach neither a history nor a Referer.
    await expect(page).toHaveURL('/auth-action');
    await page.getByLabel('New password', { exact: true }).fill('a-brand-new-one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');

    await signIn.open();
    await signIn.signIn(person);
    await expect(page.getByRole('alert')).toContainText('Wrong email or password');
    await signIn.signIn({ ...person, password: 'a-brand-new-one' });
    await expect(page).toHaveURL('/');
  });
});

test('an address is verified by its mail, and put right where it was mistyped; until then nothing else opens', async ({
  page,
  server,
  complaints,
}) => {
  await test.step('a verification link that was used says so to somebody who is signed out, and leads to signing in', async () => {
    const person = await createUnverifiedPerson(server);
    const link = await server.outbox.linkFor('verifyEmail', person.email);
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await page.goto(link);
        await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
        await expect(page.getByText(`${person.email} is yours. Sign in to open your journal.`)).toBeVisible();
      });
    }
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/signin');
    await new SignInPage(page).signIn(person);
    await expect(page).toHaveURL('/');
  });

  await new AppFrame(page).signOut();
  await expect(page).toHaveURL('/signin');

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);
  complaints.allow(REFUSED);

  await test.step('a mistyped address is put right from the verification page, and the account is open with the right one', async () => {
    const person = await createUnverifiedPerson(server);
    const right = newcomer().email;
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(person);
    await page.getByRole('button', { name: 'Change the address' }).click();
    const address = page.getByLabel('Correct address');
    await expect(address).toBeFocused();
    await address.fill(right);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link is on its way to ${right}`)).toBeVisible();

    await page.goto(await server.outbox.linkFor('verifyAndChangeEmail', right));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn.signIn({ ...person, email: right });
    await expect(new AppFrame(page).account).toHaveAccessibleName(`Account menu of ${right}`);
  });

  await new AppFrame(page).signOut();
  await expect(page).toHaveURL('/signin');

  await test.step('an unverified account sees the verification page only, until the link of its mail is followed', async () => {
    const person = await createUnverifiedPerson(server);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(person);
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    for (const address of ['/', '/trades', '/settings', '/signin']) {
      await page.goto(address);
      await expect(page).toHaveURL('/verification');
      await expect(page).toHaveTitle('Verify Your Email');
    }

    await page.getByRole('button', { name: 'I’ve verified it' }).click();
    await expect(page.getByRole('status')).toContainText('The address is not verified yet');

    const first = await server.outbox.linkFor('verifyEmail', person.email);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByRole('status')).toContainText('A new link is on its way');
    const second = await server.outbox.linkFor('verifyEmail', person.email, 2);

    await page.goto(first);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the journal' }).click();
    await expect(page).toHaveURL('/');

    // Used before, it has done its work.
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  });
});

test('the demo journal is opened with one click, left with nothing behind, and visited from an empty one', async ({
  page,
  server,
}) => {
  await test.step('one click opens the demo journal, with numbers', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/signin');
    await page.getByRole('button', { name: 'Try the demo journal' }).click();
    await expect(page).toHaveURL('/');
    await new AppFrame(page).goTo('Dashboard');
    await expect(new DashboardPage(page).card('Net P&L')).toContainText(/[+−]\$[\d,]+\.\d{2}/);
    await expect(new DashboardPage(page).card('Trade win %')).toContainText(/\d+(\.\d+)?\s?%/);
  });

  await test.step('nothing more is asked for in the name of whoever signs out', async () => {
    const frame = new AppFrame(page);
    await frame.goTo('Trades');
    await new TradesPage(page).rows.first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await frame.account.click();
    // As the menu goes, trades come to lie under the pointer, one after the other, and the page asks for them ahead.
    await page.evaluate(() => {
      const links = [...document.querySelectorAll('[role=row] a')];
      const point = (): void => {
        links.shift()?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (links.length > 0) setTimeout(point);
        else document.body.dataset.pointed = 'at all';
      };
      // Before the page itself hears of it: what a page asks for ahead it asks for when the code of it has come.
      document.addEventListener('pointerup', point, { capture: true });
    });
    // So slow that all of it falls in between.
    await page.route('**/api/fn/revokeSession', async (route) => {
      const response = await route.fetch();
      await page.locator('body[data-pointed]').waitFor({ state: 'attached' });
      await route.fulfill({ response });
    });
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/signin');
    const over = asked.indexOf('/api/fn/revokeSession');
    expect(over).not.toBe(-1);
    await page.unroute('**/api/fn/revokeSession');
    expect(asked.slice(over)).not.toContainEqual(expect.stringMatching('^/v2/'));
  });

  await test.step('signing out leaves nothing behind for whoever comes next', async () => {
    const frame = new AppFrame(page);
    await new SignInPage(page).demo.click();
    await frame.goTo('Dashboard');
    await expect(new DashboardPage(page).card('Net P&L')).toContainText(/\$[\d,]+\.\d{2}/);
    await frame.signOut();
    await expect(page).toHaveURL('/signin');

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(/\$[\d,]+\.\d{2}/)).toHaveCount(0);

    // Without loading the page anew, which would forget everything by itself.
    const other = await createPerson(server);
    await new SignInPage(page).signIn(other);
    await expect(frame.account).toHaveAccessibleName(`Account menu of ${other.email}`);
    await frame.goTo('Dashboard');
    await expect(page.getByRole('heading', { name: 'Your numbers will be here' })).toBeVisible();
    // Behind the first step stand sample figures, which are nobody's.
    const amounts = page.getByText(/\$[\d,]+\.\d{2}/).and(page.locator(':not([inert] *)'));
    await expect(amounts).toHaveCount(0);
  });

  await test.step('an empty journal leads to the demo and back, without signing out', async () => {
    const frame = new AppFrame(page);
    await frame.open();
    const own = await frame.account.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Try the demo journal' }).click();
    const mark = page.getByRole('button', { name: 'Demo: go back' });
    await expect(mark).toBeVisible();
    await frame.goTo('Dashboard');
    await expect(new DashboardPage(page).card('Net P&L')).toContainText(/[+−]\$[\d,]+\.\d{2}/);
    await expect(mark).toBeVisible();
    // A reload is still the visit; its end is one's own journal, as it was.
    await page.reload();
    await expect(new DashboardPage(page).card('Net P&L')).toContainText(/[+−]\$[\d,]+\.\d{2}/);
    await mark.click();
    await expect(page.getByRole('button', { name: 'Try the demo journal' })).toBeVisible();
    await expect(frame.account).toHaveAccessibleName(own ?? '');
  });
});
