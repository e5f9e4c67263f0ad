import {
  compareFilters,
  coursesOf,
  dayVerdicts,
  distributionStudy,
  excursionStudy,
  type Facts,
  knowDimensions,
  LATER_DIMENSIONS,
  replayAccount,
  rollingMeasure,
  ruleHistory,
  ruleOf,
  ruleVerdicts,
  standOutSteps,
  unknownEnds,
  VERDICT,
  whatIf,
  whyBroken,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { Breach, Found, Studies, Study } from '../studies.ts';

// A study may be of trades that any of them is asked of.
knowDimensions(LATER_DIMENSIONS);

/** Loaded by the thread that reckons with the first study that is asked of it; what takes long is cut. */
export function* runStudy(facts: Facts, study: Study): Generator<undefined, Found, undefined> {
  switch (study.name) {
    case 'what-if':
      return whatIf(facts, study.question, study.changes, study.currency);
    case 'prop-rules':
      return replayAccount(facts, study.account, study.rules, study.today, study.from);
    case 'comparison':
      return compareFilters(facts, study.question, study, study.currency);
    case 'excursions':
      return excursionStudy(facts, study.question, study.currency);
    case 'distribution':
      return distributionStudy(facts, study.question, study.currency);
    case 'courses':
      return coursesOf(facts, study.question, study.sides, study);
    case 'rolling':
      return rollingMeasure(facts, study.question, study.window, study.currency);
    case 'breaches':
      return brokenBy(facts, study);
    case 'day-verdicts':
      return dayVerdicts(
        facts,
        study.rules.map(ruleOf),
        study.day,
        study.accounts.length === 0 ? undefined : study.accounts,
      );
    case 'rule-history':
      return ruleHistory(facts, ruleOf(study.rule), parseDay(study.since) ?? 0, study.currency);
    case 'unknown-ends':
      return unknownEnds(facts, study.filter);
    case 'standing-out':
      return yield* standOutSteps(facts, study.question, study.currency);
  }
}

function brokenBy(facts: Facts, { tradeId, rules }: Studies['breaches']['asks']): readonly Breach[] {
  const row = facts.table.ids.indexOf(tradeId);
  const judged = ruleVerdicts(facts);
  return judged.rules.flatMap(({ id }, place) => {
    const rule = rules.find((one) => one.id === id);
    if (rule === undefined || judged.verdicts[place]?.[row] !== VERDICT.broken) return [];
    const why = whyBroken(facts, ruleOf(rule), row);
    return why === null ? [] : [{ ruleId: id, ...why }];
  });
}
