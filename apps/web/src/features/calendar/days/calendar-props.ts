import type { CalendarSearch } from './calendar-search.ts';

export interface CalendarProps {
  readonly search: CalendarSearch;
  /** Of the address. */
  readonly currency: string | undefined;
  /** `undefined` takes a part out of the address. */
  readonly onSearchChange: (
    change: {
      readonly [Key in keyof CalendarSearch]: CalendarSearch[Key] | undefined;
    },
  ) => void;
}
