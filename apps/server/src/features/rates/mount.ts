export { rateRoutes } from './rates.routes.ts';
