export { findFieldAnswers, findGivenAnswers } from './field-answers.ts';
export { findFields, insertField } from './fields.repository.ts';
