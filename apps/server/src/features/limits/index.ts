export { requireRoomForActivities, roomProblem } from './activities-room.ts';
export { heldActivities } from './held.repository.ts';
export { limitsRoutes } from './limits.routes.ts';
export { keeperOfPace } from './request-pace.ts';
export { requireRoomForStatement } from './statements-room.ts';
