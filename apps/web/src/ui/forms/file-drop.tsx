import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface FileDropProps {
  /** Names what is wanted: “Drop a statement here”. */
  readonly title: string;
  readonly hint?: ReactNode;
  /** As in `<input accept>`: `.csv,.xml`. A hint to the picker; what is dropped is taken as it is. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
}

/** Takes files by drop, by picker, by paste while it has the focus, and by keyboard. */
export function FileDrop({
  title,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  className,
}: FileDropProps): ReactNode {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length > 0 && !disabled) onFiles(taken);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      className={clsx(
        'relative grid cursor-pointer place-items-center gap-1 rounded-card border border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        over
          ? 'border-ring bg-accent-soft'
          : 'border-control-border bg-panel hover:border-faint hover:bg-hover',
        disabled && 'pointer-events-none opacity-50',
        className,
      )}
    >
      <span className="mb-2 grid size-10 place-items-center rounded-pill bg-accent-soft text-accent-ink">
        <Upload className="size-5" aria-hidden="true" />
      </span>
      <span className="text-14 font-medium">{title}</span>
      {hint === undefined ? null : <span className="max-w-prose text-13 text-muted">{hint}</span>}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again after a correction.
          event.currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
