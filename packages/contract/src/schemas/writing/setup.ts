import * as z from 'zod/mini';
import { label, prose } from '../values/inputs.ts';
import { labelColour, place } from '../values/label-look.ts';
import { newRiskDefault, riskDefault } from '../values/risk-default.ts';
import { instantText, uuid } from '../values/scalars.ts';

/** Most setups that one journal keeps, archived ones included. */
export const MAX_SETUPS = 500;
const MAX_CRITERIA = 40;
const MAX_CHOICES = 20;

const part = z.enum(['entry', 'exit', 'management'], { error: 'must be entry, exit or management' });

/**
 * One line of a setup's checklist, answered trade by trade: ticked, with a number, or by one of its choices. Its id
 * stays while it is reworded, so that answers stay with what they were given to.
 */
const criterion = z.union([
  z.strictObject({ id: uuid, part, text: label(300), kind: z.literal(['check', 'number']) }),
  z.strictObject({
    id: uuid,
    part,
    text: label(300),
    kind: z.literal('choice'),
    choices: z.array(label(80)).check(
      z.minLength(2, { error: 'must have at least two choices' }),
      z.maxLength(MAX_CHOICES, { error: `must have at most ${MAX_CHOICES} choices` }),
      z.refine((list) => new Set(list).size === list.length, {
        error: 'must not have the same choice twice',
      }),
    ),
  }),
]);
export type CriterionJson = z.infer<typeof criterion>;

const criteria = z.array(criterion).check(
  z.maxLength(MAX_CRITERIA, { error: `must have at most ${MAX_CRITERIA} criteria` }),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'must not have the same id twice',
  }),
);

/** A way of trading that a person has a name for: the playbook is made of them. */
export const setup = z.object({
  id: uuid,
  /** No two of a journal differ in upper and lower case alone. */
  name: z.string(),
  colour: labelColour,
  /** No longer offered; trades of it keep it. */
  archived: z.boolean(),
  /** When it is taken, and why it should work. */
  description: z.string(),
  criteria: z.array(criterion),
  /** Of its trades without a stop or a stated risk, before that of their account; `null`: none of its own. */
  riskDefault,
  /** Counts the states of the criteria. A trade keeps the one that it was judged by. */
  version: z.int(),
  /** Setups stand in this order, and by name where it is the same. */
  place: z.int(),
  /** Names this state, for the `If-Match` of a change. */
  etag: z.string(),
});
export type SetupJson = z.infer<typeof setup>;

/** One that was removed, as it was. */
export const removedSetup = z.object({
  setup,
  removedAt: instantText,
  /** How many trades were of it. */
  trades: z.int(),
});

/** The criteria as they were at a version. */
export const setupVersion = z.object({ version: z.int(), criteria: z.array(criterion), since: instantText });
export type SetupVersionJson = z.infer<typeof setupVersion>;

const fields = {
  colour: labelColour,
  archived: z.boolean(),
  description: prose(20_000),
  criteria,
  riskDefault: newRiskDefault,
  place,
};

export const newSetup = z.extend(z.partial(z.object(fields)), {
  /** Of a setup that was removed: it comes back with all trades that were of it. */
  id: z.optional(uuid),
  name: label(80),
});
export type NewSetupJson = z.infer<typeof newSetup>;

export const setupChange = z.partial(z.strictObject({ ...fields, name: label(80) }));
export type SetupChangeJson = z.infer<typeof setupChange>;
