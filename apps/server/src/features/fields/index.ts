export { findFieldAnswers, findGivenAnswers } from './field-answers.ts';
export { findFields } from './fields.repository.ts';
export { fieldRoutes } from './fields.routes.ts';
