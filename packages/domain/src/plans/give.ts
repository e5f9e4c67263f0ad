/** What a plan says and an annotation can hold; decimals as text. */
export interface Sayings {
  readonly stop: string | null;
  readonly targets: readonly { readonly price: string; readonly share?: string | undefined }[];
  readonly risk: string | null;
  readonly setupId: string | null;
  readonly tagIds: readonly string[];
}

/** What of an annotation came from a plan, and goes with it again. */
export type Given = Partial<Sayings>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A plan that is taken says its stop, targets, risk and setup of the trade where its trader has said nothing, and adds its tags.
 *
 * @returns what is said of the trade from then on, and what of it the plan gave.
 */
export function give(said: Sayings, plan: Sayings): { readonly said: Sayings; readonly given: Given } {
  const tagIds = plan.tagIds.filter((id) => !said.tagIds.includes(id));
  // A risk that was stated and a stop are two answers to one question: of what is said already neither is added.
  const isRiskSaid = said.stop !== null || said.risk !== null;
  const given: Given = {
    ...(plan.stop === null || isRiskSaid ? {} : { stop: plan.stop }),
    // What was at risk follows from the stop and the size that was really traded, where there is a stop.
    ...(plan.risk === null || plan.stop !== null || isRiskSaid ? {} : { risk: plan.risk }),
    ...(plan.targets.length === 0 || said.targets.length > 0 ? {} : { targets: plan.targets }),
    ...(plan.setupId === null || said.setupId !== null ? {} : { setupId: plan.setupId }),
    ...(tagIds.length === 0 ? {} : { tagIds }),
  };
  return { said: { ...said, ...given, tagIds: [...said.tagIds, ...tagIds] }, given };
}

/** Takes away what a plan gave, but for what its trader has changed since. */
export function takeBack(said: Sayings, given: Given): Sayings {
  const { tagIds = [], ...levels } = given;
  return {
    stop: levels.stop !== undefined && levels.stop === said.stop ? null : said.stop,
    risk: levels.risk !== undefined && levels.risk === said.risk ? null : said.risk,
    targets: levels.targets !== undefined && isSame(levels.targets, said.targets) ? [] : said.targets,
    setupId: levels.setupId !== undefined && levels.setupId === said.setupId ? null : said.setupId,
    tagIds: said.tagIds.filter((id) => !tagIds.includes(id)),
  };
}
