import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type DateStyle, formatDate } from '#web/lib/format/dates.ts';

interface DateTimeProps {
  /** A day (`2026-03-02`), an instant as RFC 3339 text, or milliseconds since 1970. */
  readonly value: string | number | null | undefined;
  readonly format?: DateStyle;
  /** IANA name; the zone of the whole journal, else the browser's, when it is not given. Days have none. */
  readonly timeZone?: string | null | undefined;
  readonly className?: string | undefined;
}

/** A day or a time, with the exact UTC instant on hover. */
export function DateTime({ value, format = 'date', timeZone, className }: DateTimeProps): ReactNode {
  const text = formatDate(value, format, timeZone);
  if (value === null || value === undefined) return <span className="text-faint">{text}</span>;
  const machine = typeof value === 'number' ? new Date(value).toISOString() : value;
  return (
    <time dateTime={machine} title={machine} className={clsx('figures whitespace-nowrap', className)}>
      {text}
    </time>
  );
}
