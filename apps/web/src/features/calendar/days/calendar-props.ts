import type { CalendarSearch, leftOutOf } from './calendar-search.ts';

export interface CalendarProps {
  readonly search: CalendarSearch;
  /** Parts of the address that could not be read. */
  readonly leftOut: ReturnType<typeof leftOutOf>;
  /** Of the address. */
  readonly currency: string | undefined;
  /** `undefined` takes a part out of the address. */
  readonly onSearchChange: (
    change: {
      readonly [Key in keyof CalendarSearch]: CalendarSearch[Key] | undefined;
    },
  ) => void;
}
