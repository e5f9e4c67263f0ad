export { textsFollowTags } from './follow-merged-tag.ts';
export { namedFiles } from './named-files.ts';
export { textRoutes } from './texts.routes.ts';
