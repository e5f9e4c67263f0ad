import type { Facts } from '../../facts/facts.ts';
import { ruleVerdicts, verdictOfAll } from '../../facts/rule-verdicts.ts';
import { VERDICT, type Verdict } from '../../facts/verdict.ts';
import { byNumberOfGroup } from '../by-category.ts';
import type { Links, ManyDimension } from '../dimension.ts';

/** The rules that have a verdict in each trade, by their names. */
function linksOf(facts: Facts, wanted: Verdict): Links {
  const { rules, verdicts } = ruleVerdicts(facts);
  const { length } = facts.table;
  const from = new Uint32Array(length + 1);
  const group: number[] = [];
  for (let row = 0; row < length; row += 1) {
    verdicts.forEach((of, rule) => {
      if (of[row] === wanted) group.push(rule);
    });
    from[row + 1] = group.length;
  }
  return {
    from,
    group: Uint32Array.from(group),
    keys: rules.map(({ id }) => id),
    labels: rules.map(({ name }) => name),
  };
}

const many = (label: string, wanted: Verdict): ManyDimension => ({
  kind: 'many',
  label,
  linksOf: (facts) => facts.once(`links ${label}`, () => linksOf(facts, wanted)),
});

const OF_ALL = [VERDICT.kept, VERDICT.broken, VERDICT.excused, VERDICT.untold] as const;

/** What the trader had promised: rules that were kept or broken. Some of them look at the exit. */
export const ruleDimensions = {
  ruleBroken: { ...many('Rule broken', VERDICT.broken), afterwards: true },
  ruleKept: { ...many('Rule kept', VERDICT.kept), afterwards: true },
  rules: byNumberOfGroup({
    label: 'Rules',
    afterwards: true,
    keys: ['kept', 'broken', 'excused', 'untold'],
    labels: ['All rules kept', 'A rule broken', 'A breach allowed', 'Cannot be told'],
    without: 'No rule asked',
    groupOf: (facts) => {
      const all = verdictOfAll(facts);
      return (row) => OF_ALL.indexOf((all[row] ?? 0) as (typeof OF_ALL)[number]);
    },
  }),
} as const;
