import { useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { handedFiles } from '#web/lib/files/handed-files.ts';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** What stands over the page may want the file for itself. */
const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Takes statements that are dropped anywhere in the app to the Import page, and says so while they hover. */
export function DropAnywhere(): ReactNode {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Every element that is crossed enters and leaves: only the balance says whether it is still here.
    let depth = 0;
    const onEnter = (event: DragEvent): void => {
      if (!carriesFiles(event) || dialogIsOpen()) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    // Also over a dialog: the browser would leave the app to show the file.
    const onOver = (event: DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      depth = 0;
      setOver(false);
      // A drop field has taken it already.
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || dialogIsOpen()) return;
      handedFiles.add(files);
      void navigate({ to: '/import' });
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
  }, [navigate]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-backdrop p-6">
      <div className="absolute inset-3 rounded-card border-2 border-dashed border-ring" aria-hidden="true" />
      <div className="flex items-center gap-4 rounded-card bg-raised px-6 py-5 shadow-float">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink">
          <Upload className="size-5" aria-hidden="true" />
        </span>
        <span>
          <span className="block text-14 font-medium">Drop to read the statements</span>
          <span className="block text-13 text-muted">
            You see what is in them before anything is written.
          </span>
        </span>
      </div>
    </div>
  );
}
