import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { chooseFiles } from '#web/lib/files/choose-files.ts';

/** Where statements are handed over. What is dropped on it the frame takes, as it does everywhere. */
export function StatementDrop(): ReactNode {
  const hint = useId();
  return (
    <div className="relative grid min-h-52 place-items-center content-center gap-1 rounded-card border border-dashed border-control-border bg-panel px-6 py-10 text-center transition-colors hover:border-faint hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <span className="mb-2 grid size-10 place-items-center rounded-pill bg-accent-soft text-accent-ink">
        <Upload className="size-5" aria-hidden="true" />
      </span>
      <button
        type="button"
        aria-describedby={hint}
        onClick={chooseFiles}
        className="cursor-pointer text-14 font-medium outline-none before:absolute before:inset-0 before:content-['']"
      >
        Drop statements here, or choose files
      </button>
      <p id={hint} className="max-w-prose text-13 text-balance text-muted">
        CSV, XLSX, PDF, HTML, XML, OFX or zip, as your broker exports it. Or copy rows of a table and paste
        them here. You see what is in them before anything is saved.
      </p>
    </div>
  );
}
