import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useCommands } from '#web/lib/commands/registry.ts';
import { searchCommands } from '#web/lib/commands/search-commands.ts';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { recentCommands } from './recent-commands.ts';
import { useFoundCommands } from './use-found-commands.tsx';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Finds places and actions by typing; what was used last stands first. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps): ReactNode {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="float-in fixed top-[12dvh] left-1/2 z-40 flex max-h-[min(28rem,76dvh)] w-[min(40rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card bg-raised shadow-float outline-none">
          <Base.Title className="sr-only">Search and commands</Base.Title>
          <PaletteBody close={() => onOpenChange(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The symbol that was typed, commands that are called so, then what is called so in the journal; else the commands that have its
 * letters.
 */
function joined(
  commands: readonly Command[],
  inJournal: readonly Command[],
  typed: string,
): readonly Command[] {
  const query = typed.trim().toLowerCase();
  const isMeant = ({ label }: Command): boolean => label.toLowerCase().includes(query);
  const meant = commands.filter(isMeant);
  const isIt = ({ id }: Command): boolean => id.toLowerCase() === `found.symbol.${query}`;
  // Beside what is called so, scattered letters are noise.
  return inJournal.length > 0
    ? [...inJournal.filter(isIt), ...meant, ...inJournal.filter((command) => !isIt(command))]
    : commands;
}

function PaletteBody({ close }: { readonly close: () => void }): ReactNode {
  const id = useId();
  const commands = useCommands().filter((command) => command.id !== 'palette.open');
  const [typed, setTyped] = useState('');
  const [cursor, setCursor] = useState(0);
  const inJournal = useFoundCommands(typed);
  const found =
    typed.trim() === ''
      ? recentCommands.first(commands)
      : joined(searchCommands(commands, typed), inJournal, typed);
  const active = Math.min(cursor, found.length - 1);

  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    close();
    if (command.group !== 'Find') recentCommands.note(command.id);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setCursor((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[active]);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-border px-4">
        <Search className="size-4 shrink-0 text-faint" aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
          aria-label="Search and commands"
          placeholder="Symbol, trade, day, page or action"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setCursor(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-14 outline-none max-md:text-16"
        />
        <span className="max-md:hidden">
          <Kbd keys={['Esc']} />
        </span>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1"
      >
        {found.length === 0 ? (
          <p className="px-3 py-8 text-center text-13 text-muted">No matches for “{typed.trim()}”.</p>
        ) : null}
        {found.map((command, index) => (
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerMove={() => setCursor(index)}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
            className={clsx(
              'flex h-9 cursor-default items-center gap-3 rounded-[4px] px-3 text-13 select-none [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
              index === active && 'bg-segment',
            )}
          >
            {/* An icon used here alone would still be loaded with the first page, whose icons are one file. */}
            {command.icon ?? <span className="size-4 shrink-0" />}
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {/* A phone has no keys. */}
            {command.shortcut === undefined ? null : (
              <span className="max-md:hidden">
                <Kbd keys={shortcutKeys(command.shortcut)} />
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
