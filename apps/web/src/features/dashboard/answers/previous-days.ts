/** The days before the range, as words beside a change. */
export interface PreviousDays {
  readonly from: string;
  readonly toExclusive: string;
}
