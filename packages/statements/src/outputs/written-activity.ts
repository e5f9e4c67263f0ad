import type { ActivityFacts, ActivityIdentity } from '@tapebook/domain/activities';
import type { StatedAnnotation } from '../contracts/annotation.ts';
import type { StatementActivity } from '../contracts/statement.ts';

/**
 * What a reader writes a million times is of classes. Of object literals the engine learns how long they live,
 * and once a whole batch has outlived a collection it puts all later ones, with whatever they hold, among the
 * old objects: they were then kept for long, and reading took half as long again.
 */
export class WrittenActivity implements StatementActivity {
  readonly account: string;
  readonly line: number;
  readonly identity: ActivityIdentity;
  readonly facts: ActivityFacts;
  declare replacesExternalId?: string;
  declare file?: string;
  declare annotation?: StatedAnnotation;

  constructor(account: string, line: number, identity: ActivityIdentity, facts: ActivityFacts) {
    this.account = account;
    this.line = line;
    this.identity = identity;
    this.facts = facts;
  }
}

/** An identity by the broker's id. */
export class NamedIdentity {
  readonly externalId: string;

  constructor(externalId: string) {
    this.externalId = externalId;
  }
}

/** An identity by what a row says. */
export class ContentIdentity {
  readonly content: string;
  readonly ordinal: number;
  readonly writtenMillis: number;

  constructor(content: string, ordinal: number, writtenMillis: number) {
    this.content = content;
    this.ordinal = ordinal;
    this.writtenMillis = writtenMillis;
  }
}
