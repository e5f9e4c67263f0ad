import { followInJson } from '#server/features/tags/index.ts';

export { viewRoutes } from './views.routes.ts';

export const viewsFollowTags = followInJson('views', 'content');
