export { findTemplates } from './templates.repository.ts';
export { templateRoutes } from './templates.routes.ts';
