import type { ZoneQuestionJson } from '@tapebook/contract';
import { isFileZone, NEW_YORK_CLOSE } from '@tapebook/domain/time';
import { isClockOf } from '@tapebook/statements';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findPrintedTimes } from './printed-times.repository.ts';
import type { StagedInZone } from './stage-in-zone.ts';
import { weighZones, type ZoneCandidate } from './weigh-zones.ts';

/** What servers of brokers keep, the most usual first. */
const SERVERS = [NEW_YORK_CLOSE, 'Europe/Athens'];

/** The zone of a server that never changes its clock. */
const fixedZone = (minutes: number): string =>
  minutes === 0 ? 'UTC' : `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;

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
  const clock = staged.summary.timeZone?.serverClock;
  if (clock === undefined) return { serverMinutes: null, ...weighZones(candidates, times) };
  const ofServer = [...SERVERS, fixedZone(clock.minutes)].map((timeZone) => ({
    timeZone,
    because: 'server' as const,
  }));
  const possible = [...candidates, ...ofServer].filter(
    ({ timeZone }) => isFileZone(timeZone) && isClockOf(clock, timeZone),
  );
  return { serverMinutes: clock.minutes, ...weighZones(possible, times) };
}
