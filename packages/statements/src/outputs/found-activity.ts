import type { ActivityFacts } from '@tapebook/domain/activities';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { StatedAnnotation } from '../contracts/annotation.ts';

/** Facts as a format finds them; when and which is for the writer to say. */
export type FoundFacts = Omit<ActivityFacts, 'occurredAt' | 'timePrecision' | 'sequence' | 'externalId'>;

/** Facts while they are put together: a statement may have a million of them, so none are spread into others. */
export type FillingFacts = { -readonly [Name in keyof FoundFacts]: FoundFacts[Name] };

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
  /** It was traded on margin, where others of its file are not: what is sold may be borrowed. */
  readonly onMargin?: true;
  readonly annotation?: StatedAnnotation | undefined;
}

/** What a row is told apart by, made when it is wanted: most files give what they list an id. */
export interface RowContent {
  /** Canonical text of the row's own cells. */
  content(): string;
  /** A text that two rows of one file share where they share their content, and not else; made faster. */
  likeness(): string;
}

/** As {@link FoundActivity}, its content still to be made. */
export interface ListedActivity extends Omit<FoundActivity, 'content'> {
  readonly content: string | RowContent;
}
