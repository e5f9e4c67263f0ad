import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';

/** Which dialog of the arranging is open. */
export type OpenDialog =
  | { readonly kind: 'gallery' }
  | { readonly kind: 'settings'; readonly id: string }
  | null;

export interface Arranging {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** As the widgets would stand if what is on its way ended now. */
  readonly preview: readonly WidgetContent[] | null;
  readonly setPreview: (widgets: readonly WidgetContent[] | null) => void;
  readonly dialog: OpenDialog;
  readonly setDialog: (dialog: OpenDialog) => void;
  /** The widget whose handle takes the focus once it stands. */
  readonly wanted: string | null;
  readonly want: (id: string | null) => void;
  /** Tells what has happened to whoever does not see it. */
  readonly say: (words: string) => void;
  readonly said: string;
  /** Where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

const NO_COMMANDS: readonly Command[] = [];

/**
 * Whether the dashboard is being arranged; the key `e` begins and ends it.
 *
 * @param canBe whether there is anything to arrange.
 */
export function useArranging(canBe: boolean): Arranging {
  const [isOn, setOn] = useState(false);
  const [preview, setPreview] = useState<readonly WidgetContent[] | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [said, say] = useState('');
  const [wanted, want] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const start = useCallback(() => setOn(true), []);
  const stop = useCallback(() => {
    setOn(false);
    setPreview(null);
    setDialog(null);
    say('');
    want(null);
    nextPaint(() => button.current?.focus());
  }, []);
  useOfferCommands(
    useMemo(
      () =>
        canBe
          ? [
              {
                id: 'dashboard.arrange',
                label: isOn ? 'Done arranging' : 'Arrange the dashboard',
                group: 'Do',
                shortcut: 'e',
                keywords: 'widgets edit layout move',
                run: isOn ? stop : start,
              } as const,
              {
                id: 'dashboard.add-widget',
                label: 'Add a widget',
                group: 'Do',
                keywords: 'gallery dashboard',
                run: () => {
                  start();
                  setDialog({ kind: 'gallery' });
                },
              } as const,
            ]
          : NO_COMMANDS,
      [canBe, isOn, start, stop],
    ),
  );
  return { isOn, start, stop, preview, setPreview, dialog, setDialog, wanted, want, say, said, button };
}
