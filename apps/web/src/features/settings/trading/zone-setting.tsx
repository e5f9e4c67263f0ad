import { isTimeZone } from '@tapebook/domain/time';
import { type ReactNode, useMemo, useState } from 'react';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { timeZones } from '#web/ui/forms/time-zones.ts';

interface ZoneSettingProps {
  readonly value: string | null;
  readonly onSave: (value: string | null) => void;
}

/** The zone in which all times are shown; saved once a zone is chosen or the field is left empty. */
export function ZoneSetting({ value, onSave }: ZoneSettingProps): ReactNode {
  const zones = useMemo(timeZones, []);
  const known = useMemo(() => new Set(zones), [zones]);
  /** Until something is typed the field says what is set, wherever that was done. */
  const [typed, setTyped] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const leave = (): void => {
    if (typed === null) return;
    const zone = typed.trim();
    const sound = zone === '' || isTimeZone(zone);
    setUnknown(!sound);
    if (!sound) return;
    setTyped(null);
    if (zone !== (value ?? '')) onSave(zone === '' ? null : zone);
  };
  return (
    <div className="w-56">
      <SuggestInput
        name="display-zone"
        label="Times are shown in"
        value={typed ?? value ?? ''}
        suggestions={zones}
        placeholder="Each account’s own zone"
        onLeave={leave}
        onChange={(next) => {
          setTyped(next);
          setUnknown(false);
          if (known.has(next) && next !== value) onSave(next);
        }}
      />
      <p aria-live="polite" className="text-12 text-destructive-ink">
        {unknown ? 'Unknown time zone; choose one from the list' : ''}
      </p>
    </div>
  );
}
