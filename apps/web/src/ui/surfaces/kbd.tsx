import type { ReactNode } from 'react';

/** Keys as they are pressed: one box per key. */
export function Kbd({ keys }: { readonly keys: readonly string[] }): ReactNode {
  return (
    <span className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="figures grid h-5 min-w-5 place-items-center rounded-[4px] border border-border bg-hover px-1 font-sans text-12 text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
