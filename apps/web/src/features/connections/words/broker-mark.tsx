import type { ReactNode } from 'react';

/** Two letters in a square of the broker’s own hue: no logo of theirs is ours to show. */
export function BrokerMark({ label }: { readonly label: string }): ReactNode {
  const letters = label
    .split(/\s+/)
    .filter((word) => /^[A-Za-z]/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-control border border-border bg-hover text-13 font-semibold text-muted"
    >
      {letters}
    </span>
  );
}
