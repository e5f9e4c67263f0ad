import { clsx } from 'clsx';

/** The look of a place in the list of reports. */
export const placeClass = (isHere: boolean, more = ''): string =>
  clsx(
    'block rounded-control px-2.5 py-1.5 text-13 transition-colors hover:bg-hover max-lg:py-2.5',
    isHere ? 'bg-segment font-medium text-ink' : 'text-muted hover:text-ink',
    more,
  );

/** The address of Explore is part of that of every place: only what is the very same is here by itself. */
export const EXACT = { exact: true, includeSearch: true } as const;
