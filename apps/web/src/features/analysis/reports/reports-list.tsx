import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { QUESTION_PARTS } from '../question/analysis-search.ts';

interface ReportsListProps {
  readonly report: string | undefined;
}

const PLACES: readonly { readonly id: string | undefined; readonly label: string }[] = [
  { id: undefined, label: 'Explore' },
  { id: 'compare', label: 'Compare' },
];

/** What can be opened: beside the page, and on a phone in a sheet. */
export function ReportsList({ report }: ReportsListProps): ReactNode {
  return (
    <nav aria-label="Reports" className="w-40 shrink-0 max-lg:hidden">
      <Items report={report} />
    </nav>
  );
}

/** The same for narrow screens: a button that says where one is. */
export function ReportsSheet({ report }: ReportsListProps): ReactNode {
  const [open, setOpen] = useState(false);
  const here = [...PLACES, ...REPORT_PLACES].find(({ id }) => id === report);
  return (
    <div className="lg:hidden">
      <Button icon={<List aria-hidden="true" />} onClick={() => setOpen(true)}>
        {here?.label ?? 'Reports'}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Reports">
        <nav aria-label="Reports">
          <Items report={report} onTake={() => setOpen(false)} />
        </nav>
      </Dialog>
    </div>
  );
}

function Items({ report, onTake }: ReportsListProps & { readonly onTake?: () => void }): ReactNode {
  return (
    <ul className="flex flex-col gap-0.5">
      {PLACES.map(({ id, label }) => (
        <Item key={label} id={id} label={label} report={report} onTake={onTake} />
      ))}
      <li className="mt-3 px-2.5 pb-1 text-12 font-medium text-faint">Reports</li>
      {REPORT_PLACES.map(({ id, label }) => (
        <Item key={id} id={id} label={label} report={report} onTake={onTake} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly id: string | undefined;
  readonly label: string;
  readonly report: string | undefined;
  readonly onTake: (() => void) | undefined;
}

/** A report asks its own questions: those of the address stay behind, its filter goes along. */
const AWAY = Object.fromEntries(
  QUESTION_PARTS.filter((part) => part !== 'filter' && part !== 'unit').map((part) => [part, undefined]),
);

function Item({ id, label, report, onTake }: ItemProps): ReactNode {
  const isHere = id === report;
  return (
    <li>
      <Link
        to="/analysis"
        search={(previous) => ({ ...previous, ...AWAY, report: id }) as typeof previous}
        aria-current={isHere ? 'page' : undefined}
        onClick={onTake}
        className={clsx(
          'block rounded-control px-2.5 py-1.5 text-13 transition-colors hover:bg-hover max-lg:py-2.5',
          isHere ? 'bg-segment font-medium text-ink' : 'text-muted hover:text-ink',
        )}
      >
        {label}
      </Link>
    </li>
  );
}
