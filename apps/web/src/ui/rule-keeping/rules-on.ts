import type { RuleJson, RuleVersionJson } from '@tapebook/contract';

/** A rule as it was on a day. */
export interface RuleOnDay {
  readonly rule: RuleJson;
  /** What was promised then. */
  readonly said: RuleVersionJson;
}

/**
 * The rules that held on a day, as they were promised then.
 *
 * @param accounts ids of those that are looked at.
 */
export const rulesOn = (
  rules: readonly RuleJson[],
  day: string,
  accounts: readonly string[],
): readonly RuleOnDay[] =>
  rules.flatMap((rule) => {
    if (!(rule.accountIds?.some((id) => accounts.includes(id)) ?? true)) return [];
    const said = rule.versions.find(({ from, to }) => from <= day && (to === null || day <= to));
    return said === undefined ? [] : [{ rule, said }];
  });
