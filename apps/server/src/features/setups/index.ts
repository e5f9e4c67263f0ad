export { refuseForeignAnswers } from './criteria-answers.ts';
export { setupDescription } from './setup-description.ts';
export {
  findSetups,
  insertNamedSetups,
  insertSetup,
  refuseUnknownSetup,
  removeBareSetups,
} from './setups.repository.ts';
export { setupRoutes } from './setups.routes.ts';
