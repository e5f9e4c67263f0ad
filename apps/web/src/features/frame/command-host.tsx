import { type ReactNode, useEffect, useState } from 'react';
import { commandRegistry, useOfferCommands } from '#web/lib/commands/registry.ts';
import { createShortcutMatcher } from '#web/lib/commands/shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { useFrameCommands } from './use-frame-commands.tsx';

/** Keys that edit text belong to the field that has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

/** Listens for shortcuts, and holds what opens over the page: palette and help sheet. */
export function CommandHost(): ReactNode {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useOfferCommands(useFrameCommands(setOpen));

  useEffect(() => {
    const match = createShortcutMatcher(() => performance.now());
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      const held = event.ctrlKey || event.metaKey;
      if (isTyping(event.target) && !held) return;
      // What stands over the page has the keys to itself.
      if (!held && document.querySelector('[role="dialog"],[role="menu"]') !== null) return;
      const commands = commandRegistry.get();
      const shortcut = match(
        event,
        commands.flatMap((command) => command.shortcut ?? []),
      );
      const command = shortcut === null ? undefined : commands.find((one) => one.shortcut === shortcut);
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <CommandPalette open={open === 'palette'} onOpenChange={(next) => setOpen(next ? 'palette' : null)} />
      <HelpSheet open={open === 'help'} onOpenChange={(next) => setOpen(next ? 'help' : null)} />
    </>
  );
}
