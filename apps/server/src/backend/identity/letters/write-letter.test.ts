import { describe, expect, test } from 'vitest';
import { CODE_KINDS, type Lifetime, lifetimeOf } from '../codes/action-code.ts';
import { buildActionLink } from '../codes/action-link.ts';
import {
  LANGUAGES,
  type Language,
  type LetterKind,
  languageOf,
  lettersIn,
  NOTICE_KINDS,
} from './languages/index.ts';
import { writeLetter } from './write-letter.ts';

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

const KINDS: readonly LetterKind[] = [...CODE_KINDS, ...NOTICE_KINDS];
const NO_DEVICE = { browser: null, system: null, kind: 'other' } as const;
const letter = (kind: LetterKind, language: Language, { lifetime = null as Lifetime | null } = {}) =>
  writeLetter({
    kind,
    language,
    email: "o'neil&co@example.com",
    link: link(),
    lifetime,
    newEmail: 'new@example.com',
    provider: 'Google',
    done: { at: new Date('2026-03-02T14:30:00Z'), device: NO_DEVICE, address: '203.0.113.7' },
  });

/** The elements that are not closed where they should be; `!` before one that was never opened. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?=[\s>])[^>]*>/g)) {
    if (slash === '' && !['meta', 'br'].includes(name)) open.push(name);
    if (slash === '/' && open.pop() !== name) return [...open, `!${name}`];
  }
  return open;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('a %s mail says who and what, in text and in HTML', (kind) => {
    const { subject, text, html } = letter(kind, language);
    expect(subject).toContain('Tapebook');
    expect(text).toContain(`\n${link()}\n`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(
      'href="https://journal.example.com/auth-action?mode=resetPassword&amp;oobCode=a_b-c',
    );
    expect(html).toContain("o'neil&amp;co@example.com");
    expect(unclosed(html)).toEqual([]);
    // Every placeholder is filled, and nothing is fetched from anywhere when the mail is opened.
    expect(subject + text).not.toMatch(/[{}]|undefined/);
    expect(html).not.toMatch(/<img|<link|url\(|<script/);
  });

  test.each(CODE_KINDS)('a %s mail says how long its link is good', (kind) => {
    const lifetime = lifetimeOf(kind);
    expect(letter(kind, language, { lifetime }).text).toContain(lettersIn(language).lasts[lifetime]);
  });
});

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['fr_CA', 'fr'],
  ['ES', 'es'],
  ['sv', 'en'],
  ['italics', 'en'],
  [null, 'en'],
])('the locale %j is written to in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

test('no language leaves a text in English', () => {
  const english = new Set(Object.values(lettersIn('en').kinds).flatMap((each) => Object.values(each).flat()));
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const words = Object.values(lettersIn(language).kinds).flatMap((each) => Object.values(each).flat());
    expect(words.filter((each) => english.has(each))).toEqual([]);
  }
});

test('the link that verifies an address, which may be opened again, is not said to work once', () => {
  const once = /once|einmal|una sola|una volta|seule fois|uma só/;
  for (const language of LANGUAGES) {
    const { lasts } = lettersIn(language);
    expect(lasts[lifetimeOf('VERIFY_EMAIL')]).not.toMatch(once);
    expect(lasts[lifetimeOf('PASSWORD_RESET')]).toMatch(once);
  }
});
