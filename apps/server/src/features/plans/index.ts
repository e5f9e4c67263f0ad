export { heldAgainst } from './against-plan.ts';
export { addManyPlans } from './change-plans.ts';
export { type MovedPlan, rematchPlans } from './match-plans.ts';
export { findPlannedTrades, findTakenPlans, type TakenPlan } from './plans.repository.ts';
