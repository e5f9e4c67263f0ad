import type { CodeKind } from '../codes/action-code.ts';

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly button: string;
  readonly after: readonly string[];
}

const LETTERS: Readonly<Record<CodeKind, Letter>> = {
  VERIFY_EMAIL: {
    subject: 'Confirm your email address for Tapebook',
    greeting: 'Welcome to Tapebook',
    before: 'One last step: confirm that this address is yours, and your journal is ready.',
    button: 'Confirm my address',
    after: [
      'The link works once, for three days.',
      'You did not sign up? Then somebody mistyped an address. Ignore this mail and nothing happens.',
    ],
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password for Tapebook',
    greeting: 'Forgotten your password?',
    before: 'No harm done. Choose a new one here; you will then be signed out everywhere else.',
    button: 'Choose a new password',
    after: [
      'The link works once, for one hour.',
      'You did not ask for this? Ignore this mail: your password stays as it is.',
    ],
  },
  EMAIL_SIGNIN: {
    subject: 'Your link to sign in to Tapebook',
    greeting: 'Sign in to Tapebook',
    before: 'Open this link in the browser in which you want to be signed in.',
    button: 'Sign in',
    after: [
      'The link works once, for six hours.',
      'You did not ask for this? Ignore this mail: nobody is signed in without it.',
    ],
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address for Tapebook',
    greeting: 'Is this your new address?',
    before: 'Confirm it, and you sign in to Tapebook with this address from then on.',
    button: 'Use this address',
    after: [
      'The link works once, for one day.',
      'You did not ask for this? Then somebody mistyped an address. Ignore this mail and nothing happens.',
    ],
  },
  RECOVER_EMAIL: {
    subject: 'The email address of your Tapebook account was changed',
    greeting: 'Your address was changed',
    before: 'Somebody who was signed in to your account changed its address. If that was you, all is well.',
    button: 'It was not me: change it back',
    after: ['The link works once, for thirty days. It also signs out everybody who is signed in.'],
  },
  REVERT_SECOND_FACTOR_ADDITION: {
    subject: 'A second factor was added to your Tapebook account',
    greeting: 'A second factor was added',
    before: 'From now on, signing in asks for a code from an app as well. If you set that up, all is well.',
    button: 'It was not me: remove it',
    after: ['The link works once, for thirty days. It also signs out everybody who is signed in.'],
  },
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The mail in both forms. No picture and nothing from elsewhere, so that no mailbox has to block it. */
export function writeActionMail(
  kind: CodeKind,
  { link, email }: { readonly link: string; readonly email: string },
): { subject: string; text: string; html: string } {
  const { subject, greeting, before, button, after } = LETTERS[kind];
  const footer = `Sent to ${email} by Tapebook, your trading journal.`;
  const text = [greeting, before, `${button}:\n${link}`, ...after, `-- \n${footer}`].join('\n\n');
  const href = escapeHtml(link);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:480px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(greeting)}</h1>
<p style="margin:0 0 24px">${escapeHtml(before)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6d28d9;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${after.map((line) => `<p style="margin:0 0 12px;font-size:14px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0 0;font-size:13px;word-break:break-all">If the button does nothing, copy this into your browser:<br><a href="${href}">${href}</a></p>
<p style="margin:24px 0 0;font-size:13px">${escapeHtml(footer)}</p>
</main>
</body>
</html>
`;
  return { subject, text, html };
}
