import type { ReactNode } from 'react';

/** What a newer version put here: named, and left as it is. */
export const UnknownWidget = ({ kind }: { readonly kind: string }): ReactNode => (
  <section
    aria-label={`Widget “${kind}”`}
    className="grid h-full place-items-center rounded-card border border-dashed border-control-border p-4 text-center text-13 text-muted"
  >
    <p>
      “{kind.slice(0, 60)}” was made by a newer version of Tapebook. It is kept unchanged. Reload the page to
      get that version.
    </p>
  </section>
);
