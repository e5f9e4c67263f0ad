import type { ConnectionJson } from '@tapebook/contract';

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface CoveragePiece extends Days {
  readonly kind: 'covered' | 'gap' | 'reading';
  /** From 0 to 1 along the strip. */
  readonly start: number;
  readonly width: number;
}

const DAY_MS = 86_400_000;
const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The days that a connection has looked at, as pieces of a strip; empty before the first window has ended. */
export function coverageCourse({
  coverage,
  gaps,
  reading,
}: Pick<ConnectionJson, 'coverage' | 'gaps' | 'reading'>): CoveragePiece[] {
  const all = [
    ...coverage.map((days) => ({ ...days, kind: 'covered' as const })),
    ...gaps.map((days) => ({ ...days, kind: 'gap' as const })),
    ...(reading === null ? [] : [{ from: reading.from, to: reading.to, kind: 'reading' as const }]),
  ];
  if (all.length === 0) return [];
  const first = Math.min(...all.map(({ from }) => dayOf(from)));
  const days = Math.max(...all.map(({ to }) => dayOf(to))) - first + 1;
  return all.map(({ from, to, kind }) => ({
    from,
    to,
    kind,
    start: (dayOf(from) - first) / days,
    width: (dayOf(to) - dayOf(from) + 1) / days,
  }));
}
