export type { DemoUser } from './accounts/create-demo-user.ts';
export type { IdentityFrontDoor, IdentityUser } from './front-door.ts';
export type { IdentityDeps } from './identity.ts';
export { registerIdentity } from './register-identity.ts';
