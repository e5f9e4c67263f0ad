import type { AddedAnnotationsJson } from '@tapebook/contract';
import type { KeptAnnotations as Outcome } from './keep-annotations.ts';

/** What is kept of it with the import. */
export type KeptAnnotations = Omit<Outcome, 'problems'>;

export const keptAnnotations = ({ trades, known, setups, tags }: KeptAnnotations): KeptAnnotations => ({
  trades,
  known,
  setups,
  tags,
});

export const annotationsJson = (kept: KeptAnnotations | null): AddedAnnotationsJson | null =>
  kept && {
    trades: kept.trades,
    known: kept.known,
    setups: kept.setups.map(({ name }) => name),
    tags: kept.tags.map(({ name }) => name),
  };
