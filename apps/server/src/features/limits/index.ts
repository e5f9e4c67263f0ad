export { requireRoomForActivities, roomProblem } from './activities-room.ts';
export { heldActivities } from './held.repository.ts';
export { requireRoomForStatement } from './statements-room.ts';
