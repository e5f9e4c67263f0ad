export { readSettings } from './settings.repository.ts';
export { settingsRoutes } from './settings.routes.ts';
export { UNIT_OF_QUESTIONS } from './unit-of-questions.ts';
