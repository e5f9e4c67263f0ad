/** What was typed before the editor was there, and whether the focus was in it. */
interface FirstWords {
  readonly typed: string;
  readonly focused: boolean;
}

const waiting = new Map<string, FirstWords>();

/** Keeps words for whatever takes the place of the field that they were typed into. */
export function keepFirstWords(textId: string, words: FirstWords): void {
  if (words.typed !== '' || words.focused) waiting.set(textId, words);
}

export function takeFirstWords(textId: string): FirstWords | null {
  const words = waiting.get(textId) ?? null;
  waiting.delete(textId);
  return words;
}
