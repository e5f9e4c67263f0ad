import type { ColumnMappingJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface MappingConventionsProps {
  readonly mapping: ColumnMappingJson;
  readonly headerLine: number;
  readonly onChange: (mapping: ColumnMappingJson) => void;
}

const BY_ITSELF = 'Automatic';

/** What a row of a table can be said to be. */
const ROW_IS = {
  '': {},
  fill: { closedTrades: false },
  trade: { closedTrades: true },
  result: { resultsOnly: true },
} as const;

function rowIs({ resultsOnly, closedTrades }: ColumnMappingJson): keyof typeof ROW_IS {
  if (resultsOnly === true) return 'result';
  return closedTrades === undefined ? '' : closedTrades ? 'trade' : 'fill';
}

/** How a table writes what it says. All of it is found out from the whole file, and can be said otherwise. */
export function MappingConventions({ mapping, headerLine, onChange }: MappingConventionsProps): ReactNode {
  const set = <Key extends keyof ColumnMappingJson>(
    key: Key,
    value: ColumnMappingJson[Key] | undefined,
  ): void => {
    const { [key]: _, ...rest } = mapping;
    onChange({ ...rest, columns: mapping.columns, ...(value === undefined ? {} : { [key]: value }) });
  };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 2xl:grid-cols-8">
      <Convention
        label="A row is"
        value={rowIs(mapping)}
        options={[
          ['fill', 'One execution'],
          ['trade', 'A closed trade'],
          ['result', 'The result of a trade'],
        ]}
        onChange={(value) => {
          const { closedTrades: _closed, resultsOnly: _results, ...rest } = mapping;
          onChange({ ...rest, ...ROW_IS[value] });
        }}
      />
      <Convention
        label="Dates"
        value={mapping.dateOrder ?? ''}
        options={[
          ['ymd', 'Year, month, day'],
          ['dmy', 'Day, month, year'],
          ['mdy', 'Month, day, year'],
        ]}
        onChange={(value) => set('dateOrder', value === '' ? undefined : value)}
      />
      <Convention
        label="Decimals"
        value={mapping.decimalMark ?? ''}
        options={[
          ['.', '1,234.56'],
          [',', '1.234,56'],
        ]}
        onChange={(value) => set('decimalMark', value === '' ? undefined : value)}
      />
      <Convention
        label="Clock"
        value={mapping.clock ?? ''}
        options={[
          ['24-hour', '24 hours, as printed'],
          ['12-hour', '12 hours, 1 to 6 is afternoon'],
        ]}
        onChange={(value) => set('clock', value === '' ? undefined : value)}
      />
      <Convention
        label="Quantities"
        value={mapping.quantitySign ?? ''}
        options={[
          ['signed', 'Minus for sales'],
          ['unsigned', 'Without a sign'],
        ]}
        onChange={(value) => set('quantitySign', value === '' ? undefined : value)}
      />
      <Convention
        label="Costs"
        value={mapping.costSign ?? ''}
        options={[
          ['positive', 'As 1.25'],
          ['negative', 'As −1.25'],
        ]}
        onChange={(value) => set('costSign', value === '' ? undefined : value)}
      />
      <Field label="Currency" bare>
        <Input
          // Another mapping is another start of what is typed.
          key={mapping.currency ?? ''}
          name="mapping-currency"
          placeholder="Automatic"
          defaultValue={mapping.currency ?? ''}
          maxLength={10}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ currentTarget }) => {
            const currency = currentTarget.value.trim().toUpperCase();
            if (currency !== (mapping.currency ?? ''))
              set('currency', /^[A-Z][A-Z0-9]{1,9}$/.test(currency) ? currency : undefined);
          }}
        />
      </Field>
      <Field label="Headings in line" bare>
        <Input
          key={headerLine}
          name="header-line"
          type="number"
          min={0}
          defaultValue={headerLine}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value === '') return;
            const line = Number(currentTarget.value);
            // Other headings are other columns: what they mean is found out anew.
            if (Number.isInteger(line) && line >= 0 && line !== headerLine)
              onChange({ columns: {}, headerLine: line });
          }}
        />
      </Field>
    </div>
  );
}

interface ConventionProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value | '') => void;
}

function Convention<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ConventionProps<Value>): ReactNode {
  return (
    <Field label={label} bare>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          onChange(options.find(([one]) => one === currentTarget.value)?.[0] ?? '')
        }
      >
        <option value="">{BY_ITSELF}</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
