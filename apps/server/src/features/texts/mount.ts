export { namedFiles } from './named-files.ts';
export { textRoutes } from './texts.routes.ts';
