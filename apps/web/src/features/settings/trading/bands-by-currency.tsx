import { useQuery } from '@tanstack/react-query';
import type { Bands } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { typedNumberText } from '#web/lib/format/typed-number.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { SettingRow } from '../setting-row.tsx';
import { AmountSetting } from './amount-setting.tsx';
import { currenciesOf, withBand } from './bands.ts';

interface BandsByCurrencyProps {
  readonly bands: Bands['breakEvenBands'];
  /** The one of all others. */
  readonly usual: string;
  readonly onSave: (bands: Bands['breakEvenBands']) => void;
}

/** A break-even band of its own for each currency, where there are several. */
export function BandsByCurrency({ bands, usual, onSave }: BandsByCurrencyProps): ReactNode {
  const { data: journal } = useQuery(appDataQuery());
  const currencies = journal === undefined ? [] : currenciesOf(journal.head, journal.table, bands);
  if (currencies.length < 2) return null;
  return currencies.map((currency) => (
    <SettingRow
      key={currency}
      label={`Break-even band in ${currency}`}
      description="Leave empty to use the one above."
    >
      <AmountSetting
        label={`Break-even band in ${currency}`}
        value={bands?.[currency] ?? null}
        whenEmpty={null}
        placeholder={typedNumberText(usual)}
        onSave={(amount) => onSave(withBand(bands, currency, amount))}
      />
    </SettingRow>
  ));
}
