import type { ReactElement, ReactNode } from 'react';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';

/** How things stand beside the day: a strip of quiet figures, one under the other: side by side they have no room for their words. */
export const SoFar = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="grid min-w-0 overflow-hidden rounded-card border border-border bg-panel [&>*]:border-border [&>*+*]:border-t">
    {children}
  </div>
);

interface SoFarRowProps {
  readonly label: string;
  readonly words: ReactNode;
  readonly value: ReactNode;
  /** Results after each day, for a course of two or more. */
  readonly course?: readonly number[];
  readonly link?: (look: { className: string; children: ReactNode }) => ReactElement;
}

/** One of them; the whole row leads to what it was counted from. */
export function SoFarRow({ label, words, value, course = [], link }: SoFarRowProps): ReactNode {
  const look = 'text-13 font-medium text-muted';
  return (
    <section
      aria-label={label}
      className={`relative flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors ${link === undefined ? '' : 'hover:bg-hover'}`}
    >
      <div className="min-w-0 flex-1">
        {link === undefined ? (
          <span className={look}>{label}</span>
        ) : (
          link({
            className: `${look} before:absolute before:inset-0 before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-ring`,
            children: label,
          })
        )}
        <p className="figures truncate text-12 text-faint">{words}</p>
      </div>
      {course.length < 2 ? null : (
        <span className="h-7 w-16 shrink-0">
          <Sparkline label={`Course of ${label.toLowerCase()}`} values={[0, ...course]} />
        </span>
      )}
      <span className="figures shrink-0 text-20 leading-7 font-semibold">{value}</span>
    </section>
  );
}
