import type { Change, ChangeKind, ChangeStep } from '@tapebook/domain/analytics';
import { formatQuantity } from '#web/lib/format/quantity.ts';

/** What each kind of change is called in a list of them, and what it begins as. */
export const KINDS: readonly { readonly label: string; readonly first: Change | null }[] = [
  { label: 'Leave trades out', first: null },
  { label: 'Stop at a loss', first: { kind: 'stop', level: { at: 1, of: 'r' } } },
  { label: 'Take profit at', first: { kind: 'target', level: { at: 2, of: 'r' } } },
  { label: 'Half size after losses', first: { kind: 'half', losses: 2 } },
  { label: 'At most so many trades a day', first: { kind: 'most', trades: 3 } },
  { label: 'Stop for the day after a loss', first: { kind: 'day-stop', level: { at: 500, of: 'money' } } },
];

const trades = (count: number): string => (count === 1 ? '1 trade' : `${formatQuantity(count)} trades`);

/** Why of some trades a change cannot be told. */
const UNTOLD: Readonly<Record<Exclude<ChangeKind, 'without'>, string>> = {
  stop: 'the initial risk, the worst price, or whether a profit was taken first is not known',
  target: 'the initial risk, the best price, or whether the stop came first is not known',
  exit: 'prices at that minute are not used here (the chart of a trade shows them)',
  half: 'only the day of the entry is known, not what had closed before it',
  most: 'the entry times do not tell which came first',
  'day-stop': 'only the day of the entry is known, or the risk of an earlier trade is not',
};

/** What a change did, in words. */
export function stepWords({ kind }: Change, { changed, leftOut }: ChangeStep): string {
  const ended = changed - leftOut;
  if (changed === 0) return 'changes nothing';
  const parts = [
    ...(leftOut > 0 ? [`${trades(leftOut)} not made`] : []),
    ...(ended > 0
      ? [kind === 'half' ? `${trades(ended)} at half size` : `${trades(ended)} end differently`]
      : []),
  ];
  return parts.join(', ');
}

/** Of how many trades it cannot be told, and why; nothing where it can of all. */
export function untoldWords({ kind }: Change, { untold }: ChangeStep): string {
  if (untold === 0 || kind === 'without') return '';
  return `${trades(untold)} ${untold === 1 ? 'stays as it was' : 'stay as they were'}, because ${UNTOLD[kind]}.`;
}
