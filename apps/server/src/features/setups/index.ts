export { refuseForeignAnswers } from './criteria-answers.ts';
export {
  findSetups,
  insertNamedSetups,
  insertSetup,
  refuseUnknownSetup,
  removeBareSetups,
} from './setups.repository.ts';
