import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SmallTableProps {
  readonly label: string;
  /** Headings; those of numbers stand at the right. */
  readonly columns: readonly { readonly name: string; readonly number?: boolean; readonly wide?: boolean }[];
  readonly children: ReactNode;
}

/** A few rows on a card. What does not fit a phone is left out there: columns marked `wide`. */
export function SmallTable({ label, columns, children }: SmallTableProps): ReactNode {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13" aria-label={label}>
        <thead className="text-12 text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={clsx(
                  'h-8 px-2 font-medium whitespace-nowrap first:pl-4 last:pr-4',
                  column.number === true ? 'text-right' : 'text-left',
                  column.wide === true && 'max-sm:hidden',
                )}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A row whose link covers all of it. */
export const smallRowClass =
  'relative h-(--row) border-t border-border transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover';

export const rowLinkClass = "font-medium before:absolute before:inset-0 before:content-['']";

interface CellProps {
  readonly number?: boolean;
  readonly wide?: boolean;
  /** Takes what room the others leave, and is cut off rather than making the table wider than its card. */
  readonly rest?: boolean;
  readonly children: ReactNode;
}

export function Cell({ number = false, wide = false, rest = false, children }: CellProps): ReactNode {
  return (
    <td
      className={clsx(
        'px-2 whitespace-nowrap first:pl-4 last:pr-4',
        number && 'text-right',
        wide && 'max-sm:hidden',
        rest && 'w-full max-w-0 min-w-20',
      )}
    >
      {children}
    </td>
  );
}
