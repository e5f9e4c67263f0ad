/** How many lines a word under an axis may take. */
const LINES = 2;
/** Between two words that stand beside each other. */
const GAP = 4;

/** About what a word takes at the size of an axis, in px: enough for its letters, so that words never touch. */
export function wordWidth(word: string): number {
  let width = 0;
  for (const letter of word)
    width += WIDE.test(letter) ? 9.5 : NARROW.test(letter) ? 3.4 : TALL.test(letter) ? 7.2 : 6;
  return width;
}

const WIDE = /[MWm@%]/;
const NARROW = /[ .,:'iIl|!tfj]/;
const TALL = /[A-Z0-9]/;

/**
 * Words that stand under bars of a width, each in as few lines as it takes; `null` where one of them does not fit, so
 * that only some could be shown.
 */
export function wrappedWords(words: readonly string[], step: number): readonly (readonly string[])[] | null {
  const wrapped: (readonly string[])[] = [];
  for (const word of words) {
    const lines = wrap(word, step - GAP);
    if (lines === null) return null;
    wrapped.push(lines);
  }
  return wrapped;
}

/** Broken at its spaces into lines of a width; `null` where that takes more lines than there is room for. */
function wrap(word: string, width: number): readonly string[] | null {
  const lines: string[] = [];
  for (const part of word.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last} ${part}`;
    // A dash never begins a line: “0.5 –” over “0.75”.
    if (last !== undefined && (wordWidth(joined) <= width || part === '–')) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines.length <= LINES && lines.every((line) => wordWidth(line) <= width) ? lines : null;
}

/**
 * Words that stand under bars where not all have room: every one that does not touch the one before it. Short ones are all
 * read beside a long one, which a common distance would hide; the ends of a scale come first.
 */
export function fitting(words: readonly string[], x: (index: number) => number): readonly number[] {
  const taken: { readonly index: number; readonly from: number; readonly to: number }[] = [];
  const last = words.length - 1;
  const order = [0, last, ...words.keys()].filter(
    (index, at, all) => all.indexOf(index) === at && index in words,
  );
  for (const index of order) {
    const half = wordWidth(words[index] ?? '') / 2 + GAP;
    const [from, to] = [x(index) - half, x(index) + half];
    if (taken.every((other) => to <= other.from || from >= other.to)) taken.push({ index, from, to });
  }
  return taken.map(({ index }) => index).sort((left, right) => left - right);
}

/** Where a word that is centred at a place lies, so that it does not leave the chart. */
export function placeOfWord(word: string, center: number, right: number): number {
  const half = wordWidth(word) / 2;
  return Math.max(half, Math.min(right - half, center));
}
