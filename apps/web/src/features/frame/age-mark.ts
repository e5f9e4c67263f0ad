/** How it looks that the numbers may not be those of now. */
export const AGE_MARK =
  'flex h-8 shrink-0 items-center gap-2 rounded-control bg-warning-soft px-2.5 text-12 font-medium whitespace-nowrap text-warning-ink [&_svg]:size-4';
