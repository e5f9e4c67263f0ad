/** Digits and marks of numbers in Arabic and Persian, which spreadsheets there write. */
const THEIRS = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/;
const ALL_THEIRS = new RegExp(THEIRS, 'g');

/** `٢٥٫٥٠` as `25.50`: the same number in the digits that all that reads it knows. */
export const inOurDigits = (text: string): string =>
  THEIRS.test(text) ? text.replace(ALL_THEIRS, (character) => OURS.get(character) ?? character) : text;

const OURS: ReadonlyMap<string, string> = new Map([
  ...[0x0660, 0x06f0].flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero + digit),
      `${digit}`,
    ]),
  ),
  ['\u066b', '.'],
  // It groups thousands and says no more, and in the place of ours it would part the cells of a table.
  ['\u066c', ''],
]);
