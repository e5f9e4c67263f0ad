import type { Lifetime } from '../codes/action-code.ts';
import type { DeviceWords } from '../devices/device-words.ts';
import { type Language, type LetterKind, type Letters, lettersIn } from './languages/index.ts';
import { type LetterParts, layOut } from './lay-out-letter.ts';

/** What a letter is about. */
export interface LetterContent {
  readonly kind: LetterKind;
  readonly language: Language;
  /** To whom. */
  readonly email: string;
  /** Where the button leads. */
  readonly link: string;
  /** How long the link is good, where it carries a code. */
  readonly lifetime: Lifetime | null;
  readonly newEmail: string | null;
  /** The name of a provider, as people know it. */
  readonly provider: string | null;
  /** Where and when what the letter tells of was done; for letters nobody asked for. */
  readonly done: { readonly at: Date; readonly device: DeviceWords; readonly address: string } | null;
}

/** The mail in both forms, in one of our languages. */
export function writeLetter(content: LetterContent): { subject: string; text: string; html: string } {
  const letters = lettersIn(content.language);
  const letter = letters.kinds[content.kind];
  const filled = (words: string): string => fill(words, content);
  const parts: LetterParts = {
    language: content.language,
    subject: filled(letter.subject),
    greeting: filled(letter.greeting),
    before: filled(letter.before),
    facts: factsOf(content, letters),
    button: filled(letter.button),
    link: content.link,
    after: [
      ...(content.lifetime === null ? [] : [letters.lasts[content.lifetime]]),
      ...letter.after.map(filled),
    ],
    copyHint: letters.copyHint,
    footer: fill(letters.footer, content),
  };
  return layOut(parts);
}

function fill(words: string, { email, newEmail, provider }: LetterContent): string {
  const values: Readonly<Record<string, string>> = {
    email,
    newEmail: newEmail ?? email,
    provider: provider ?? '',
  };
  return words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function factsOf({ language, done }: LetterContent, letters: Letters): [string, string][] {
  if (done === null) return [];
  const { browser, system } = done.device;
  const device =
    browser === null || system === null
      ? (browser ?? system ?? letters.unknownDevice)
      : letters.device.replace('{browser}', browser).replace('{system}', system);
  // The person's own time zone is not known here.
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return [
    [letters.facts.time, `${format.format(done.at)} UTC`],
    [letters.facts.device, device],
    [letters.facts.address, done.address],
  ];
}
