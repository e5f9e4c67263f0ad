import * as z from 'zod/mini';
import { currencyInput, dayInput, fileZoneInput, label, line, unsignedDecimalInput } from './inputs.ts';
import { uuid } from './scalars.ts';
import { UNEXPLAINED_SALES_ANSWERS } from './unexplained-sales.ts';

const column = z.int().check(z.minimum(0), z.maximum(1999));

const MOST_ROLES = 60;
const MOST_WORDS = 60;

/** What a word for a side can be taught to mean. `short` sells to open, `cover` buys to close. */
export const SIDE_MEANINGS = [
  'buy',
  'sell',
  'short',
  'cover',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
  'ignored',
] as const;
export type SideMeaningJson = (typeof SIDE_MEANINGS)[number];

/** What a name that a share and a future bear can be said to be. */
export const ROOT_MEANINGS = ['stock', 'future'] as const;
export type RootMeaningJson = (typeof ROOT_MEANINGS)[number];

/** How the columns of a table are read. What is left out is decided from the whole file. */
export const columnMapping = z.object({
  /** Role → index of its column, from 0. The roles are those that a preview names. */
  columns: z
    .record(label(40), column)
    .check(z.refine((roles) => Object.keys(roles).length <= MOST_ROLES, { error: 'has too many roles' })),
  dateOrder: z.optional(z.enum(['ymd', 'dmy', 'mdy'])),
  decimalMark: z.optional(z.enum(['.', ','])),
  /** Of times that say no half of the day: as printed, or 1 to 6 in the afternoon and 7 to 12 before it. */
  clock: z.optional(z.enum(['24-hour', '12-hour'])),
  /** The sign with which the file prints a cost. */
  costSign: z.optional(z.enum(['positive', 'negative'])),
  /** `signed`: a negative quantity sells. `unsigned`: the side has a column of its own. */
  quantitySign: z.optional(z.enum(['signed', 'unsigned'])),
  /** Word in the column of sides → what it means. Case does not matter; a word left out is read as it is known. */
  sideWords: z.optional(
    z
      .record(label(60), z.enum(SIDE_MEANINGS))
      .check(z.refine((words) => Object.keys(words).length <= MOST_WORDS, { error: 'has too many words' })),
  ),
  /** Root of a future that is the ticker of a share as well (`CL`) → which of them is meant. Case does not matter. */
  bareRoots: z.optional(
    z
      .record(label(60), z.enum(ROOT_MEANINGS))
      .check(z.refine((roots) => Object.keys(roots).length <= MOST_WORDS, { error: 'has too many names' })),
  ),
  /** A row holds a trade from its entry to its exit, and not one execution. */
  closedTrades: z.optional(z.boolean()),
  /** A row states what a whole trade made, and no fills: it is kept with that result, and nothing else is known of it. */
  resultsOnly: z.optional(z.boolean()),
  /** Of times that the file prints without a zone. */
  timeZone: z.optional(fileZoneInput),
  /** Of a file that names none. */
  currency: z.optional(currencyInput),
  /** Line of the file that holds the headings, from 1; 0 for a table without headings. */
  headerLine: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type ColumnMappingJson = z.infer<typeof columnMapping>;

/** Where the facts of one account of the statement go: exactly one of the three. */
export const accountChoice = z
  .object({
    /** As the statement names it; empty when it names none. */
    reference: line(60),
    accountId: z.optional(uuid),
    /** Of an account that is made; one that has the name already is taken. */
    name: z.optional(label(120)),
    leaveOut: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ accountId, name, leaveOut }) =>
        [accountId, name, leaveOut].filter((one) => one !== undefined).length === 1,
      { error: 'must have exactly one of accountId, name and leaveOut' },
    ),
  );
export type AccountChoiceJson = z.infer<typeof accountChoice>;

/** What a person says about a file before it is read. Everything may be left out. */
export const statementChoices = z.object({
  /** Id of a broker or `auto`. */
  broker: z.optional(line(60)),
  /** Id or name of the account of a statement that holds one; `accounts` chooses for each of several. */
  account: z.optional(line(120)),
  accounts: z.optional(z.array(accountChoice).check(z.maxLength(200))),
  /** Of times that the file prints without a zone. */
  timeZone: z.optional(fileZoneInput),
  /** Earlier rows are left out. */
  startDate: z.optional(dayInput),
  /** Cost of an execution where the statement states no cost at all. */
  defaultCommission: z.optional(unsignedDecimalInput),
  /** The day of a file that prints times without dates. */
  fileDate: z.optional(dayInput),
  /** Of a file that names none. */
  currency: z.optional(currencyInput),
  /** How tables are read: the one named `file`, or all without one of their own. */
  mappings: z.optional(
    z.array(z.object({ file: z.optional(line(300)), mapping: columnMapping })).check(z.maxLength(100)),
  ),
  /** `false`: no saved mapping is applied, although one was saved for this header. */
  useSavedMappings: z.optional(z.boolean()),
  /** What its sales of what the journal does not hold are; the account keeps the answer. */
  unexplainedSales: z.optional(z.enum(UNEXPLAINED_SALES_ANSWERS)),
});
export type StatementChoicesJson = z.infer<typeof statementChoices>;

/** The same as kept: checked by the rules of its day, and answered whatever they are by now. */
export const keptChoices = z.object({
  broker: z.optional(z.string()),
  account: z.optional(z.string()),
  accounts: z.optional(
    z.array(
      z.object({
        reference: z.string(),
        accountId: z.optional(z.string()),
        name: z.optional(z.string()),
        leaveOut: z.optional(z.literal(true)),
      }),
    ),
  ),
  timeZone: z.optional(z.string()),
  startDate: z.optional(z.string()),
  defaultCommission: z.optional(z.string()),
  fileDate: z.optional(z.string()),
  currency: z.optional(z.string()),
  mappings: z.optional(z.array(z.object({ file: z.optional(z.string()), mapping: columnMapping }))),
  useSavedMappings: z.optional(z.boolean()),
  unexplainedSales: z.optional(z.enum(UNEXPLAINED_SALES_ANSWERS)),
});
export type KeptChoicesJson = z.infer<typeof keptChoices>;
