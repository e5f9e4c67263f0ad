import type { RuleVersionJson } from '@tapebook/contract';
import { breachesOfKind, parseFilter } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';

/** What a rule says, as it is kept: filters follow from it. */
export type KeptVersion = Omit<RuleVersionJson, 'breaches' | 'terms'>;
/** What of a rule a version is of. */
export type Said = Pick<KeptVersion, 'kind' | 'parameters'>;

/** A filter that can no longer be read was checked when it came in; what is left of it breaks. */
export function versionJson(kept: KeptVersion): RuleVersionJson {
  const breaches = breachesOfKind(kept.kind, kept.parameters)?.slice() ?? null;
  return { ...kept, breaches, terms: breaches?.map((text) => parseFilter(text).filter) ?? null };
}

/** The day before. */
export function dayBefore(day: string): string {
  const number = parseDay(day);
  return number === null ? day : formatDay(number - 1);
}

/**
 * What a rule said from when to when once it says something else from a day on. A version that begins on that day or
 * later goes: it is corrected; the one before it ends the day before.
 *
 * @example most 5 from the 1st, most 3 from the 10th on → 1st to 9th most 5, from the 10th most 3
 */
export function saidFrom(versions: readonly KeptVersion[], said: Said, from: string): KeptVersion[] {
  const kept = versions
    .filter((one) => one.from < from)
    .map((one) => ({ ...one, to: one.to === null || one.to >= from ? dayBefore(from) : one.to }));
  const number = versions.reduce((most, { version }) => Math.max(most, version), 0) + 1;
  return [...kept, { version: number, from, to: null, ...said }];
}

/** The last day of a rule is that of its last version; one that would begin behind it never held. */
export function endedOn(versions: readonly KeptVersion[], to: string | null): KeptVersion[] {
  const held = to === null ? versions : versions.filter(({ from }) => from <= to);
  return held.map((one, i) => (i === held.length - 1 ? { ...one, to } : one));
}
