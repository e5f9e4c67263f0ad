export { countUnread, leaveComments } from './comments.repository.ts';
