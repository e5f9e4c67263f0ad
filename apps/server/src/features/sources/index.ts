export { findImportSources } from './sources.repository.ts';
