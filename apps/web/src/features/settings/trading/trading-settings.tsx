import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { AmountSetting } from './amount-setting.tsx';
import { BandsByCurrency } from './bands-by-currency.tsx';
import { DayBoundarySetting } from './day-boundary-setting.tsx';
import { useSaveTrading } from './use-save-trading.ts';
import { weekdayNames } from './weekday-names.ts';
import { ZoneSetting } from './zone-setting.tsx';

const UNITS = [
  { value: 'currency', label: 'Money' },
  { value: 'r', label: 'R', title: 'Multiples of the risk taken' },
  { value: 'percent', label: '%', title: 'Percent of the opening balance of the account' },
  { value: 'ticks', label: 'Ticks', title: 'Ticks of the price' },
] as const;

/** How results are counted and shown, everywhere alike. Each choice is saved at once. */
export function TradingSettings(): ReactNode {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { trading } = settings;
  const { save, ...saving } = useSaveTrading();
  const status = saving.isPending ? 'Saving…' : saving.isSuccess ? 'Saved' : '';
  return (
    <Card title="Trading" aside={<span role="status">{status}</span>}>
      {saving.isError ? (
        <Notice tone="danger" className="mb-2">
          Not saved: {describeFailure(saving.error).detail}
        </Notice>
      ) : null}
      <DayBoundarySetting value={trading.dayBoundary} onSave={(dayBoundary) => save({ dayBoundary })} />
      <SettingRow
        label="Break-even band"
        description="A trade whose result is within plus or minus this amount of its own currency is a scratch, neither win nor loss."
      >
        <AmountSetting
          label="Break-even band"
          value={trading.breakEvenBand}
          whenEmpty="0"
          onSave={(amount) => save({ breakEvenBand: amount ?? '0' })}
        />
      </SettingRow>
      <BandsByCurrency
        bands={trading.breakEvenBands}
        usual={trading.breakEvenBand}
        onSave={(breakEvenBands) => save({ breakEvenBands })}
      />
      <SettingRow
        label="Default risk"
        description="Risk assumed for a trade without a stop or a stated risk, so that it has an R. Accounts and setups can have their own. Leave empty for none."
      >
        <AmountSetting
          label="Default risk"
          value={trading.defaultRisk}
          whenEmpty={null}
          placeholder="None"
          onSave={(defaultRisk) => save({ defaultRisk })}
        />
      </SettingRow>
      <SettingRow label="Results" description="After fees, or before them.">
        <Segmented
          label="Results"
          value={trading.pnl}
          options={[
            { value: 'net', label: 'Net' },
            { value: 'gross', label: 'Gross' },
          ]}
          onChange={(pnl) => save({ pnl })}
        />
      </SettingRow>
      <SettingRow label="Unit" description="The unit for results, until a page is set to another one.">
        <Segmented label="Unit" value={trading.unit} options={UNITS} onChange={(unit) => save({ unit })} />
      </SettingRow>
      <SettingRow label="Week starts on">
        <Select
          aria-label="Week starts on"
          className="w-56"
          value={trading.weekStart}
          onChange={(event) => save({ weekStart: Number(event.currentTarget.value) })}
        >
          {weekdayNames().map((name, day) => (
            <option key={name} value={day}>
              {name}
            </option>
          ))}
        </Select>
      </SettingRow>
      <SettingRow
        label="Times are shown in"
        description="One zone for the whole journal. Leave empty to use each account’s own. Results stay on their day."
      >
        <ZoneSetting
          value={trading.displayTimeZone}
          onSave={(displayTimeZone) => save({ displayTimeZone })}
        />
      </SettingRow>
    </Card>
  );
}
