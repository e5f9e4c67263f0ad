import type { Filter } from '../filters/filter.ts';

/** A promise of the trader: checked by machine, or answered for by hand. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  /** Ids of the accounts that it is for; all of them when absent. */
  readonly accounts?: readonly string[];
  /** What it said from when to when, none over another. */
  readonly versions: readonly RuleVersion[];
  /** Ids of trades in which a breach was allowed. */
  readonly excused?: ReadonlySet<string>;
  /** By trading day (days since 1970), of a rule by hand: whether it was kept. */
  readonly answers?: ReadonlyMap<number, boolean>;
}

/** Trading days of openings are days since 1970. */
export interface RuleVersion {
  readonly from: number;
  /** The last day; it holds on when absent. */
  readonly to?: number;
  /** A trade that passes one of these has broken it; `null`: answered by hand. */
  readonly breaches: readonly Filter[] | null;
}
