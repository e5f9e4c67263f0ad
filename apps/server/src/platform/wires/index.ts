export { checkCredentials, openCredentials, sealCredentials, secretsOf } from './credentials.ts';
export { hostsWith, openIo, Paces, type WireTime, wireTimeBy } from './open-io.ts';
