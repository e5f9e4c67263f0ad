import type { AccountChangeJson } from '@tapebook/contract';
import { GROUPING_WORDS, MATCHING_WORDS, OPTION_POLICY_WORDS } from '../form/account-words.ts';

/** What of a change builds trades anew, in words; empty when none of it does. */
export function ruleChanges(change: AccountChangeJson): readonly string[] {
  const { matching, grouping, optionPolicy, timeZone, feeModel } = change;
  return [
    matching === undefined ? null : `matching becomes “${MATCHING_WORDS[matching].name}”`,
    grouping === undefined ? null : `grouping becomes “${GROUPING_WORDS[grouping].name}”`,
    optionPolicy === undefined ? null : `of options, “${OPTION_POLICY_WORDS[optionPolicy].name}”`,
    timeZone === undefined ? null : `days are those of ${timeZone}`,
    feeModel === undefined
      ? null
      : feeModel === null
        ? 'fees that are not stated count as none'
        : 'fees that are not stated are estimated again',
  ].filter((words) => words !== null);
}
