import { type ReactNode, useMemo, useState } from 'react';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { fileZones } from '#web/ui/forms/time-zones.ts';

interface ZoneInputProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onChoose: (timeZone: string) => void;
}

/** A zone as the answer to a question: it is given once what is typed is one. */
export function ZoneInput({ onChoose, ...field }: ZoneInputProps): ReactNode {
  const zones = useMemo(fileZones, []);
  const [typed, setTyped] = useState('');
  return (
    <SuggestInput
      {...field}
      value={typed}
      suggestions={zones}
      onChange={(next) => {
        setTyped(next);
        if (zones.includes(next)) onChoose(next);
      }}
    />
  );
}
