import { type ReactNode, useState } from 'react';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { HelpWays } from '../help/help-ways.tsx';
import { CommandPalette } from './command-palette.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { usePaletteCommands } from './use-palette-commands.tsx';

export type Panel = 'palette' | 'help';

interface CommandPanelsProps {
  readonly open: Panel | null;
  readonly onOpenChange: (open: Panel | null) => void;
}

/** What opens over every page, in a file that comes after the numbers. */
export default function CommandPanels({ open, onOpenChange }: CommandPanelsProps): ReactNode {
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  useOfferCommands(usePaletteCommands());
  if (open !== null && !used.has(open)) setUsed(new Set([...used, open]));
  return (
    <>
      <HelpWays />
      {used.has('palette') ? (
        <CommandPalette
          open={open === 'palette'}
          onOpenChange={(next) => onOpenChange(next ? 'palette' : null)}
        />
      ) : null}
      {used.has('help') ? (
        <HelpSheet open={open === 'help'} onOpenChange={(next) => onOpenChange(next ? 'help' : null)} />
      ) : null}
    </>
  );
}
