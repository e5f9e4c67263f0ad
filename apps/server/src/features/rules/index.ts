export { findRules, insertRule } from './rules.repository.ts';
