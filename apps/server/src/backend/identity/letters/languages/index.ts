import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Letters } from './letter.ts';
import { pt } from './pt.ts';

export { type LetterKind, type Letters, NOTICE_KINDS, type NoticeKind } from './letter.ts';

const LETTERS = { en, de, fr, es, it, pt } as const satisfies Record<string, Letters>;
export type Language = keyof typeof LETTERS;
export const LANGUAGES = Object.keys(LETTERS) as readonly Language[];

export const lettersIn = (language: Language): Letters => LETTERS[language];

/**
 * The language of ours for a locale that was asked for; English for any other.
 *
 * @example languageOf('pt-BR') // 'pt'
 */
export function languageOf(locale: string | null): Language {
  const wanted = locale?.split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((each) => each === wanted) ?? 'en';
}
