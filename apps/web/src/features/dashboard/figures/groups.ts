import type { GroupedBy } from './group-address.ts';

interface GroupShown {
  readonly title: string;
  readonly dimension: GroupedBy;
  readonly order?: 'size';
}

/** By what the results are parted, in the order of the page. */
export const GROUPS: readonly GroupShown[] = [
  { title: 'By symbol', dimension: 'symbol', order: 'size' },
  { title: 'By weekday of entry', dimension: 'weekday' },
  { title: 'By hour of entry', dimension: 'hour' },
  { title: 'By hold time', dimension: 'holdTime' },
];
