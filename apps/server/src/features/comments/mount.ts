export { commentRoutes } from './comments.routes.ts';
export { commentsJob, tellOfComments } from './tell-of-comments.ts';
