import type { PasswordCost } from '../backend/identity/index.ts';

/** For passwords of people whom nobody wants to break: the least that Argon2 takes. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
