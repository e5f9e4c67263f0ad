import { followInJson } from '#server/features/tags/index.ts';

export const viewsFollowTags = followInJson('views', 'content');
export { viewRoutes } from './views.routes.ts';
