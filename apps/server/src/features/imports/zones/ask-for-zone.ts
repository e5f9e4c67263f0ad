import type { ZoneQuestionJson } from '@tapebook/contract';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findPrintedTimes } from './printed-times.repository.ts';
import type { StagedInZone } from './stage-in-zone.ts';
import { weighZones, type ZoneCandidate } from './weigh-zones.ts';

interface Asking {
  readonly accounts: readonly AccountRow[];
  /** Zone of whoever looks at the file, where it is told. */
  readonly ownTimeZone: string | undefined;
}

/** What is asked about times whose zone nobody named; `null` where it is known. */
export async function askForZone(
  tx: Tx,
  ownerId: string,
  { staged, open }: StagedInZone,
  { accounts, ownTimeZone }: Asking,
): Promise<ZoneQuestionJson | null> {
  if (open === null) return null;
  const readIn = staged.summary.timeZone?.name ?? 'UTC';
  const { instruments } = staged.rows;
  const times = await findPrintedTimes(tx, instruments, readIn);
  const own = ownTimeZone ?? (await readSettings(tx, ownerId)).settings.trading.displayTimeZone;
  const fed = new Set([...staged.resolver.all.values()].map(({ id }) => id));
  const candidates: ZoneCandidate[] = [
    ...open.answers.slice(0, 1).map(({ timeZone }) => ({ timeZone, because: 'answered' as const })),
    ...(own === null ? [] : [{ timeZone: own, because: 'own' as const }]),
    ...accounts
      .filter(({ id }) => fed.has(id))
      .map(({ time_zone: timeZone }) => ({ timeZone, because: 'account' as const })),
    ...[...new Set(times.map(({ session }) => session.timeZone))].map((timeZone) => ({
      timeZone,
      because: 'exchange' as const,
    })),
    { timeZone: readIn, because: 'assumed' },
  ];
  return weighZones(candidates, times);
}
