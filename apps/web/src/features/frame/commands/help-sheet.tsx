import type { ReactNode } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useCommands } from '#web/lib/commands/registry.ts';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';

interface HelpSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every shortcut that works right now, from the same list as the palette. */
export function HelpSheet({ open, onOpenChange }: HelpSheetProps): ReactNode {
  const known = useCommands().filter((command) => command.shortcut !== undefined);
  // Over a dialog that has keys of its own these are what works.
  const inDialog = known.filter((command) => command.inDialog !== undefined && command.id !== 'help.open');
  const isOverOne = inDialog.some((command) => command.inDialog === 'own');
  const commands = isOverOne ? inDialog : known;
  const groups = Map.groupBy(commands, (command) => command.group);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      size="medium"
      focusAfter={() => document.querySelector<HTMLElement>('[data-page-dialog]')}
    >
      <div className="gap-x-10 pb-3 md:columns-2">
        {[...groups].map(([group, members]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-12 font-medium text-faint">{group}</h3>
            <ul className="grid gap-1">
              {members.map((command) => (
                <ShortcutLine key={command.id} command={command} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function ShortcutLine({ command }: { readonly command: Command }): ReactNode {
  return (
    <li className="flex min-h-7 items-center justify-between gap-3 text-13">
      <span className="min-w-0">{command.label}</span>
      <span className="flex shrink-0 items-center gap-1.5">
        {[command.shortcut, ...(command.otherKeys ?? [])].map((keys) =>
          keys === undefined ? null : <Kbd key={keys} keys={shortcutKeys(keys)} />,
        )}
      </span>
    </li>
  );
}
