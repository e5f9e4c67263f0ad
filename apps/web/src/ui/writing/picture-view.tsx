import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type Picture, pictures } from '#web/lib/writing/pictures.ts';
import { Button } from '../forms/button.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { Input } from '../forms/input.tsx';

/** A picture in a text, with how far it has come; what it shows is said where it is chosen. */
export function PictureView({
  node,
  editor,
  selected,
  updateAttributes,
  deleteNode,
}: NodeViewProps): ReactNode {
  const path = String(node.attrs.src);
  const alt = String(node.attrs.alt ?? '');
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(path));
  useEffect(() => {
    void pictures.open(path);
  }, [path]);
  return (
    <NodeViewWrapper as="figure" data-drag-handle="" className="my-2">
      {picture.address === null ? (
        <div className="grid min-h-24 place-items-center rounded-control bg-hover text-faint">
          {picture.state.kind === 'missing' || picture.state.kind === 'out-of-reach' ? (
            <ImageOff aria-hidden="true" className="size-5" />
          ) : null}
        </div>
      ) : (
        <img
          src={picture.address}
          alt={alt}
          loading="lazy"
          draggable={false}
          onError={() => pictures.notLoaded(path)}
          className="max-h-[32rem] max-w-full rounded-control border border-border object-contain"
        />
      )}
      <PictureState picture={picture} path={path} />
      {selected && editor.isEditable ? (
        <figcaption className="mt-1 flex items-center gap-1" contentEditable={false}>
          <Input
            aria-label="What the picture shows"
            placeholder="What does it show?"
            className="h-8 min-w-0 flex-1 text-13"
            maxLength={1000}
            value={alt}
            onChange={(event) => updateAttributes({ alt: event.currentTarget.value || null })}
            // The text around it takes no part in what is typed here.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <IconButton label="Remove the picture" icon={<Trash2 aria-hidden="true" />} onClick={deleteNode} />
        </figcaption>
      ) : alt === '' ? null : (
        <figcaption className="mt-1 text-12 text-muted" contentEditable={false}>
          {alt}
        </figcaption>
      )}
    </NodeViewWrapper>
  );
}

const WORDS = {
  waiting: 'Saved on this device, will be sent',
  'at-risk': 'Not saved yet: keep this page open',
  missing: 'This picture is not here yet. The device it was added on may not have sent it.',
  'out-of-reach': 'This picture cannot be loaded now. It appears once the service can be reached.',
} as const;

const SLOW_WORDS = {
  kept: 'Sending is taking longer than usual. It is saved on this device and continues by itself: keep writing, or come back later.',
  'at-risk': 'Sending is taking longer than usual. Keep this page open until it is sent.',
} as const;

function PictureState({
  picture: { state },
  path,
}: {
  readonly picture: Picture;
  readonly path: string;
}): ReactNode {
  if (state.kind === 'kept' || state.kind === 'opening') return null;
  if (state.kind === 'sending') {
    return (
      <div contentEditable={false} className="mt-1 grid gap-1 text-12 text-muted">
        <progress
          aria-label="Sending the picture"
          value={state.part}
          className="block h-1 w-full max-w-64 accent-accent"
        />
        <span role="status">
          {state.isSlow ? (state.isKept ? SLOW_WORDS.kept : SLOW_WORDS['at-risk']) : 'Sending …'}
        </span>
      </div>
    );
  }
  return (
    <div
      contentEditable={false}
      className="mt-1 flex flex-wrap items-center gap-2 text-12 text-muted data-[state=refused]:text-destructive-ink"
      data-state={state.kind}
    >
      <span>{state.kind === 'refused' ? state.why : WORDS[state.kind]}</span>
      <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => void pictures.retry(path)}>
        Try again
      </Button>
    </div>
  );
}
