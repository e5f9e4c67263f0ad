import type { FieldAnswersJson } from '@tapebook/contract';
import { faultOfAnswer } from '@tapebook/domain/entries';
import type { Tx } from '#server/platform/database/index.ts';
import { findFields } from './fields.repository.ts';

type Answers = Readonly<Record<string, { readonly value: number | boolean | string } | undefined>>;

/** What was answered day by day, field by field: what the analysis knows of them. */
export async function findFieldAnswers(tx: Tx, ownerId: string): Promise<FieldAnswersJson[]> {
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
  return fields.map((field) => {
    const given = entries.flatMap(({ day, answers }) => {
      const value = (answers as Answers)[field.key]?.value;
      // A field that came back as another kind has no use for the answers of the first.
      const fits =
        value !== undefined &&
        (field.kind === 'choice' ? typeof value === 'string' : faultOfAnswer(field, value) === null);
      return day === null || !fits ? [] : [{ day, value }];
    });
    return {
      key: field.key,
      name: field.name,
      kind: field.kind,
      choices: field.choices,
      days: given.map(({ day }) => day),
      values: given.map(({ value }) => value),
    };
  });
}
