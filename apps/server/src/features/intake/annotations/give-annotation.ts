import type { AnnotationKindJson } from '@tapebook/contract';
import type { StatedAnnotation, StatedTag } from '@tapebook/statements';
import type { AnnotationPart, SaidOfTrade } from '#server/features/annotations/index.ts';

/** What is said of a trade by now, as far as a file can say it too. */
export type SaidByNow = Omit<SaidOfTrade, 'anchorId'>;

/** What an annotation was given by an import; tags are those that it did not have before. */
export type Given = Omit<AnnotationPart, 'anchorId'>;

/** What somebody looking at it would call that. */
export const kindsOf = ({
  setupId,
  tagIds,
  notes,
  rating,
  stop,
  target,
  risk,
}: Given): AnnotationKindJson[] => [
  ...(setupId === undefined ? [] : (['setups'] as const)),
  ...(tagIds === undefined ? [] : (['tags'] as const)),
  ...(notes === undefined ? [] : (['notes'] as const)),
  ...(rating === undefined ? [] : (['ratings'] as const)),
  ...(stop === undefined && target === undefined && risk === undefined ? [] : (['levels'] as const)),
];

/** Names that differ in the case of their letters alone are one, as in the journal. */
export const nameKey = (name: string): string => name.toLowerCase();

const byName = (tags: readonly StatedTag[]): Map<string, StatedTag> =>
  new Map(tags.map((tag) => [nameKey(tag.name), tag]));

/** What rows of one trade say, the opening one first: the first to say something holds; tags and notes come together. */
export function together(rows: readonly StatedAnnotation[]): StatedAnnotation {
  const tags = [...byName(rows.flatMap((row) => row.tags ?? [])).values()];
  const notes = [...new Set(rows.flatMap((row) => row.notes ?? []))].join('\n\n');
  const firsts: StatedAnnotation = Object.assign({}, ...[...rows].reverse());
  return {
    ...firsts,
    ...(tags.length === 0 ? {} : { tags }),
    ...(notes === '' ? {} : { notes }),
  };
}

/**
 * What of a file's words is new to a trade: what nobody has said anything about yet, and no file has said before. What an
 * earlier file said and is not there any more, a person has taken away.
 *
 * @param heard what other imports said of it. @param idOf of a tag that the journal has, by its key.
 */
export function newlySaid(
  said: StatedAnnotation,
  now: SaidByNow,
  heard: readonly StatedAnnotation[],
  idOf: (key: string) => string | undefined,
): StatedAnnotation {
  const { setup, tags = [], notes, rating, stop, target, risk } = said;
  const isNews = <Key extends 'rating' | 'stop' | 'target' | 'risk' | 'notes'>(key: Key): boolean =>
    said[key] !== undefined && heard.every((other) => other[key] !== said[key]);
  const heardTags = byName(heard.flatMap((other) => other.tags ?? []));
  const newTags = tags.filter(({ name }) => {
    const id = idOf(nameKey(name));
    return !heardTags.has(nameKey(name)) && (id === undefined || !now.tagIds.includes(id));
  });
  const isNewSetup =
    setup !== undefined &&
    now.setupId === null &&
    heard.every((other) => other.setup === undefined || nameKey(other.setup) !== nameKey(setup));
  // A stop and a stated risk are two answers to one question: of what somebody answered neither is added.
  const isRiskUnsaid = now.stop === null && now.risk === null;
  return {
    ...(isNewSetup ? { setup } : {}),
    ...(newTags.length === 0 ? {} : { tags: newTags }),
    ...(notes !== undefined && now.notes === '' && !now.notesAreText && isNews('notes') ? { notes } : {}),
    ...(rating !== undefined && now.rating === null && isNews('rating') ? { rating } : {}),
    ...(stop !== undefined && isRiskUnsaid && isNews('stop') ? { stop } : {}),
    ...(target !== undefined && now.target === null && isNews('target') ? { target } : {}),
    ...(risk !== undefined && isRiskUnsaid && isNews('risk') ? { risk } : {}),
  };
}

/** What is still as it was given, and goes when the import is undone; what a person has changed since is theirs. */
export function stillGiven(given: Given, now: SaidByNow): Given {
  const tagIds = given.tagIds?.filter((id) => now.tagIds.includes(id)) ?? [];
  return {
    ...(given.setupId !== undefined && given.setupId === now.setupId ? { setupId: given.setupId } : {}),
    ...(tagIds.length === 0 ? {} : { tagIds }),
    ...(given.rating !== undefined && given.rating === now.rating ? { rating: given.rating } : {}),
    ...(given.stop !== undefined && given.stop === now.stop ? { stop: given.stop } : {}),
    ...(given.target !== undefined && given.target === now.target ? { target: given.target } : {}),
    ...(given.risk !== undefined && given.risk === now.risk ? { risk: given.risk } : {}),
    ...(given.notes !== undefined && given.notes === now.notes && !now.notesAreText
      ? { notes: given.notes }
      : {}),
  };
}

export const isNothing = (of: object): boolean => Object.keys(of).length === 0;
