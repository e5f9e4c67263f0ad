export { findTemplates, insertTemplate } from './templates.repository.ts';
export { templateRoutes } from './templates.routes.ts';
