import { useEffect, useMemo, useRef } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';

const NONE: readonly Command[] = [];

/**
 * Offers the keys of the table that a page is about, so that they work before a row has the focus and stand in the
 * help sheet.
 *
 * @param noun what a row is, as the help sheet says it; `undefined`: another table of the page has the keys.
 */
export function useRowCommands(noun: string | undefined, step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const commands = useMemo<readonly Command[]>(
    () =>
      noun === undefined
        ? NONE
        : [
            {
              id: 'rows.next',
              label: `Next ${noun}`,
              group: 'List',
              shortcut: 'j',
              otherKeys: ['arrowdown'],
              run: () => latest.current(1),
            },
            {
              id: 'rows.previous',
              label: `Previous ${noun}`,
              group: 'List',
              shortcut: 'k',
              otherKeys: ['arrowup'],
              run: () => latest.current(-1),
            },
          ],
    [noun],
  );
  useOfferCommands(commands);
}
