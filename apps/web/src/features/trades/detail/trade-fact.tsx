import type { ReactNode } from 'react';

interface TradeFactProps {
  readonly label: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** One figure of the line of facts, after its name. */
export function TradeFact({ label, title, children }: TradeFactProps): ReactNode {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5" title={title}>
      <dt className="shrink-0 text-12 text-muted">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}
