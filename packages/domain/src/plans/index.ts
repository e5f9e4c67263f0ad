export {
  type AgainstPlan,
  againstPlan,
  type Happened,
  type PlannedLevels,
  type Slippage,
} from './against-plan.ts';
export { type Given, give, type Sayings, takeBack } from './give.ts';
export { type Add, matchAdds } from './match-adds.ts';
export {
  type MatchedPlans,
  matchPlans,
  type Opening,
  type PlanAnswer,
  type PlanQuestion,
  type TakenPlan,
} from './match-plans.ts';
export { type Plan, type PlanTerms, type PlanVersion, writtenBefore, writtenSince } from './plan.ts';
