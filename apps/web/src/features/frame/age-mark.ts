/** How it looks that the numbers may not be those of now. */
export const AGE_MARK =
  'flex h-8 shrink-0 items-center gap-2 rounded-control bg-warning-soft px-2.5 text-12 font-medium whitespace-nowrap text-warning-ink [&_svg]:size-4';

/** On a phone the words of what stands in the bar after it give way. */
export const WORDS_GIVE_WAY =
  'max-sm:[&:not(:empty)~a>span]:sr-only max-sm:[&:not(:empty)~button>span]:sr-only';
