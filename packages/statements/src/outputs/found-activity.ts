import type { ActivityFacts } from '@tapebook/domain/activities';
import type { ResolvedTime } from '../cells/parse-date-time.ts';

/** Facts as a format finds them; when and which is for the writer to say. */
export type FoundFacts = Omit<ActivityFacts, 'occurredAt' | 'timePrecision' | 'sequence' | 'externalId'>;

export interface FoundActivity {
  /** Name of the account, as the statement prints it. */
  readonly account: string;
  readonly line: number;
  readonly time: ResolvedTime;
  readonly facts: FoundFacts;
  /** Canonical text of the row's own cells: its identity where there is no id, and a check of the id. */
  readonly content: string;
  /** The broker's id of this very fact, where that is truly unique within the account. */
  readonly externalId?: string;
  /** Whether the row states its costs, be they zero; where not, those of a fill are at most assumed. */
  readonly feesStated?: boolean;
  readonly replacesExternalId?: string;
}
