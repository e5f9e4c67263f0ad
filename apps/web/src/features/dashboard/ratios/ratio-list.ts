/** Lines at the side of the hero, pairs on a phone; hairlines between them instead of boxes. */
export const RATIO_LIST =
  'grid h-full auto-rows-fr grid-cols-1 gap-px overflow-hidden rounded-card border border-border bg-border @3xl/widget:grid-cols-5 max-sm:grid-cols-2 max-sm:grid-rows-[1fr_1fr_auto] max-sm:[&>*:last-child]:col-span-2';

export const RATIO_NAMES = [
  'Trade win %',
  'Profit factor',
  'Average win / loss',
  'Expectancy',
  'Day win %',
] as const;
