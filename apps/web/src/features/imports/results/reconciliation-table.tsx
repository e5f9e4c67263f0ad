import type { ReconciliationLineJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { MEASURE_WORDS } from '../import-words.ts';

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
              key={`${line.measure} ${line.accountId} ${line.instrument} ${line.currency}`}
              className="border-b border-border last:border-b-0"
            >
              <th scope="row" className="truncate py-2 text-left font-normal" title={line.instrument}>
                {oneMeasure && line.instrument !== undefined ? null : (
                  <span className="font-medium">{MEASURE_WORDS[line.measure]} </span>
                )}
                {line.instrument === undefined ? null : (
                  <span className={oneMeasure ? undefined : 'text-muted'}>{line.instrument}</span>
                )}
              </th>
              <td className={NUMBER}>
                <Figure line={line} value={line.statement} />
              </td>
              <td className={NUMBER}>
                <Figure line={line} value={line.computed} />
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

function Figure({
  line,
  value,
}: {
  readonly line: ReconciliationLineJson;
  readonly value: string;
}): ReactNode {
  return line.measure === 'position' ? (
    <Quantity quantity={value} />
  ) : (
    <Money
      amount={value}
      currency={line.currency}
      tone="plain"
      {...finePlaces(value)}
      title={`${value} ${line.currency}`}
    />
  );
}

/** A difference of less than a cent must not read as none. */
const finePlaces = (value: string): { places?: number } => {
  const amount = Decimal.parse(value);
  return !amount.isZero() && Math.abs(amount.toNumber()) < 0.005 ? { places: 6 } : {};
};

/** A difference is neither gain nor loss; none is a calm zero. */
function Difference({ line }: { readonly line: ReconciliationLineJson }): ReactNode {
  const none = Decimal.parse(line.difference).isZero();
  return (
    <span className={none ? 'text-faint' : 'font-medium text-warning-ink'}>
      <Figure line={line} value={line.difference} />
    </span>
  );
}
