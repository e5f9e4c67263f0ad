export { rematchPlans } from './match-plans.ts';
export { findTakenPlans } from './plans.repository.ts';
export { planRoutes } from './plans.routes.ts';
