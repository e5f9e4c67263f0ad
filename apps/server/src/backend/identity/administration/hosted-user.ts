import * as z from 'zod/mini';

const text = z.optional(z.string());
const milliseconds = z.optional(z.union([z.string().check(z.regex(/^\d+$/)), z.int()]));

/** One account in the shape of a hosted project's export (`firebase auth:export`). */
export const hostedUser = z.object({
  localId: z.string().check(z.minLength(1)),
  email: text,
  emailVerified: z.optional(z.boolean()),
  /** Base64; URL-safe in exports of some versions. */
  passwordHash: text,
  salt: text,
  displayName: text,
  photoUrl: text,
  createdAt: milliseconds,
  lastSignedInAt: milliseconds,
  disabled: z.optional(z.boolean()),
  providerUserInfo: z.optional(
    z.array(
      z.object({
        providerId: z.string().check(z.minLength(1)),
        rawId: z.string().check(z.minLength(1)),
        email: text,
        displayName: text,
        photoUrl: text,
      }),
    ),
  ),
});
export type HostedUser = z.infer<typeof hostedUser>;

export const hostedExport = z.object({ users: z.array(z.unknown()) });
