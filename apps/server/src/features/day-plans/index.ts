export { keepPlanState } from './plan-states.repository.ts';
export { settlePlan } from './settle-plan.ts';
export { settlePlans } from './settle-plans.ts';
