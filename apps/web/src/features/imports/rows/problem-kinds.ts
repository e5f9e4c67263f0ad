import type { RowProblemJson } from '@tapebook/contract';

/** Problems of one kind. */
export interface ProblemKind {
  readonly code: string;
  /** Rows that it is true of; 0 where it is about the file. */
  readonly count: number;
  /** What they have in common. */
  readonly told: string;
  readonly members: readonly RowProblemJson[];
}

type Words = readonly [one: string, many: string];

/** What several rows of a kind have in common, and what to do about all of them. */
const KINDS: Readonly<Record<string, Words>> = {
  'annotation-left-out': [
    'note or level of a trade is not valid and was left out. The trade itself is as its row says.',
    'notes or levels of trades are not valid and were left out. The trades themselves are as their rows say.',
  ],
  'orphan-close': [
    'fill closes a position that is not in this file. Import the statement with the fill that opened it.',
    'fills close positions that are not in this file. Import the statement with the fills that opened them.',
  ],
  'not-held': [
    'row ends a position that is not in this file. Import the statement with the fill that opened it.',
    'rows end positions that are not in this file. Import the statement with the fills that opened them.',
  ],
  'missing-price': [
    'row has no price, so its result is unknown. Add the price after the import.',
    'rows have no price, so their results are unknown. Add the prices after the import.',
  ],
  'missing-basis': [
    'row does not say what the units cost, so the result of selling them is unknown.',
    'rows do not say what the units cost, so the result of selling them is unknown.',
  ],
  'assumed-order': [
    'symbol has fills without times, in an impossible order: opening fills were put first.',
    'symbols have fills without times, in an impossible order: opening fills were put first.',
  ],
  'unknown-multiplier': [
    'contract has an unknown size. Enter it once and its results are counted.',
    'contracts have an unknown size. Enter each once and their results are counted.',
  ],
  'foreign-fee': [
    'fee is in another currency than its trade. Add the rate of that day to include it.',
    'fees are in another currency than their trades. Add the rates of those days to include them.',
  ],
  'clock-changed': [
    'time falls into the hour when the clocks changed.',
    'times fall into the hour when the clocks changed.',
  ],
  'unreadable-number': ['row has a number that cannot be read.', 'rows have a number that cannot be read.'],
  'unreadable-date': ['row has a date that cannot be read.', 'rows have a date that cannot be read.'],
  'missing-value': ['row lacks something it needs.', 'rows lack something they need.'],
  'unknown-side': ['row says neither buy nor sell.', 'rows say neither buy nor sell.'],
  'unknown-row-type': ['row is of an unknown type.', 'rows are of unknown types.'],
  'unsupported-event': [
    'row is an event that cannot be imported yet.',
    'rows are events that cannot be imported yet.',
  ],
  'broken-row': ['row is damaged.', 'rows are damaged.'],
};

/** Problems by their kind, in the order of the file; one of a kind keeps its own words. */
export function problemKinds(
  problems: readonly RowProblemJson[],
  format: (count: number) => string,
): readonly ProblemKind[] {
  return [
    ...Map.groupBy(inOrder(problems), ({ code, file, line }) => (line === null ? `${code} ${file}` : code)),
  ].flatMap(([, members]): ProblemKind[] => {
    const [first] = members;
    if (first === undefined) return [];
    const count = members.reduce(
      (sum, { line, alike }) => sum + (line === null ? 0 : 1) + (alike?.count ?? 0),
      0,
    );
    return [{ code: first.code, count, told: wordsOf(first, members, count, format), members }];
  });
}

/** What is about the whole comes first, then file by file, line by line: what is told last may be of the first line. */
function inOrder(problems: readonly RowProblemJson[]): readonly RowProblemJson[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return problems.toSorted(
    (one, other) =>
      Number(one.line !== null) - Number(other.line !== null) ||
      files.indexOf(one.file) - files.indexOf(other.file) ||
      (one.line ?? 0) - (other.line ?? 0),
  );
}

function wordsOf(
  first: RowProblemJson,
  members: readonly RowProblemJson[],
  count: number,
  format: (count: number) => string,
): string {
  if (members.length === 1) return first.message;
  const words = KINDS[first.code];
  const all = Math.max(count, members.length);
  return words === undefined ? first.message : `${format(all)} ${all === 1 ? words[0] : words[1]}`;
}
