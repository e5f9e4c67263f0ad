export { readSettings } from './settings.repository.ts';
export { todayOf } from './today-of.ts';
export { UNIT_OF_QUESTIONS } from './unit-of-questions.ts';
