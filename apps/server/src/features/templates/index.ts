export { findTemplates, insertTemplate } from './templates.repository.ts';
