import { clsx } from 'clsx';

/** The look of a word of the sentence that can be changed; quiet ones add what is not there. */
export const wordClass = (quiet = false): string =>
  clsx(
    'inline-flex max-w-full items-center gap-1 rounded-[4px] px-1 text-left transition-colors hover:bg-hover [&_svg]:size-3.5 [&_svg]:shrink-0',
    quiet
      ? 'text-13 font-normal text-muted hover:text-ink print:hidden'
      : 'font-semibold text-ink underline decoration-accent decoration-dotted decoration-2 underline-offset-4',
  );
