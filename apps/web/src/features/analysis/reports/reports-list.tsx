import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { QUESTION_PARTS, REPORT_PARTS } from '#web/lib/views/question-content.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SavedList } from '../saved/saved-list.tsx';
import { EXACT, placeClass } from './place-link.ts';

interface ReportsListProps {
  readonly report: string | undefined;
  /** Id of the kept question that is open. */
  readonly view: string | undefined;
}

const PLACES: readonly { readonly id: string | undefined; readonly label: string }[] = [
  { id: undefined, label: 'Explore' },
  { id: 'compare', label: 'Compare' },
];

/** What can be opened: beside the page, and on a phone in a sheet. */
export function ReportsList(open: ReportsListProps): ReactNode {
  return (
    <nav aria-label="Reports" className="w-44 shrink-0 max-lg:hidden">
      <Items {...open} />
    </nav>
  );
}

/** The same for narrow screens: a button that says where one is. */
export function ReportsSheet({ report, view }: ReportsListProps): ReactNode {
  const [open, setOpen] = useState(false);
  const here = view === undefined ? [...PLACES, ...REPORT_PLACES].find(({ id }) => id === report) : undefined;
  return (
    <div className="lg:hidden">
      <Button icon={<List aria-hidden="true" />} onClick={() => setOpen(true)}>
        {here?.label ?? 'Reports'}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Reports">
        <nav aria-label="Reports">
          <Items report={report} view={view} onTake={() => setOpen(false)} />
        </nav>
      </Dialog>
    </div>
  );
}

function Items({ report, view, onTake }: ReportsListProps & { readonly onTake?: () => void }): ReactNode {
  return (
    <ul className="flex flex-col gap-0.5">
      {PLACES.map(({ id, label }) => (
        <Item
          key={label}
          id={id}
          label={label}
          isHere={view === undefined && id === report}
          onTake={onTake}
        />
      ))}
      <SavedList open={view} onTake={onTake} />
      <li className="mt-3 px-2.5 pb-1 text-12 font-medium text-faint">Reports</li>
      {REPORT_PLACES.map(({ id, label }) => (
        <Item key={id} id={id} label={label} isHere={view === undefined && id === report} onTake={onTake} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly id: string | undefined;
  readonly label: string;
  readonly isHere: boolean;
  readonly onTake: (() => void) | undefined;
}

/** A report asks its own questions: those of the address stay behind, its filter goes along. */
const AWAY = Object.fromEntries(
  [...QUESTION_PARTS.filter((part) => part !== 'filter' && part !== 'unit'), 'view', ...REPORT_PARTS].map(
    (part) => [part, undefined],
  ),
);

function Item({ id, label, isHere, onTake }: ItemProps): ReactNode {
  return (
    <li>
      <Link
        to="/analysis"
        search={(previous) => ({ ...previous, ...AWAY, report: id }) as typeof previous}
        activeOptions={EXACT}
        aria-current={isHere ? 'page' : undefined}
        onClick={onTake}
        className={placeClass(isHere)}
      >
        {label}
      </Link>
    </li>
  );
}
