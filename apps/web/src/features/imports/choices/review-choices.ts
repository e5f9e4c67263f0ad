import type {
  AccountChoiceJson,
  ColumnMappingJson,
  KeptChoicesJson,
  StatementChoicesJson,
  UnexplainedSalesAnswer,
} from '@tapebook/contract';
import { isFileZone } from '@tapebook/domain/time';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';

/** How one table of the file is read, as a person corrected it. */
export interface FileMapping {
  /** The file of several that it is about; `undefined`: all without one of their own. */
  readonly file: string | undefined;
  readonly mapping: ColumnMappingJson;
}

/** What a person says about a statement, as typed; empty: as the file has it. */
export interface ReviewChoices {
  /** Broker id, or `auto`. */
  readonly broker: string;
  /** IANA name. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`: earlier rows are left out. */
  readonly startDate: string;
  /** A cost per execution, used where the statement states no fee. */
  readonly commission: string;
  /** `YYYY-MM-DD`: the day of rows that print times alone. */
  readonly fileDate: string;
  /** ISO 4217: of a file that names none. */
  readonly currency: string;
  /** Where the facts of each account go, where somebody said so. */
  readonly accounts: readonly AccountChoiceJson[];
  readonly mappings: readonly FileMapping[];
  readonly useSavedMappings: boolean;
  /** What its sales of what the journal does not hold are, where somebody said so. */
  readonly unexplainedSales: UnexplainedSalesAnswer | undefined;
}

export const NO_CHOICES: ReviewChoices = {
  broker: 'auto',
  timeZone: '',
  startDate: '',
  commission: '',
  fileDate: '',
  currency: '',
  accounts: [],
  mappings: [],
  useSavedMappings: true,
  unexplainedSales: undefined,
};

/** The fields that a person types into. */
export type TypedField = 'broker' | 'timeZone' | 'startDate' | 'commission' | 'currency';
export type ChoiceMistakes = Partial<Record<TypedField, string>>;

/** A cost as it is typed, as decimal text; `null` when it is none. */
export function parseCommission(typed: string): string | null {
  const amount = readTypedNumber(typed);
  return amount === null || amount.isNegative() ? null : amount.toString();
}

const CURRENCY = /^[A-Z][A-Z0-9]{1,9}$/;
const printCurrency = (typed: string): string => typed.trim().toUpperCase();

/** What can be seen to be wrong before anything is asked. */
export function findMistakes({ timeZone, commission, currency }: ReviewChoices): ChoiceMistakes {
  return {
    ...(currency.trim() === '' || CURRENCY.test(printCurrency(currency))
      ? {}
      : { currency: 'Enter its code, such as EUR' }),
    ...(timeZone.trim() === '' || isFileZone(timeZone.trim())
      ? {}
      : { timeZone: 'Unknown time zone; choose one from the list' }),
    ...(commission.trim() === '' || parseCommission(commission) !== null
      ? {}
      : { commission: 'Enter a cost, such as 1.25' }),
  };
}

/** As the server takes them: only what was said. */
export function toStatementChoices(choices: ReviewChoices): StatementChoicesJson {
  const timeZone = choices.timeZone.trim();
  const commission = parseCommission(choices.commission);
  const currency = printCurrency(choices.currency);
  // An account that is to be made needs a name; while there is none yet, the file's own stands.
  const accounts = choices.accounts.filter(({ name }) => name === undefined || name.trim() !== '');
  return {
    ...(choices.broker === 'auto' ? {} : { broker: choices.broker }),
    ...(timeZone === '' ? {} : { timeZone }),
    ...(choices.startDate === '' ? {} : { startDate: choices.startDate }),
    ...(commission === null ? {} : { defaultCommission: commission }),
    ...(choices.fileDate === '' ? {} : { fileDate: choices.fileDate }),
    ...(currency === '' ? {} : { currency }),
    ...(accounts.length === 0 ? {} : { accounts: [...accounts] }),
    ...(choices.mappings.length === 0
      ? {}
      : {
          mappings: choices.mappings.map(({ file, mapping }) => ({
            ...(file === undefined ? {} : { file }),
            mapping,
          })),
        }),
    ...(choices.useSavedMappings ? {} : { useSavedMappings: false }),
    ...(choices.unexplainedSales === undefined ? {} : { unexplainedSales: choices.unexplainedSales }),
  };
}

/** What was chosen when the file was looked at before, to go on from there. */
export function fromKeptChoices(kept: KeptChoicesJson): ReviewChoices {
  return {
    broker: kept.broker ?? 'auto',
    timeZone: kept.timeZone ?? '',
    startDate: kept.startDate ?? '',
    commission: typedNumberText(kept.defaultCommission),
    fileDate: kept.fileDate ?? '',
    currency: kept.currency ?? '',
    accounts: kept.accounts ?? [],
    mappings: (kept.mappings ?? []).map(({ file, mapping }) => ({ file, mapping })),
    useSavedMappings: kept.useSavedMappings ?? true,
    unexplainedSales: kept.unexplainedSales,
  };
}

/** The choice for one account of the statement; `null` takes it back. */
export function chooseAccount(
  choices: ReviewChoices,
  reference: string,
  choice: Omit<AccountChoiceJson, 'reference'> | null,
): ReviewChoices {
  const others = choices.accounts.filter((one) => one.reference !== reference);
  return { ...choices, accounts: choice === null ? others : [...others, { reference, ...choice }] };
}

/** The mapping for one table of the file; `null` lets the file speak for itself again. */
export function chooseMapping(
  choices: ReviewChoices,
  file: string,
  mapping: ColumnMappingJson | null,
): ReviewChoices {
  const others = choices.mappings.filter((one) => one.file !== file);
  return { ...choices, mappings: mapping === null ? others : [...others, { file, mapping }] };
}

/** The mapping that a person made for a table, or the one made for all. */
export const mappingOf = ({ mappings }: ReviewChoices, file: string): ColumnMappingJson | null =>
  (mappings.find((one) => one.file === file) ?? mappings.find((one) => one.file === undefined))?.mapping ??
  null;
