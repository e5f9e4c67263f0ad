export { removeFilesLater } from './remove-files-job.ts';
