export type { RuleWords } from './answer-rule-words.ts';
export { Statistics } from './statistics.ts';
