import type { ConnectorJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { makeSecret } from './make-secret.ts';

export type GivenCredentials = Readonly<Record<string, string>>;

/** What is wrong with what was typed, by the names of the fields; empty where it can be tried. */
export function mistakesOf({ fields }: ConnectorJson, given: GivenCredentials): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const { name, label, kind, required, pattern } of fields) {
    const value = (given[name] ?? '').trim();
    if (value === '') {
      if (required) mistakes[name] = `${label} is missing.`;
      continue;
    }
    const each = kind === 'list' ? value.split(/[\s,;]+/).filter((one) => one !== '') : [value];
    if (pattern !== undefined && !each.every((one) => new RegExp(pattern.source).test(one))) {
      mistakes[name] = pattern.wrong;
    }
  }
  return mistakes;
}

interface CredentialFieldsProps {
  readonly connector: ConnectorJson;
  readonly given: GivenCredentials;
  readonly mistakes: Readonly<Record<string, string>>;
  readonly onChange: (given: GivenCredentials) => void;
}

/** A field for each thing that the broker wants, with where it is found. */
export function CredentialFields({ connector, given, mistakes, onChange }: CredentialFieldsProps): ReactNode {
  return connector.fields.map(({ name, label, kind, required, where, generated, choices }) => (
    <Field
      key={name}
      label={label}
      hint={where}
      error={mistakes[name]}
      required={required}
      aside={
        generated === true ? (
          <button
            type="button"
            className="font-medium text-accent-ink underline"
            onClick={() => onChange({ ...given, [name]: makeSecret() })}
          >
            Make one
          </button>
        ) : undefined
      }
    >
      {choices === undefined ? (
        <Input
          name={name}
          type={kind === 'day' ? 'date' : kind === 'secret' && generated !== true ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={given[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...given, [name]: currentTarget.value })}
        />
      ) : (
        <Select
          name={name}
          value={given[name] ?? choices[0]?.value}
          onChange={({ currentTarget }) => onChange({ ...given, [name]: currentTarget.value })}
        >
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}
