export { deleteAllData } from './delete-all-data.ts';
export { userRoutes } from './user.routes.ts';
