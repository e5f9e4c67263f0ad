import { ClipboardList, FileDown, type LucideIcon, NotebookPen, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DayMarks, markWords } from './day-marks.ts';

/** The marks of a day in its cell: small icons; on a phone dots. The cell says them in words. */
export function MarkIcons({ marks }: { readonly marks: DayMarks }): ReactNode {
  const { written, plan, broken, imports } = marks;
  return (
    <span className="quiet flex items-center gap-1 text-muted" title={markWords(marks).join(' · ')}>
      {plan === 'none' ? null : <Mark icon={ClipboardList} dot="bg-accent" />}
      {written ? <Mark icon={NotebookPen} dot="bg-accent" /> : null}
      {broken === 0 ? null : <Mark icon={ShieldAlert} dot="bg-warning-ink" className="text-warning-ink" />}
      {imports === 0 ? null : <Mark icon={FileDown} dot="bg-faint" />}
    </span>
  );
}

interface MarkProps {
  readonly icon: LucideIcon;
  readonly dot: string;
  readonly className?: string;
}

const Mark = ({ icon: Icon, dot, className = '' }: MarkProps): ReactNode => (
  <>
    <Icon aria-hidden="true" className={`size-3 max-md:hidden ${className}`} />
    <span aria-hidden="true" className={`size-1 rounded-pill md:hidden ${dot}`} />
  </>
);
