import type { AddedAnnotationsJson } from '@tapebook/contract';
import type { KeptAnnotations as Outcome } from './keep-annotations.ts';

/** What is kept of it with the import. */
export type KeptAnnotations = Omit<Outcome, 'problems'>;

export const keptAnnotations = ({
  trades,
  known,
  kinds,
  setups,
  tags,
}: KeptAnnotations): KeptAnnotations => ({
  trades,
  known,
  ...(kinds === undefined ? {} : { kinds }),
  setups,
  tags,
});

export const annotationsJson = (kept: KeptAnnotations | null): AddedAnnotationsJson | null =>
  kept && {
    trades: kept.trades,
    known: kept.known,
    ...(kept.kinds === undefined ? {} : { kinds: [...kept.kinds] }),
    setups: kept.setups.map(({ name }) => name),
    tags: kept.tags.map(({ name }) => name),
  };
