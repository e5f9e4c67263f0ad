import { isSafeAddress } from '@tapebook/documents';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Input } from '../forms/input.tsx';

interface LinkFieldProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** `example.com` → `https://example.com`; `null`: no address that a link can lead to. */
const completed = (typed: string): string | null =>
  [typed, `https://${typed}`].find((address) => isSafeAddress(address)) ?? null;

/** Where the link under the cursor leads; emptied, it is taken away. */
export function LinkField({ editor, onDone }: LinkFieldProps): ReactNode {
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const finish = (): void => {
    onDone();
    editor.commands.focus();
  };
  const save = (): void => {
    const address = typed.trim() === '' ? '' : completed(typed.trim());
    if (address === null) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setLink({ href: address }).run();
    finish();
  };
  return (
    <div className="flex items-center gap-2 border-b border-border p-1.5">
      <Input
        autoFocus
        aria-label="Address of the link"
        aria-invalid={isWrong ? true : undefined}
        className="h-8 min-w-0 flex-1 text-13"
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            save();
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            finish();
          }
        }}
      />
      {isWrong ? (
        <span role="alert" className="text-12 text-destructive-ink">
          Such as https://example.com
        </span>
      ) : null}
      <Button size="small" onClick={save}>
        Done
      </Button>
    </div>
  );
}
