export { type FunctionsDeps, registerFunctions } from './register-functions.ts';
