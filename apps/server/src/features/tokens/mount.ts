export { isTokenText } from './token-text.ts';
export { tokenRoutes } from './tokens.routes.ts';
export { verifyToken } from './verify-token.ts';
