import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface QuestionCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A question to the trader, where its answer is missed. */
export function QuestionCard({ title, children }: QuestionCardProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex gap-3 rounded-card border border-accent/40 bg-accent-soft p-4"
    >
      <CircleHelp className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-13 text-muted">
        <h3 id={id} className="text-14 font-medium text-ink">
          {title}
        </h3>
        {children}
      </div>
    </section>
  );
}
