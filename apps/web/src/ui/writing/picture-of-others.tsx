import { useQuery } from '@tanstack/react-query';
import { readPicture } from '@tapebook/contract';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { open } from '#web/lib/http/api.ts';
import { openShareQuery } from '#web/lib/queries/open-share.ts';

/** A picture in a text of somebody else: theirs to share. Nothing of it is kept on this device. */
export function PictureOfOthers({ node }: NodeViewProps): ReactNode {
  const alt = String(node.attrs.alt ?? '');
  const { data: share } = useQuery(openShareQuery);
  const isShared = share?.pictures === true;
  const picture = useQuery({
    queryKey: ['texts', 'picture', node.attrs.src],
    queryFn: async ({ signal }) => {
      const name = String(node.attrs.src).replace(/^attachments\//, '');
      return (await open(readPicture, { params: { name }, signal })).blob();
    },
    enabled: isShared,
  });
  const address = useAddress(picture.data);
  const words = isShared
    ? picture.isError
      ? 'This picture cannot be loaded.'
      : ''
    : share == null
      ? ''
      : 'Pictures are not shared.';
  return (
    <NodeViewWrapper as="figure" className="my-2">
      {address === null ? (
        <div className="grid min-h-24 place-items-center rounded-control bg-hover text-faint">
          {words === '' ? null : <ImageOff aria-hidden="true" className="size-5" />}
        </div>
      ) : (
        <img
          src={address}
          alt={alt}
          draggable={false}
          className="max-h-[32rem] max-w-full rounded-control border border-border object-contain"
        />
      )}
      {alt === '' && words === '' ? null : (
        <figcaption className="mt-1 text-12 text-muted">
          {words === '' ? alt : `${alt === '' ? '' : `${alt}. `}${words}`}
        </figcaption>
      )}
    </NodeViewWrapper>
  );
}

/** Where a picture is shown from, for as long as it is. */
function useAddress(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}
