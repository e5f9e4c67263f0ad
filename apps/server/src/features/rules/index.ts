import { followInJson } from '#server/features/tags/index.ts';

export { findRules, insertRule } from './rules.repository.ts';
export { ruleRoutes } from './rules.routes.ts';

/** A rule that names a tag is a promise about its trades, whatever the tag is called by now. */
export const rulesFollowTags = followInJson('rules', 'versions');
