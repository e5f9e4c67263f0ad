import type { Comparison } from '@tapebook/domain/analytics';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

interface Compared {
  readonly measures: Readonly<Record<string, Comparison>>;
  /** The chance of each after correction for all of them. */
  readonly adjusted: Readonly<Record<string, number>>;
  readonly n: { readonly a: number; readonly b: number };
  readonly currency: string | null;
}

/** Every measure of both sides: what parts them, between which ends, and how surely it is not chance. */
export const compareCsv = ({ measures, adjusted, n, currency }: Compared): string =>
  csvText([
    [
      'measure',
      `A (${n.a} trades)`,
      `B (${n.b} trades)`,
      'difference',
      'kind',
      'low 95 %',
      'high 95 %',
      'p',
      'p corrected',
      'currency',
      'A rests on',
      'B rests on',
    ],
    ...Object.entries(measures).map(([id, { a, b, change, kind, interval, p, rests }]) => [
      id,
      ...[a, b, change].map(csvNumber),
      kind,
      ...[interval?.[0], interval?.[1], p, adjusted[id]].map(csvNumber),
      currency ?? '',
      ...[rests?.a, rests?.b].map(csvNumber),
    ]),
  ]);
