import { type ProposedMappingJson, ROOT_MEANINGS, type RootMeaningJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';

type FoundRoot = ProposedMappingJson['roots'][number];
type ToldRoots = Readonly<Record<string, RootMeaningJson>> | undefined;

interface MappingRootsProps {
  readonly roots: readonly FoundRoot[];
  readonly told: ToldRoots;
  readonly onChange: (told: Record<string, RootMeaningJson> | undefined) => void;
}

const WORDS: Readonly<Record<RootMeaningJson, string>> = { stock: 'Shares', future: 'Futures' };

const rootOf = (name: string): string => name.trim().toUpperCase();

const toldOf = (told: ToldRoots, root: string): RootMeaningJson | null =>
  Object.entries(told ?? {}).find(([name]) => rootOf(name) === root)?.[1] ?? null;

/** Those of which nobody has said what they are. */
export const untoldRoots = (roots: readonly FoundRoot[], told: ToldRoots): readonly FoundRoot[] =>
  roots.filter(({ root }) => toldOf(told, root) === null);

/** Names like `CL`, which a share and a future bear, where nothing in the table proves which of them is meant. */
export function MappingRoots({ roots, told, onChange }: MappingRootsProps): ReactNode {
  const heading = useId();
  if (roots.length === 0) return null;
  const open = untoldRoots(roots, told).length > 0;
  const tell = (root: string, meaning: RootMeaningJson | null): void => {
    const others = Object.entries(told ?? {}).filter(([name]) => rootOf(name) !== root);
    const next = meaning === null ? others : [...others, [root, meaning] as const];
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-13">
        <h4 id={heading} className="font-medium">
          Shares or futures
        </h4>
        {open ? (
          <span className="text-12 text-warning-ink">
            These symbols are used for shares and for futures, whose points are worth more. Say which you
            traded.
          </span>
        ) : null}
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {roots.map(({ root, assetClass }) => {
          const meaning = toldOf(told, root);
          return (
            <li
              key={root}
              className={clsx(
                'grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 rounded-control py-1 pr-1 pl-3 text-13',
                meaning === null ? 'bg-warning-soft' : 'bg-hover/50',
              )}
            >
              <span className="truncate font-medium">{root}</span>
              <CompactSelect
                aria-label={`What “${root}” is`}
                unset={meaning === null}
                value={meaning ?? ''}
                onChange={({ currentTarget }) =>
                  tell(root, ROOT_MEANINGS.find((one) => one === currentTarget.value) ?? null)
                }
                wrapperClass="w-full"
              >
                <option value="">{WORDS[assetClass]} (assumed)</option>
                {ROOT_MEANINGS.map((one) => (
                  <option key={one} value={one}>
                    {WORDS[one]}
                  </option>
                ))}
              </CompactSelect>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
