import { expect, test } from 'vitest';
import { CODE_KINDS } from '../codes/action-code.ts';
import { buildActionLink } from '../codes/action-link.ts';
import { writeActionMail } from './write-action-mail.ts';

const link = (continueUrl: string | null = null) =>
  buildActionLink(new URL('https://journal.example.com'), {
    kind: 'PASSWORD_RESET',
    code: 'a_b-c',
    apiKey: 'self-hosted',
    locale: 'pt-BR',
    continueUrl,
  });

test('a link carries its values so that the SDK reads them back', () => {
  expect(link()).toBe(
    'https://journal.example.com/auth-action?mode=resetPassword&oobCode=a_b-c&apiKey=self-hosted&lang=pt-BR',
  );
  expect(link('https://journal.example.com/x?a=1&b=2+3')).toContain(
    '&continueUrl=https%3A%2F%2Fjournal.example.com%2Fx%3Fa%3D1%26b%3D2%2B3',
  );
});

test.each(CODE_KINDS)('a %s mail says who, what and how long, in text and in HTML', (kind) => {
  const { subject, text, html } = writeActionMail(kind, { link: link(), email: "o'neil&co@example.com" });
  expect(subject).toContain('Tapebook');
  expect(text).toContain(`\n${link()}\n`);
  expect(text).toMatch(/works once, for (three days|one hour|six hours|one day|thirty days)/);
  expect(html).toContain(
    'href="https://journal.example.com/auth-action?mode=resetPassword&amp;oobCode=a_b-c',
  );
  expect(html).toContain("o'neil&amp;co@example.com");
  // Nothing is fetched from anywhere when the mail is opened.
  expect(html).not.toMatch(/<img|<link|url\(|<script/);
});
