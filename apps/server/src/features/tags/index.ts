export { findTags, insertTag, refuseUnknownTags } from './tags.repository.ts';
export { tagRoutes } from './tags.routes.ts';
