export { countUnread } from './comments.repository.ts';
