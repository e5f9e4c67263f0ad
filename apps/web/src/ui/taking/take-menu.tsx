import { Download, Image as ImageIcon, Link2, Sheet } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';

interface TakeMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  /** The numbers as a table; `null` where there are none. */
  readonly csv: (() => string | Promise<string>) | null;
  /** Where the charts are drawn, or what is the picture itself. */
  readonly charts: RefObject<HTMLElement | null>;
  /** Its address, where that is not the page's own. */
  readonly link?: () => string;
  /** Beside the “ƒ” of a figure, and as quiet. */
  readonly small?: boolean;
}

const CHARTS = '[aria-roledescription=chart] svg';
const ROWS = '[data-picture]';

const SMALL =
  'size-6! opacity-60 transition-opacity group-hover/stat:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 [&_svg]:size-3.5!';

/** The answer to take along: its address, its numbers, its picture. */
export function TakeMenu({ name, title, csv, charts, link, small = false }: TakeMenuProps): ReactNode {
  const masked = usePrivacyMode();
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link?.() ?? window.location.href);
      toasts.show('Link copied');
    } catch {
      toasts.show('The browser blocked copying. The link is the address of this page.');
    }
  };
  const saveCsv = async (): Promise<void> => {
    if (csv === null) return;
    try {
      saveFile(new Blob(['\uFEFF', await csv()], { type: 'text/csv' }), `tapebook-${name}.csv`);
    } catch (error) {
      console.warn('The table could not be made.', error);
      toasts.show('The table could not be saved. Reload the page and try again.');
    }
  };
  const savePng = async (): Promise<void> => {
    const { current } = charts;
    const drawn =
      current?.matches(ROWS) === true
        ? [current]
        : [...(current?.querySelectorAll<SVGSVGElement | HTMLElement>(`${CHARTS}, ${ROWS}`) ?? [])];
    try {
      const { chartPng } = await import('./chart-png.ts');
      saveFile(await chartPng(drawn, title), `tapebook-${name}.png`);
    } catch (error) {
      console.warn('The picture could not be made.', error);
      toasts.show('There is no chart to save here. Show bars or a line first.');
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={link === undefined ? 'Export' : `Export: ${title}`}
          icon={<Download aria-hidden="true" />}
          className={small ? SMALL : undefined}
        />
      }
    >
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink()}>
        Copy link
      </MenuItem>
      <MenuItem
        icon={<Sheet aria-hidden="true" />}
        disabled={csv === null || masked}
        onSelect={() => void saveCsv()}
      >
        {masked ? 'CSV (show amounts first)' : 'Save as CSV'}
      </MenuItem>
      <MenuItem icon={<ImageIcon aria-hidden="true" />} onSelect={() => void savePng()}>
        Save as PNG
      </MenuItem>
    </Menu>
  );
}
