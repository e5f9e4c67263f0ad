export { hostsWith, openIo, Paces, type WireTime, wireTimeBy } from './open-io.ts';
