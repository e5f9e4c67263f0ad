import type { Answer, AnswerGroup } from '@tapebook/domain/analytics';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';

interface ListedGroup {
  readonly group: AnswerGroup;
  readonly cell: CellRead;
  readonly winRate: CellRead;
}

interface Listed {
  readonly answer: Answer;
  readonly block: number;
  readonly measure: string;
  /** The largest first, gains and losses alike. */
  readonly byValue: boolean;
}

/** The groups of an answer that hold anything in this currency; behind those with a number stand those that have too few. */
export function listedGroups({ answer, block, measure, byValue }: Listed): readonly ListedGroup[] {
  const found = rowsOf(answer, block).flatMap((group, row) => {
    const at = { answer, block, row };
    const cell = readCell(at, measure);
    return cell.n === 0 ? [] : [{ group, cell, winRate: readCell(at, 'winRate') }];
  });
  return byValue ? found.toSorted((a, b) => sizeOf(b.cell) - sizeOf(a.cell)) : found;
}

const sizeOf = ({ value }: CellRead): number => (Number.isFinite(value) ? Math.abs(value) : -1);
