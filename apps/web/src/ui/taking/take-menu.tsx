import { Download, Image as ImageIcon, Link2, Sheet } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { chartPng } from './chart-png.ts';

interface TakeMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  /** The numbers as a table; `null` where there are none. */
  readonly csv: (() => string) | null;
  /** Where the charts are drawn. */
  readonly charts: RefObject<HTMLElement | null>;
  /** Its address, where that is not the page's own. */
  readonly link?: () => string;
}

/** The answer to take along: its address, its numbers, its picture. */
export function TakeMenu({ name, title, csv, charts, link }: TakeMenuProps): ReactNode {
  const masked = usePrivacyMode();
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link?.() ?? window.location.href);
      toasts.show('Link copied');
    } catch {
      toasts.show('The browser does not let the page copy. The link is the address of this page.');
    }
  };
  const saveCsv = (): void => {
    if (csv === null) return;
    saveFile(new Blob(['\uFEFF', csv()], { type: 'text/csv' }), `tapebook-${name}.csv`);
  };
  const savePng = async (): Promise<void> => {
    const drawn = [
      ...(charts.current?.querySelectorAll<SVGSVGElement | HTMLElement>(
        '[aria-roledescription=chart] svg, [data-picture]',
      ) ?? []),
    ];
    try {
      saveFile(await chartPng(drawn, title), `tapebook-${name}.png`);
    } catch (error) {
      console.warn('The picture could not be made.', error);
      toasts.show('There is no chart here to make a picture of: draw bars or a line.');
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={link === undefined ? 'Export' : `Export: ${title}`}
          icon={<Download aria-hidden="true" />}
        />
      }
    >
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink()}>
        Copy link
      </MenuItem>
      <MenuItem icon={<Sheet aria-hidden="true" />} disabled={csv === null || masked} onSelect={saveCsv}>
        {masked ? 'CSV (show amounts first)' : 'Save as CSV'}
      </MenuItem>
      <MenuItem icon={<ImageIcon aria-hidden="true" />} onSelect={() => void savePng()}>
        Save as PNG
      </MenuItem>
    </Menu>
  );
}
