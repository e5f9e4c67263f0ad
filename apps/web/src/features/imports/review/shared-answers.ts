import type { StatementPreviewJson } from '@tapebook/contract';
import type { ReviewChoices } from '../choices/review-choices.ts';
import { isSameHeader } from '../mappings/same-header.ts';

/** A file that waits, as it was looked at last. */
export interface WaitingFile {
  readonly id: string;
  readonly preview: StatementPreviewJson;
  readonly choices: ReviewChoices;
}

type Answers = Partial<Pick<ReviewChoices, 'timeZone' | 'unexplainedSales' | 'mappings'>>;

export interface SharedAnswer {
  readonly id: string;
  readonly answers: Answers;
}

/** Whether two files are of one kind and belong to one account, as far as can be told. */
function isAlike(one: StatementPreviewJson, other: StatementPreviewJson): boolean {
  if (one.detected.format !== other.detected.format) return false;
  const places = ({ accounts }: StatementPreviewJson): string =>
    accounts
      .map(({ accountId, reference, currency }) => accountId ?? `${reference} ${currency}`)
      .sort()
      .join('|');
  // While the columns of a table are asked about, nobody knows its accounts.
  return one.accounts.length === 0 || other.accounts.length === 0 || places(one) === places(other);
}

/** Which answers given for one file also answer what others still ask. */
export function sharedAnswers(
  answered: WaitingFile,
  others: readonly WaitingFile[],
): readonly SharedAnswer[] {
  return others.flatMap(({ id, preview, choices }) => {
    if (id === answered.id || !isAlike(answered.preview, preview)) return [];
    const { timeZone, unexplainedSales } = answered.choices;
    const mappings = mappingsFor(answered, preview);
    const answers: Answers = {
      ...(preview.zoneQuestion !== null && timeZone !== '' && choices.timeZone === '' ? { timeZone } : {}),
      ...(preview.unexplainedSales !== null && unexplainedSales !== undefined ? { unexplainedSales } : {}),
      ...(mappings.length > 0 ? { mappings: [...choices.mappings, ...mappings] } : {}),
    };
    return Object.keys(answers).length === 0 ? [] : [{ id, answers }];
  });
}

/** How the columns of the answered file were read, for tables of the same heading that ask. */
function mappingsFor({ preview: from, choices }: WaitingFile, to: StatementPreviewJson) {
  return to.mappings.flatMap(({ file, header, questions }) => {
    if (questions.length === 0) return [];
    const same = from.mappings.find((one) => isSameHeader(one.header, header));
    const said = choices.mappings.find((one) => one.file === same?.file || one.file === undefined);
    return same === undefined || said === undefined ? [] : [{ file, mapping: said.mapping }];
  });
}
