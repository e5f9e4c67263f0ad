/** The look of one place in the bottom bar. */
export const bottomItemClass =
  'flex h-14 flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-muted aria-[current=page]:text-ink focus-visible:-outline-offset-2 [&_svg]:size-5 aria-[current=page]:[&_svg]:text-accent-ink';
