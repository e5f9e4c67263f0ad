export { limitsRoutes } from './limits.routes.ts';
export { keeperOfPace } from './request-pace.ts';
