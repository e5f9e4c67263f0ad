import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingRow } from '../setting-row.tsx';
import {
  boundaryChoice,
  type DayBoundary,
  parseBoundaryTime,
  printBoundaryTime,
  USUAL_BOUNDARIES,
} from './day-boundary.ts';

interface DayBoundarySettingProps {
  readonly value: DayBoundary;
  readonly onSave: (value: DayBoundary) => void;
}

/** When a trading day ends: it decides which day a result belongs to, so every trade is looked at anew. */
export function DayBoundarySetting({ value, onSave }: DayBoundarySettingProps): ReactNode {
  const kept = boundaryChoice(value);
  const [asksOther, setAsksOther] = useState(false);
  const choice = asksOther ? 'other' : kept;
  const [typed, setTyped] = useState<string | null>(null);
  const time = typed ?? printBoundaryTime(typeof value === 'number' ? value : 0);
  const minutes = parseBoundaryTime(time);
  return (
    <SettingRow label="Trading day ends" description={describeBoundary(value)}>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Trading day ends"
          className="w-56"
          value={choice}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setAsksOther(chosen === 'other');
            if (chosen !== 'other') onSave(chosen === 'exchange' ? 'exchange' : Number(chosen));
          }}
        >
          {USUAL_BOUNDARIES.map(([boundary, words]) => (
            <option key={boundary} value={boundary}>
              {words}
            </option>
          ))}
          <option value="other">At another time…</option>
        </Select>
        {choice === 'other' ? (
          <form
            noValidate
            className="flex items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (minutes === null) return;
              setAsksOther(false);
              setTyped(null);
              onSave(minutes);
            }}
          >
            <Input
              type="time"
              aria-label="Time at which it ends"
              className="w-32"
              value={time}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit">Set</Button>
          </form>
        ) : null}
      </div>
    </SettingRow>
  );
}

const NOON = 720;

function describeBoundary(boundary: DayBoundary): string {
  if (boundary === 'exchange')
    return 'Futures by the session of their exchange, forex at 17:00 New York time, crypto at midnight UTC, everything else at midnight in its account’s time zone.';
  if (boundary === 0) return 'A result belongs to the date of its exit, in its account’s time zone.';
  const time = printBoundaryTime(boundary);
  return boundary >= NOON
    ? `An exit at ${time} or later belongs to the next day, in its account’s time zone.`
    : `An exit before ${time} belongs to the day before, in its account’s time zone.`;
}
