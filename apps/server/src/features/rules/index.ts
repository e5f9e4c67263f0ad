export { findRules, insertRule } from './rules.repository.ts';
export { ruleRoutes } from './rules.routes.ts';
