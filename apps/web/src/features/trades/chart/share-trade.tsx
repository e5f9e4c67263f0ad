import { ImageDown, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sharePicture } from './share-picture.ts';
import { shareWords } from './share-words.ts';

interface ShareTradeProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  /** The chart as it is seen, with its money or without. */
  readonly picture: (withMoney: boolean) => HTMLCanvasElement | null;
}

/** A picture of the trade, and its address. Made in the browser: nothing of it is sent anywhere. */
export function ShareTrade(props: ShareTradeProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Copy link" icon={<Link2 aria-hidden="true" />} onClick={() => void copyLink()} />
      <IconButton label="Share image" icon={<ImageDown aria-hidden="true" />} onClick={() => setOpen(true)} />
      {open ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`);
    toasts.show('Link copied. Only you can open it.');
  } catch {
    toasts.show('The browser blocked copying. Copy the link from the address bar.', {
      tone: 'danger',
    });
  }
}

function ShareDialog({
  trade,
  zone,
  picture,
  onClose,
}: ShareTradeProps & { readonly onClose: () => void }): ReactNode {
  const masked = usePrivacyMode();
  const [wanted, setWanted] = useState(false);
  const withMoney = wanted && !masked;
  const words = shareWords(trade, zone, withMoney);
  const canvas = sharePicture(picture(withMoney), words, trade.netPnl, trade.currency);
  const blob = (): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve));
  const save = async (): Promise<void> => {
    const image = await blob();
    if (image !== null) saveFile(image, `${trade.instrument.symbol} ${words.when}.png`);
  };
  const copy = async (): Promise<void> => {
    try {
      const image = await blob();
      if (image === null) return;
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
      toasts.show('Image copied.');
    } catch {
      toasts.show('The browser blocked copying the image. Save it instead.', { tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title="Share image"
      description="Made here in the browser. Nothing is sent anywhere until you share it."
      actions={
        <>
          <Button onClick={() => void copy()}>Copy image</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save image
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <img
          src={canvas.toDataURL()}
          alt={words.text}
          width={canvas.width}
          height={canvas.height}
          className="h-auto w-full rounded-card border border-border"
        />
        {masked ? (
          <p className="text-13 text-muted">Privacy mode is on: the image shows no amounts and no sizes.</p>
        ) : (
          <Checkbox
            label="With amounts of money"
            checked={wanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
