/** The look that all controls for typing and choosing share. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-control-border bg-control px-3 text-14 text-ink transition-colors hover:border-faint focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-destructive-ink disabled:opacity-50';
