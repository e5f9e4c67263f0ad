import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface CurrencySwitchProps {
  readonly selection: Pick<JournalDataSelection, 'currency' | 'currencies'>;
}

/** Which currency is reckoned in, where the trades have several: amounts are never added across them. */
export function CurrencySwitch({ selection: { currency, currencies } }: CurrencySwitchProps): ReactNode {
  const navigate = useNavigate();
  if (currency === null || currencies.length < 2) return null;
  const choose = (chosen: string): void => {
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, currency: chosen }) as typeof previous,
      resetScroll: false,
    });
  };
  if (currencies.length > 4) {
    return (
      <Select aria-label="Currency" value={currency} onChange={(event) => choose(event.target.value)}>
        {currencies.map((one) => (
          <option key={one.currency} value={one.currency}>
            {one.currency}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Segmented
      label="Currency"
      value={currency}
      options={currencies.map((one) => ({ value: one.currency, label: one.currency }))}
      onChange={choose}
    />
  );
}

/** Says that there is more than the shown currency: “EUR (12) and GBP (3) are counted apart”. */
export function OtherCurrencies({ selection: { currency, currencies } }: CurrencySwitchProps): ReactNode {
  const others = currencies.filter((one) => one.currency !== currency);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat('en').format(others.map((one) => `${one.currency} (${one.trades})`));
  return <>{` · ${currency} only; trades in ${names} are counted apart`}</>;
}
