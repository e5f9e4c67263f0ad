import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { commandRegistry, useOfferCommands } from '#web/lib/commands/registry.ts';
import { createShortcutMatcher, type Shortcut } from '#web/lib/commands/shortcuts.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import type { Panel } from './command-panels.tsx';
import { OWNERS_COMMANDS } from './owners-commands.ts';
import { useFrameCommands } from './use-frame-commands.tsx';

const loadPanels = () => import('./command-panels.tsx');
const CommandPanels = lazy(loadPanels);

const keysOf = ({ shortcut, otherKeys = [] }: Command): readonly Shortcut[] =>
  shortcut === undefined ? otherKeys : [shortcut, ...otherKeys];

/** Keys that edit text belong to the field that has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

if (authorizedUser !== null) commandRegistry.leaveOut(OWNERS_COMMANDS);

/** Listens for shortcuts, and holds what opens over the page: palette and help sheet. */
export function CommandHost(): ReactNode {
  const [open, setOpen] = useState<Panel | null>(null);
  const [isWanted, setWanted] = useState(false);
  // Once there they stay: what closes gives the focus back.
  if (open !== null && !isWanted) setWanted(true);
  useOfferCommands(useFrameCommands(setOpen));

  // Not needed for the first numbers, but there before anyone presses a key.
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void afterNumbers
          .then(loadPanels)
          .then(() => setWanted(true))
          .catch(() => undefined),
      2_000,
    );
    return () => clearTimeout(timer);
  }, []);

  useLayoutEffect(() => {
    const match = createShortcutMatcher(() => performance.now());
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      const held = event.ctrlKey || event.metaKey;
      if (isTyping(event.target) && !held) return;
      // What stands over the page has the keys to itself, but for those that are about it.
      const over = document.querySelectorAll('[role="dialog"],[role="menu"]').length;
      const known = commandRegistry.get();
      const commands =
        over === 0 ? known : known.filter(({ inDialog }) => (inDialog === undefined ? held : over === 1));
      const shortcut = match(event, commands.flatMap(keysOf));
      const command = shortcut === null ? undefined : commands.find((one) => keysOf(one).includes(shortcut));
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return <Suspense>{isWanted ? <CommandPanels open={open} onOpenChange={setOpen} /> : null}</Suspense>;
}
