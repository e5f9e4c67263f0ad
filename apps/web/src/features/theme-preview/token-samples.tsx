import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const COLORS = [
  'page',
  'panel',
  'raised',
  'hover',
  'segment',
  'border',
  'control-border',
  'faint',
  'muted',
  'ink',
  'accent',
  'accent-ink',
  'accent-soft',
  'destructive',
  'destructive-ink',
  'warning-ink',
  'success-ink',
  'gain',
  'loss',
  'flat',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const;

const SIZES = ['text-28', 'text-24', 'text-20', 'text-16', 'text-14', 'text-13', 'text-12'] as const;

/** Colours and sizes of one theme, whichever is chosen. */
export function TokenSamples({ theme }: { readonly theme: 'dark' | 'light' }): ReactNode {
  return (
    <section
      aria-label={`Tokens of the ${theme} theme`}
      className={clsx(theme, 'rounded-card border border-border bg-page p-4 text-ink')}
    >
      <h2 className="mb-3 text-13 font-medium">{theme === 'dark' ? 'Dark' : 'Light'}</h2>
      <ul className="grid grid-cols-4 gap-x-3 gap-y-2 sm:grid-cols-6">
        {COLORS.map((name) => (
          <li key={name} className="min-w-0">
            <span
              className="block h-8 rounded-control border border-border"
              style={{ background: `var(--${name})` }}
            />
            <span className="mt-1 block truncate text-12 text-muted">{name}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 rounded-card border border-border bg-panel p-4">
        {SIZES.map((size) => (
          <p key={size} className={clsx(size, 'figures truncate')}>
            {size.slice(5)} · Net P&amp;L +1,204.50 · 0O 1l
          </p>
        ))}
        <p className="mt-2 text-12 text-muted">Muted labels</p>
        <p className="text-12 text-faint">Faint details</p>
      </div>
    </section>
  );
}
