import { type AddedAnnotationsJson, ANNOTATION_KINDS } from '@tapebook/contract';

const MOST_NAMED = 6;

const counted = (count: number, one: string, many: string): string =>
  `${count === 1 ? 'one' : String(count)} ${count === 1 ? one : many}`;

/** `3 tags: trend, news and thin`; of many the first few. */
function named(names: readonly string[], one: string, many: string): string | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, MOST_NAMED);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return `${counted(names.length, one, many)} (${shown.length === 0 ? last : `${shown.join(', ')} and ${last}`})`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * What a file says of its trades, in sentences.
 *
 * @param tense of a file that is looked at, of one that was imported, of an import that was undone.
 */
export function annotationWords(
  { trades, known, kinds, setups, tags }: AddedAnnotationsJson,
  tense: 'will' | 'did' | 'undone',
): readonly string[] {
  // Of imports that were made before it was kept nobody knows what it was.
  const given: readonly string[] = kinds ?? ANNOTATION_KINDS;
  const made = [named(setups, 'new setup', 'new setups'), named(tags, 'new tag', 'new tags')].filter(
    (part) => part !== null,
  );
  const [said, comes] = {
    will: ['What the file notes on', 'will be added'],
    did: ['What the file noted on', 'was added'],
    undone: ['What the file noted on', 'was removed, except what you changed'],
  }[tense];
  const makes = {
    will: 'It creates',
    did: 'It created',
    undone: 'It had created',
  }[tense];
  return [
    ...(trades === 0
      ? []
      : [
          `${said} ${counted(trades, 'trade', 'trades')} ${comes}${given.length === 0 ? '' : `: ${listed(given)}`}.`,
        ]),
    ...(made.length === 0 ? [] : [`${makes} ${made.join(' and ')}.`]),
    ...(known === 0 || tense === 'undone'
      ? []
      : [
          `For ${counted(known, 'trade', 'trades')} it adds nothing: the journal has it already, or you changed it, and that stays.`,
        ]),
  ];
}
