import type { StatementFileJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Cell, SmallTable } from '#web/ui/journal-data/small-table.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Period } from '../words/period.tsx';

/** The files of an archive or the sheets of a workbook, each by itself. */
export function FileParts({ files }: { readonly files: readonly StatementFileJson[] }): ReactNode {
  return (
    <section
      aria-label="Files in the archive"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control border border-border"
    >
      <SmallTable
        label="Files"
        columns={[
          { name: 'File' },
          { name: 'Report', wide: true },
          { name: 'Period', wide: true },
          { name: 'Rows', number: true },
          { name: 'Activities', number: true },
          { name: 'Rejected', number: true },
        ]}
      >
        {files.map((file) => (
          <tr key={file.fileName} className="h-(--row) border-t border-border">
            <Cell>
              <span
                className="inline-block max-w-72 truncate align-bottom max-sm:max-w-36"
                title={file.fileName}
              >
                {file.fileName}
              </span>
            </Cell>
            <Cell wide>
              <span className="text-muted">{file.detected.label}</span>
            </Cell>
            <Cell wide>
              {file.period === null ? <span className="text-faint">—</span> : <Period period={file.period} />}
            </Cell>
            <Cell number>
              <Quantity quantity={file.counts.rows} />
            </Cell>
            <Cell number>
              <Quantity quantity={file.counts.activities} />
            </Cell>
            <Cell number>
              <Quantity
                quantity={file.counts.rejected}
                className={file.counts.rejected > 0 ? 'text-warning-ink' : undefined}
              />
            </Cell>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}
