import type { RuleJson, SetupJson } from '@tapebook/contract';

/** Whether a rule is about a setup: it allows it, or forbids trades of it, which a filter names by its id or its name. */
export const namesSetup = (
  { parameters, versions, kind }: Pick<RuleJson, 'kind' | 'parameters' | 'versions'>,
  { id, name }: Pick<SetupJson, 'id' | 'name'>,
): boolean => {
  if (kind === 'only-setups') return parameters.setupIds?.includes(id) === true;
  if (kind !== 'never') return false;
  const terms = versions.at(-1)?.terms?.flat() ?? [];
  return terms.some(
    ({ field, match }) =>
      field === 'setup' &&
      match.kind === 'any' &&
      match.keys.some((key) => key === id || key.toLowerCase() === name.toLowerCase()),
  );
};
