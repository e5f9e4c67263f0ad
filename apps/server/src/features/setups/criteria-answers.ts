import type { CriteriaChangeJson, CriterionJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findVersions } from './setup-versions.repository.ts';

type Answer = CriteriaChangeJson[string];

function faultOf(criterion: CriterionJson | undefined, answer: Answer): string | null {
  if (criterion === undefined) return 'is no criterion of the trade’s setup';
  if (answer === null) return null;
  switch (criterion.kind) {
    case 'check':
      return answer === true ? null : 'must be true, or null where it is not met';
    case 'number':
      return typeof answer === 'number' ? null : 'must be a number';
    case 'choice':
      return typeof answer === 'string' && criterion.choices.includes(answer)
        ? null
        : `must be one of ${criterion.choices.join(', ')}`;
  }
}

/**
 * Holds answers to the criteria of the setup at the version that the trade is judged by.
 *
 * @param version `null` for the newest.
 * @returns the version.
 * @throws {ProblemError} `invalid-content`
 */
export async function refuseForeignAnswers(
  tx: Tx,
  ownerId: string,
  of: { readonly setupId: string | null; readonly version: number | null },
  answers: CriteriaChangeJson,
): Promise<number | null> {
  const versions = of.setupId === null ? [] : await findVersions(tx, ownerId, of.setupId);
  const held = of.version === null ? versions[0] : versions.find(({ version }) => version === of.version);
  const byId = new Map(held?.criteria.map((one) => [one.id, one]));
  const errors = Object.entries(answers).flatMap(([id, answer]) => {
    const message = faultOf(byId.get(id), answer);
    return message === null ? [] : [{ path: `criteria.${id}`, message }];
  });
  if (errors.length > 0) {
    throw new ProblemError(
      'invalid-content',
      'The checklist of the trade’s setup has changed. Load the trade again and repeat your answers.',
      { errors },
    );
  }
  return held?.version ?? null;
}
