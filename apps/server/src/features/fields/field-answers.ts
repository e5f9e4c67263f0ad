import type { FieldAnswersJson, JournalFieldJson } from '@tapebook/contract';
import { faultOfAnswer } from '@tapebook/domain/entries';
import type { GivenAnswers } from '@tapebook/domain/insights';
import { parseDay, parseInstant } from '@tapebook/domain/time';
import type { Tx } from '#server/platform/database/index.ts';
import { findFields } from './fields.repository.ts';

interface Answer {
  readonly value: number | boolean | string;
  /** When it was given. */
  readonly at: string;
}

type Answers = Readonly<Record<string, Answer | undefined>>;

interface AnsweredField {
  readonly field: JournalFieldJson;
  readonly given: readonly (Answer & { readonly day: string })[];
}

async function findAnswered(tx: Tx, ownerId: string): Promise<AnsweredField[]> {
  const fields = await findFields(tx, ownerId);
  if (fields.length === 0) return [];
  const entries = await tx
    .selectFrom('entries')
    .select(['day', 'answers'])
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'day')
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .execute();
  return fields.map((field) => ({
    field,
    given: entries.flatMap(({ day, answers }) => {
      const answer = (answers as unknown as Answers)[field.key];
      // A field that came back as another kind has no use for the answers of the first.
      const fits =
        answer !== undefined &&
        (field.kind === 'choice'
          ? typeof answer.value === 'string'
          : faultOfAnswer(field, answer.value) === null);
      return day === null || !fits ? [] : [{ ...answer, day }];
    }),
  }));
}

/** What was answered day by day, field by field: what the analysis knows of them. */
export async function findFieldAnswers(tx: Tx, ownerId: string): Promise<FieldAnswersJson[]> {
  return (await findAnswered(tx, ownerId)).map(({ field, given }) => ({
    key: field.key,
    name: field.name,
    kind: field.kind,
    choices: field.choices,
    days: given.map(({ day }) => day),
    values: given.map(({ value }) => value),
  }));
}

/** The same with when each was given: what the search for insights may ask hangs on it. */
export async function findGivenAnswers(tx: Tx, ownerId: string): Promise<GivenAnswers[]> {
  return (await findAnswered(tx, ownerId)).map(({ field, given }) => ({
    key: field.key,
    kind: field.kind,
    given: new Map(
      given.flatMap(({ day, value, at }): [number, { value: Answer['value']; at: number }][] => {
        const [on, when] = [parseDay(day), parseInstant(at)];
        return on === null || when === null ? [] : [[on, { value, at: when }]];
      }),
    ),
  }));
}
