import { type ReactNode, useEffect, useRef } from 'react';
import { scrollToSee } from '#web/ui/surfaces/scroll-to-see.ts';

interface BroughtIntoViewProps {
  /** What was answered; each new one is brought. */
  readonly answer: unknown;
  readonly children: ReactNode;
}

/** The buttons of a long form stand still while it scrolls: what they were answered, at its end, would not be seen. */
export function BroughtIntoView({ answer, children }: BroughtIntoViewProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer != null) scrollToSee(place.current);
  }, [answer]);
  return (
    <div ref={place} className="grid grid-cols-1 gap-3 empty:hidden">
      {children}
    </div>
  );
}
