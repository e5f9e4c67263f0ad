import { RULE_KINDS, readRuleFilter } from '@tapebook/domain/analytics';
import { findSetups } from '#server/features/setups/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Said } from './versions.ts';

function refuse(path: string, message: string, detail: string): never {
  throw new ProblemError('invalid-content', detail, { errors: [{ path, message }] });
}

/** What its kind asks of a rule, and nothing else of what was said. @throws {ProblemError} `invalid-content` */
export async function whatIsSaid(tx: Tx, ownerId: string, { kind, parameters }: Said): Promise<Said> {
  const { asks, label } = RULE_KINDS[kind];
  switch (asks.of) {
    case 'limit': {
      const { limit } = parameters;
      if (limit === undefined)
        refuse('parameters.limit', 'must be said', `“${label}” needs a limit. Say it as parameters.limit.`);
      const whole = asks.quantity === 'count' || asks.quantity === 'minutes';
      if (whole && !Number.isInteger(limit))
        refuse('parameters.limit', 'must be a whole number', `The limit of “${label}” is a whole number.`);
      if ('most' in asks && limit > asks.most)
        refuse(
          'parameters.limit',
          `must be at most ${asks.most}`,
          `A day has no more than ${asks.most} minutes after its first.`,
        );
      return { kind, parameters: { limit } };
    }
    case 'setups': {
      const { setupIds } = parameters;
      if (setupIds === undefined)
        refuse('parameters.setupIds', 'must be said', `“${label}” needs setups. Name at least one.`);
      const known = new Set((await findSetups(tx, ownerId)).map(({ id }) => id));
      if (!setupIds.every((id) => known.has(id)))
        refuse(
          'parameters.setupIds',
          'names one that is not there',
          'One of the setups no longer exists. Leave it out; nothing was changed.',
        );
      return { kind, parameters: { setupIds } };
    }
    case 'filter': {
      const filter = parameters.filter ?? '';
      const [problem] = readRuleFilter(filter).problems;
      if (problem !== undefined)
        refuse('parameters.filter', problem.message, `${problem.at}: ${problem.message}`);
      return { kind, parameters: { filter } };
    }
    default:
      return { kind, parameters: {} };
  }
}
