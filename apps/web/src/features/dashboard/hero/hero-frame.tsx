import type { ReactNode } from 'react';

interface HeroFrameProps {
  readonly label: string;
  readonly name: ReactNode;
  readonly number: ReactNode;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** The place of the largest number, the same while it is on its way. */
export function HeroFrame({ label, name, number, words, children }: HeroFrameProps): ReactNode {
  return (
    <section
      aria-label={label}
      className="group/stat flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-border bg-panel px-4 pt-3 pb-2"
    >
      {name}
      <p className="figures min-h-12 text-[2rem] leading-12 font-semibold tracking-tight sm:text-[2.5rem]">
        {number}{' '}
      </p>
      <div className="mb-3 flex min-h-5 flex-wrap gap-x-3 text-13 text-muted">{words}</div>
      <div className="min-h-0 flex-1">{children}</div>
    </section>
  );
}
