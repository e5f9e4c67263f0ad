import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Command } from './command.ts';

let registered: readonly (readonly Command[])[] = [];
let flat: readonly Command[] = [];
const listeners = new Set<() => void>();
let leftOut: ReadonlySet<string> = new Set();

function publish(next: readonly (readonly Command[])[]): void {
  registered = next;
  // A page may offer its own form of a command: the latest wins.
  const byId = new Map<string, Command>();
  for (const command of next.flat()) if (!leftOut.has(command.id)) byId.set(command.id, command);
  flat = withKeysTaken([...byId.values()]);
  for (const listener of listeners) listener();
}

function withKeysTaken(commands: readonly Command[]): readonly Command[] {
  const takers = new Map(
    commands.flatMap(({ id, shortcut, takesKey }) => (takesKey && shortcut ? [[shortcut, id] as const] : [])),
  );
  if (takers.size === 0) return commands;
  return commands.map((command) => {
    const { shortcut, ...without } = command;
    const taker = takers.get(shortcut ?? '');
    return taker === undefined || taker === command.id ? command : without;
  });
}

/** The one list that palette, keys, menus and the help sheet read. */
export const commandRegistry = {
  get: (): readonly Command[] => flat,
  find: (id: string): Command | undefined => flat.find((command) => command.id === id),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Commands that nobody has on this page, whoever offers them. */
  leaveOut(ids: ReadonlySet<string>): void {
    leftOut = ids;
    publish(registered);
  },
  /** Adds commands until the answered function is called. */
  add(commands: readonly Command[]): () => void {
    publish([...registered, commands]);
    return () => publish(registered.filter((group) => group !== commands));
  },
};

export const useCommands = (): readonly Command[] =>
  useSyncExternalStore(commandRegistry.subscribe, commandRegistry.get, commandRegistry.get);

/**
 * Offers commands while a page or panel is there, from the frame on in which it is seen: a key that is drawn on a
 * page must not be lost because it was pressed at once. Keep the list stable between renders.
 */
export function useOfferCommands(commands: readonly Command[]): void {
  useLayoutEffect(() => commandRegistry.add(commands), [commands]);
}
