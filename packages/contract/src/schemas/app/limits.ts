import * as z from 'zod/mini';

const room = z.object({
  used: z.number(),
  /** `null`: whoever runs the server has set none. */
  most: z.nullable(z.number()),
});

/** What a person has here, and how much they may have. */
export const limits = z.object({
  activities: room,
  /** Original files of statements, those that wait included. */
  statementBytes: room,
  /** Photos and attachments; `null` where they are kept by a hosted project. */
  storageBytes: z.nullable(room),
  connections: room,
  /** Calls of one person that a process answers; `null`: as many as come. */
  requestsPerMinute: z.nullable(z.number()),
});
export type LimitsJson = z.infer<typeof limits>;
