import { describePolicy } from '../passwords/password-policy.ts';
import type { IdentityCall } from '../protocol/identity-call.ts';

/** `validatePassword`. */
export const passwordPolicy: IdentityCall = {
  method: 'GET',
  path: 'v2/passwordPolicy',
  answer: async ({ config }) => describePolicy(config.passwordPolicy),
};

/** Off. The key must be there all the same: without it the SDK throws. */
export const recaptchaConfig: IdentityCall = {
  method: 'GET',
  path: 'v2/recaptchaConfig',
  answer: async ({ config }) => ({
    recaptchaKey: `projects/${config.identity.projectId}/keys/off`,
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  }),
};

/** Which pages may sign people in. */
export const projects: IdentityCall = {
  method: 'GET',
  path: 'v1/projects',
  answer: async ({ config }) => ({
    projectId: config.identity.projectId,
    authorizedDomains: [config.publicUrl.hostname],
  }),
};
