import type { ReactNode } from 'react';
import { CHART_SIZES } from '../charts/chart-sizes.ts';

interface HeroFrameProps {
  readonly label: string;
  readonly name: ReactNode;
  readonly number: ReactNode;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** Eight of twelve columns, as tall while its numbers are on their way. */
export function HeroFrame({ label, name, number, words, children }: HeroFrameProps): ReactNode {
  return (
    <section
      aria-label={label}
      className="group/stat flex min-w-0 flex-col rounded-card border border-border bg-panel px-4 pt-3 pb-2 xl:col-span-8"
    >
      {name}
      <p className="figures min-h-12 text-[2rem] leading-12 font-semibold tracking-tight sm:text-[2.5rem]">
        {number}{' '}
      </p>
      <div className="mb-3 flex min-h-5 flex-wrap gap-x-3 text-13 text-muted">{words}</div>
      <div style={{ height: CHART_SIZES.hero }}>{children}</div>
    </section>
  );
}
