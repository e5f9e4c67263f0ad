/** Of an id as journals give them out: its letters, its words of four letters, and how its ending is parted into places. */
const LETTERS = 36;
const WORDS = LETTERS / 4;
const BITS = 12;
const BLANK = 32;

/** Where an id stands that ends in four letters: so few places that most ids have one of their own. */
const placeOf = (ending: number): number => Math.imul(ending, 0x9e_37_79_b1) >>> (32 - BITS);

/** Texts of ids, read. */
export interface IdsInTexts {
  /** Each once, in the order in which they were found. */
  readonly ids: readonly string[];
  /** Numbers of the ids of text `i` stand from `first[i]` on. */
  readonly first: Uint32Array;
  readonly numbers: Uint32Array;
}

/**
 * Reads texts of ids with blanks between them. With a hundred thousand trades of thirty tags each that is a hundred
 * million letters: cut into ids and looked up they cost most of a second. So they are read as bytes, four at a time: an
 * id that was seen is known by its last four, and by the rest of it being the same.
 */
export function idsInTexts(texts: readonly string[]): IdsInTexts {
  const ids: string[] = [];
  const byId = new Map<string, number>();
  const places = new Int32Array(2 ** BITS).fill(-1);
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(4096);
  let view = new DataView(bytes.buffer);
  let words = new Uint32Array(64 * WORDS);
  const first = new Uint32Array(texts.length + 1);
  let [numbers, count] = [new Uint32Array(1024), 0];

  const numberOf = (id: string): number => {
    const known = byId.get(id);
    if (known !== undefined) return known;
    byId.set(id, ids.length);
    return ids.push(id) - 1;
  };
  /** Remembers the words of an id that begins at a byte. */
  const remember = (number: number, from: number): void => {
    if (words.length < (number + 1) * WORDS) words = grown(words, (number + 1) * WORDS);
    for (let word = 0; word < WORDS; word += 1)
      words[number * WORDS + word] = view.getUint32(from + 4 * word, true);
    places[placeOf(view.getUint32(from + LETTERS - 4, true))] = number;
  };

  for (const [at, text] of texts.entries()) {
    const { length } = text;
    // A letter takes three bytes at most.
    if (bytes.length < 3 * length) {
      bytes = new Uint8Array(6 * length);
      view = new DataView(bytes.buffer);
    }
    // Where a letter takes more than one, bytes stand elsewhere than letters.
    const isPlain = encoder.encodeInto(text, bytes).written === length;
    for (let from = 0; from < length; ) {
      let to = from + LETTERS;
      let number = -1;
      const isUsual = isPlain && (to === length || (to < length && bytes[to] === BLANK));
      if (isUsual) {
        const alike = places[placeOf(view.getUint32(to - 4, true))] ?? -1;
        let word = alike * WORDS;
        let byte = from;
        while (alike >= 0 && byte < to && view.getUint32(byte, true) === words[word]) {
          byte += 4;
          word += 1;
        }
        if (byte === to) number = alike;
      }
      if (number < 0) {
        const blank = text.indexOf(' ', from);
        to = blank < 0 ? length : blank;
        if (to > from) {
          number = numberOf(text.slice(from, to));
          if (isUsual && to - from === LETTERS) remember(number, from);
        }
      }
      if (number >= 0) {
        if (count === numbers.length) numbers = grown(numbers, 2 * count);
        numbers[count] = number;
        count += 1;
      }
      from = to + 1;
    }
    first[at + 1] = count;
  }
  return { ids, first, numbers: numbers.subarray(0, count) };
}

function grown(held: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, 2 * held.length));
  larger.set(held);
  return larger;
}
