import type { ReactNode } from 'react';

interface DayHeroProps {
  readonly label: ReactNode;
  readonly number: ReactNode;
  readonly words: ReactNode;
  /** Leads to all of it, at the right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The one thing that is largest: what the day came to, and the trades that made it. */
export function DayHero({ label, number, words, aside, children, className }: DayHeroProps): ReactNode {
  return (
    <section
      aria-label="The day"
      className={`min-w-0 rounded-card border border-border bg-panel ${className ?? ''}`}
    >
      <div className="px-4 pt-3">
        <div className="flex min-h-6 items-center justify-between gap-3 text-13">
          <h2 className="font-medium text-muted">{label}</h2>
          <span className="text-12 text-muted">{aside}</span>
        </div>
        <p className="figures min-h-12 text-[2rem] leading-12 font-semibold tracking-tight sm:text-[2.5rem]">
          {number}
        </p>
        <p className="figures mb-2 min-h-5 text-13 text-muted">{words}</p>
      </div>
      {children}
    </section>
  );
}
