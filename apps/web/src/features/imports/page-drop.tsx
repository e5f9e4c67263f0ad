import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page, and says so while they hover. */
export function PageDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Every element that is crossed enters and leaves: only the balance says whether it is still here.
    let depth = 0;
    const onEnter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const onOver = (event: DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      depth = 0;
      setOver(false);
      // The drop field has taken it already.
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-backdrop p-6">
      <div className="flex items-center gap-3 rounded-card border border-dashed border-ring bg-raised px-6 py-4 text-14 font-medium shadow-float">
        <Upload className="size-5 text-accent-ink" aria-hidden="true" />
        Drop to read the statement
      </div>
    </div>
  );
}
