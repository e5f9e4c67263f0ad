import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';

/** What a word in a column of sides or kinds means. */
export interface RowKind {
  readonly kind: ActivityKind;
  readonly effect?: PositionEffect;
  readonly note?: string;
}
