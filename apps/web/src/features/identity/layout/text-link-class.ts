/** A link inside text. */
export const textLinkClass =
  'font-medium text-accent-ink underline-offset-2 hover:underline focus-visible:underline';
