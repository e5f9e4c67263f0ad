import { type ReactNode, useMemo } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { timeZones } from '#web/ui/forms/time-zones.ts';
import type { AccountDraft } from './account-draft.ts';
import { useBrokers } from './use-brokers.ts';

export interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly change: (part: Partial<AccountDraft>) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** What the account is. */
export function AccountFields({ draft, change, errorAt }: AccountFieldsProps): ReactNode {
  const zones = useMemo(timeZones, []);
  const brokers = useBrokers(draft.broker);
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-1 sm:grid-cols-2">
      <Field label="Name" error={errorAt('name')} required>
        <Input
          name="name"
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Broker" error={errorAt('broker')}>
        <Select
          name="broker"
          value={draft.broker}
          onChange={(event) => change({ broker: event.currentTarget.value })}
        >
          {brokers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Currency"
        hint="Currency of the balance. Trades keep the currency of what was traded."
        error={errorAt('currency')}
      >
        <SuggestInput
          name="currency"
          value={draft.currency}
          suggestions={CURRENCIES}
          onChange={(currency) => change({ currency: currency.toUpperCase() })}
        />
      </Field>
      <Field label="Time zone" hint="Decides which day a result belongs to." error={errorAt('timeZone')}>
        <SuggestInput
          name="timeZone"
          value={draft.timeZone}
          suggestions={zones}
          onChange={(timeZone) => change({ timeZone })}
        />
      </Field>
      <Field
        label="Opening balance"
        hint="Cash in the account before its first recorded activity."
        error={errorAt('openingBalance')}
      >
        <MoneyInput
          name="openingBalance"
          placeholder="0"
          value={draft.openingBalance}
          onChange={(event) => change({ openingBalance: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

const CURRENCIES = [
  ...[
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'CHF',
    'CAD',
    'AUD',
    'NZD',
    'HKD',
    'SGD',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CZK',
  ],
  ...['INR', 'CNH', 'KRW', 'MXN', 'BRL', 'ZAR', 'TRY', 'ILS', 'THB', 'USDT', 'USDC', 'BTC', 'ETH'],
];
