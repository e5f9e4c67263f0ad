/** The look of the buttons in the filter bar that open a list. */
export const filterTriggerClass =
  'inline-flex h-8 max-w-56 shrink-0 items-center gap-2 rounded-control border border-border bg-control px-2.5 text-13 font-medium text-ink transition-colors hover:border-control-border hover:bg-hover data-popup-open:border-control-border data-popup-open:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint';
