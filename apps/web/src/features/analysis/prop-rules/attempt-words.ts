import type { Attempt, LostBy } from '@tapebook/domain/analytics';

export const LOST_BY: Readonly<Record<LostBy, string>> = {
  'daily-loss': 'daily loss',
  'maximum-loss': 'maximum loss',
};

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`);

/** What became of all of them: “3 accounts: 2 lost, 1 running”. */
export function attemptsWords(attempts: readonly Attempt[]): string {
  const count = (end: Attempt['end']): number => attempts.filter((one) => one.end === end).length;
  const parts = (['lost', 'passed', 'running'] as const).flatMap((end) =>
    count(end) === 0 ? [] : [`${count(end)} ${end}`],
  );
  return `${accounts(attempts.length)}: ${parts.join(', ')}`;
}
