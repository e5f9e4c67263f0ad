import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { AccountFieldsProps } from './account-fields.tsx';
import {
  GROUPING_WORDS,
  MATCHING_WORDS,
  OPTION_POLICY_WORDS,
  UNEXPLAINED_SALES_WORDS,
} from './account-words.ts';

/** How its activities become trades: each choice says what it does to the numbers. */
export function RuleFields({ draft, change }: Omit<AccountFieldsProps, 'errorAt'>): ReactNode {
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2">
      <Choice
        label="Matching"
        words={MATCHING_WORDS}
        value={draft.matching}
        onChange={(matching) => change({ matching })}
      />
      <Choice
        label="Grouping"
        words={GROUPING_WORDS}
        value={draft.grouping}
        onChange={(grouping) => change({ grouping })}
      />
      <Choice
        label="Exercised or assigned options"
        words={OPTION_POLICY_WORDS}
        value={draft.optionPolicy}
        onChange={(optionPolicy) => change({ optionPolicy })}
      />
      <Choice
        label="Sales without a purchase"
        words={UNEXPLAINED_SALES_WORDS}
        value={draft.unexplainedSales}
        onChange={(unexplainedSales) => change({ unexplainedSales })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Value, { readonly name: string; readonly effect: string }>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>): ReactNode {
  const values = Object.keys(words) as Value[];
  return (
    <Field label={label} hint={words[value].effect} bare>
      <Select
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {words[one].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
