import type { ReconciliationLineJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

/** Lines of one measure, account and currency. */
export interface ReconciliationGroup {
  readonly key: string;
  readonly measure: ReconciliationLineJson['measure'];
  readonly accountId: string | null;
  readonly currency: string;
  /** The day that it is about, where it is about one: balances of two days are no sum. */
  readonly asOf: string | undefined;
  /** What the computed figures were counted from, in words. */
  readonly notes: readonly string[];
  /** The total that the statement states, when all lines can be added: they are amounts. */
  readonly total: Decimal | null;
  readonly count: number;
  /** Lines on which the two disagree; empty when the measure ties out. */
  readonly differing: readonly ReconciliationLineJson[];
}

/** Quantities of different instruments are no sum. */
const isAmount = (measure: ReconciliationLineJson['measure']): boolean => measure !== 'position';

/**
 * Reconciliation by measure, in the order in which the statement states them: what ties out is one
 * calm line, what does not is shown line by line.
 */
export function groupReconciliation(
  lines: readonly ReconciliationLineJson[],
): readonly ReconciliationGroup[] {
  const groups = Map.groupBy(
    lines,
    (line) =>
      `${line.measure}|${line.accountId ?? ''}|${isAmount(line.measure) ? line.currency : ''}|${line.asOf ?? ''}`,
  );
  return [...groups].flatMap(([key, members]): ReconciliationGroup[] => {
    const [first] = members;
    if (first === undefined) return [];
    // A measure stated as a total besides its parts would be counted twice.
    const totals = members.filter((line) => line.instrument === undefined);
    const summed = totals.length > 0 ? totals : members;
    return [
      {
        key,
        measure: first.measure,
        accountId: first.accountId,
        currency: first.currency,
        asOf: first.asOf,
        notes: [...new Set(members.flatMap(({ note }) => note ?? []))],
        total: isAmount(first.measure)
          ? summed.reduce((sum, line) => sum.plus(Decimal.parse(line.statement)), Decimal.zero)
          : null,
        count: members.length,
        differing: members.filter((line) => !Decimal.parse(line.difference).isZero()),
      },
    ];
  });
}
