import { Decimal } from '@tapebook/domain/money';
import { isTimeZone } from '@tapebook/domain/time';

/** What a person says about a statement, as typed; empty: as the file has it. */
export interface StatementOptions {
  /** Broker id, or `auto`. */
  readonly broker: string;
  /** Name or id of an account; a name that is new makes one. */
  readonly account: string;
  /** IANA name. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`: earlier rows are left out. */
  readonly startDate: string;
  /** A cost per execution, used where the statement states no fee. */
  readonly commission: string;
}

export const NO_OPTIONS: StatementOptions = {
  broker: 'auto',
  account: '',
  timeZone: '',
  startDate: '',
  commission: '',
};

export type OptionMistakes = Partial<Record<keyof StatementOptions, string>>;

/** A cost as people type it, `1.25` or `1,25`, as decimal text; `null` when it is none. */
export function parseCommission(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  const amount = Decimal.tryParse(text);
  return amount === null || amount.isNegative() ? null : text;
}

/** What can be seen to be wrong before anything is sent. */
export function findMistakes({ timeZone, commission }: StatementOptions): OptionMistakes {
  return {
    ...(timeZone.trim() === '' || isTimeZone(timeZone.trim())
      ? {}
      : { timeZone: 'No such zone; choose from the list' }),
    ...(commission.trim() === '' || parseCommission(commission) !== null
      ? {}
      : { commission: 'Type a cost, such as 1.25' }),
  };
}

/** The form of preview and upload. The file comes last, so that its options are known before it. */
export function statementFormData(file: File, options: StatementOptions): FormData {
  const form = new FormData();
  form.set('broker', options.broker);
  form.set('account', options.account.trim());
  if (options.timeZone.trim() !== '') form.set('tz', options.timeZone.trim());
  if (options.startDate !== '') form.set('start_date', options.startDate);
  const commission = parseCommission(options.commission);
  if (commission !== null) form.set('default_commission', commission);
  form.set('file', file, file.name);
  return form;
}
