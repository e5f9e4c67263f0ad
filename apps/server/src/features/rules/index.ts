export { countRules, findRules, insertRule } from './rules.repository.ts';
