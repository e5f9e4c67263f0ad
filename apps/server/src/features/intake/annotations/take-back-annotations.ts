import type { StatedAnnotation } from '@tapebook/statements';
import {
  type AnnotationPart,
  findHeardAnchors,
  findHearings,
  findSaid,
  findUnused,
  forgetHearings,
  type Hearing,
  type KeptHearing,
  keepHearings,
  lockAnnotations,
  takePartsOf,
} from '#server/features/annotations/index.ts';
import { removeBareSetups } from '#server/features/setups/index.ts';
import { removeTag } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { type Given, isNothing, type SaidByNow, stillGiven } from './give-annotation.ts';
import type { MadeLabel } from './name-labels.ts';

const AT_ONCE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Heard = Hearing<StatedAnnotation>;

/** Parts what is to go: what another import that stays says in the same words is from that one now. */
function shareOut(
  own: Heard,
  goes: Given,
  heirs: readonly Heard[],
): { readonly goes: Given; readonly passed: readonly Heard[] } {
  const heir = heirs.find(({ said }) => JSON.stringify(sorted(said)) === JSON.stringify(sorted(own.said)));
  if (heir === undefined) return { goes, passed: [] };
  const tagIds = [...(heir.given.tagIds ?? []), ...(goes.tagIds ?? [])];
  const tagNames = [
    ...heir.tagNames,
    ...(goes.tagIds ?? []).map((id) => own.tagNames[own.given.tagIds?.indexOf(id) ?? -1] ?? ''),
  ];
  const given = { ...heir.given, ...goes, ...(tagIds.length === 0 ? {} : { tagIds }) };
  return { goes: {}, passed: [{ ...heir, given, tagNames }] };
}

const sorted = (of: object): object =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What a person has changed of what was said to a trade: of that an import which comes again has been heard. */
function changedSince({ said, given, tagNames }: Heard, still: Given): StatedAnnotation {
  const { setup, tags = [], notes, rating, stop, target, risk } = said;
  const gone = new Set(
    (given.tagIds ?? []).flatMap((id, place) =>
      still.tagIds?.includes(id) === true ? [] : (tagNames[place] ?? []),
    ),
  );
  const goneTags = tags.filter(({ name }) => gone.has(name));
  return {
    ...(setup !== undefined && given.setupId !== still.setupId ? { setup } : {}),
    ...(goneTags.length === 0 ? {} : { tags: goneTags }),
    ...(notes !== undefined && given.notes !== still.notes ? { notes } : {}),
    ...(rating !== undefined && given.rating !== still.rating ? { rating } : {}),
    ...(stop !== undefined && given.stop !== still.stop ? { stop } : {}),
    ...(target !== undefined && given.target !== still.target ? { target } : {}),
    ...(risk !== undefined && given.risk !== still.risk ? { risk } : {}),
  };
}

/**
 * Takes from trades what an import said of them and nobody has changed since, and the setups and tags that were made for
 * it where nothing else has come to use them.
 */
export async function takeBackAnnotations(tx: Tx, { ownerId, importId }: Intake): Promise<void> {
  let after = FIRST;
  for (;;) {
    const anchorIds = await findHeardAnchors(tx, ownerId, importId, { after, limit: AT_ONCE });
    const last = anchorIds.at(-1);
    if (last === undefined) break;
    after = last;
    await lockAnnotations(tx, ownerId, anchorIds);
    const byNow = await findSaid(tx, ownerId, anchorIds);
    const heard = Map.groupBy(
      await findHearings<StatedAnnotation>(tx, ownerId, anchorIds),
      ({ anchorId }) => anchorId,
    );
    const taken: AnnotationPart[] = [];
    const kept: KeptHearing[] = [];
    for (const [anchorId, hearings] of heard) {
      const own = hearings.find((each) => each.importId === importId);
      if (own === undefined) continue;
      const still = stillGiven(own.given, byNow.get(anchorId) as SaidByNow);
      const heirs = hearings.filter((each) => each.stands && each.importId !== importId);
      const { goes, passed } = shareOut(own, still, heirs);
      if (!isNothing(goes)) taken.push({ anchorId, ...goes });
      kept.push(...passed);
      const said = changedSince(own, still);
      if (!isNothing(said)) kept.push({ anchorId, importId, said, given: {}, tagNames: [] });
    }
    await takePartsOf(tx, ownerId, taken);
    await forgetHearings(tx, ownerId, importId, anchorIds);
    await keepHearings(tx, ownerId, kept);
  }
  await removeMade(tx, ownerId, importId);
}

async function removeMade(tx: Tx, ownerId: string, importId: string): Promise<void> {
  const row = await tx
    .selectFrom('imports')
    .select('annotations')
    .where('user_id', '=', ownerId)
    .where('id', '=', importId)
    .executeTakeFirst();
  const { setups = [], tags = [] } = (row?.annotations ?? {}) as { setups?: MadeLabel[]; tags?: MadeLabel[] };
  if (setups.length + tags.length === 0) return;
  const ids = (labels: readonly MadeLabel[]) => labels.map(({ id }) => id);
  const unused = await findUnused(tx, ownerId, ids(setups), ids(tags));
  await removeBareSetups(tx, ownerId, unused.setupIds);
  for (const id of unused.tagIds) await removeTag(tx, ownerId, id);
}
