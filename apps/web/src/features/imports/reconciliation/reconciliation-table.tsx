import type { ReconciliationLineJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { measureWords } from './measure-words.ts';
import { StatedFigure } from './stated-figure.tsx';

const NUMBER = 'py-2 pl-3 text-right align-top';

interface ReconciliationTableProps {
  readonly lines: readonly ReconciliationLineJson[];
  /** The heading above says the measure already. */
  readonly oneMeasure?: boolean;
}

/** Line by line: what the statement says, what was computed, and what parts them. */
export function ReconciliationTable({ lines, oneMeasure = false }: ReconciliationTableProps): ReactNode {
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed text-13">
        <thead className="text-12 text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              Total
            </th>
            <th scope="col" className={`${NUMBER} font-medium`}>
              Statement says
            </th>
            <th scope="col" className={`${NUMBER} font-medium`}>
              Tapebook computed
            </th>
            <th scope="col" className={`${NUMBER} font-medium`}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.measure} ${line.accountId} ${line.instrument} ${line.currency} ${line.asOf}`}
              className="border-b border-border last:border-b-0"
            >
              <th
                scope="row"
                className={clsx(
                  'py-2 text-left align-top font-normal',
                  line.asOf === undefined && 'truncate',
                )}
                title={line.instrument}
              >
                {oneMeasure && (line.instrument !== undefined || line.asOf !== undefined) ? null : (
                  <span className="font-medium">{measureWords(line)} </span>
                )}
                {line.asOf === undefined ? null : (
                  <span className={oneMeasure ? undefined : 'text-muted'}>
                    <DateTime value={line.asOf} />
                  </span>
                )}
                {line.instrument === undefined ? null : (
                  <span className={oneMeasure ? undefined : 'text-muted'}>{line.instrument}</span>
                )}
              </th>
              <td className={NUMBER}>
                <StatedFigure line={line} value={line.statement} />
              </td>
              <td className={NUMBER}>
                <StatedFigure line={line} value={line.computed} />
              </td>
              <td className={NUMBER}>
                <Difference line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A difference is neither gain nor loss; none is a calm zero. */
function Difference({ line }: { readonly line: ReconciliationLineJson }): ReactNode {
  const none = Decimal.parse(line.difference).isZero();
  return (
    <span className={none ? 'text-faint' : 'font-medium text-warning-ink'}>
      <StatedFigure line={line} value={line.difference} />
    </span>
  );
}
