/** The one side of a conversion that its second has so far. */
export interface LoneSide {
  readonly operation: string;
  readonly coin: string;
  readonly negative: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const A_SECOND = 1000;

/**
 * Which rows of a ledger are read together: those of one second. A conversion may have its other side booked in the
 * second beside it, and then that row belongs to the first one's.
 */
export class SecondGroups<Row> {
  private readonly secondOf: (row: Row) => string;
  private readonly sideOf: (row: Row) => LoneSide | null;
  private key = '';
  private lone: { readonly key: string; readonly side: LoneSide } | null = null;

  /**
   * @param secondOf the second and whose it is, as printed.
   * @param sideOf what the row is of a conversion whose sides may lie apart; `null` for any other row.
   */
  constructor(secondOf: (row: Row) => string, sideOf: (row: Row) => LoneSide | null) {
    this.secondOf = secondOf;
    this.sideOf = sideOf;
  }

  /** Of rows in their order, each of them once. */
  keyOf(row: Row): string {
    const own = this.secondOf(row);
    const side = own === this.key ? null : this.sideOf(row);
    const { lone } = this;
    this.lone = null;
    if (side !== null && lone !== null && belong(lone.side, side)) return lone.key;
    this.lone = side === null ? null : { key: own, side };
    this.key = own;
    return own;
  }
}

const belong = (left: LoneSide, right: LoneSide): boolean =>
  left.operation === right.operation &&
  left.coin !== right.coin &&
  left.negative !== right.negative &&
  Math.abs(left.at - right.at) <= A_SECOND;
