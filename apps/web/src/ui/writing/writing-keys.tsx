import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Kbd } from '../surfaces/kbd.tsx';

const KEYS: readonly (readonly [what: string, ...keys: string[]])[] = [
  ['Insert anything', '/'],
  ['Mention a trade, day or setup', '@'],
  ['Mention a tag', '#'],
  ['Bold, italic', 'mod+b', 'mod+i'],
  ['Link', 'mod+k'],
  ['Heading', '#', '##', '###'],
  ['List, numbers, check list', '-', '1.', '[ ]'],
  ['Indent in a list, and back', 'tab', 'shift+tab'],
  ['Quote, code, divider', '>', '```', '---'],
  ['Undo, redo', 'mod+z', 'mod+y'],
];

/** What can be typed for each format; a phone has no keys for them. */
export const WritingKeys = (): ReactNode => (
  <span className="max-md:hidden">
    <Popover
      title="Keys for writing"
      align="end"
      trigger={<IconButton label="Keys for writing" icon={<Keyboard aria-hidden="true" />} />}
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 text-13">
        {KEYS.map(([what, ...keys]) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <Kbd key={key} keys={shortcutKeys(key)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  </span>
);
