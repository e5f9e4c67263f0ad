/** What was typed before the editor was there, and whether the focus was in it. */
interface FirstWords {
  readonly typed: string;
  readonly focused: boolean;
}

const waiting = new Map<string, FirstWords>();

/** Keeps words for the editor of a text, beside those that wait already. */
export function keepFirstWords(textId: string, { typed, focused }: FirstWords): void {
  const before = waiting.get(textId)?.typed ?? '';
  if (typed !== '' || focused) waiting.set(textId, { typed: before + typed, focused });
}

export function takeFirstWords(textId: string): FirstWords | null {
  const words = waiting.get(textId) ?? null;
  waiting.delete(textId);
  return words;
}
