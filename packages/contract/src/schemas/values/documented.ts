import * as z from 'zod/mini';

/** Puts what the OpenAPI document says of a text beside its check. */
export const documented = (
  schema: z.ZodMiniString,
  meta: { description?: string; format?: string; examples: string[] },
): z.ZodMiniString => schema.register(z.globalRegistry, meta);
