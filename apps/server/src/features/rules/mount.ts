import { followInJson } from '#server/features/tags/index.ts';

/** A rule that names a tag is a promise about its trades, whatever the tag is called by now. */
export const rulesFollowTags = followInJson('rules', 'versions');
export { ruleRoutes } from './rules.routes.ts';
