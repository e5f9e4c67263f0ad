import { useRouter } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { handedFiles } from '#web/lib/files/handed-files.ts';
import { carriesFiles } from '#web/lib/files/take-files.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** What stands over the page may want the file for itself. */
const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Leads statements that were dropped anywhere in the app to the Import page, and says so while they hover. */
export function DropAnywhere(): ReactNode {
  const over = useFilesOver();
  useLeadToImport();
  if (!over || authorizedUser !== null) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-backdrop p-6"
    >
      <div className="absolute inset-3 rounded-card border-2 border-dashed border-ring" aria-hidden="true" />
      <div className="flex items-center gap-4 rounded-card bg-raised px-6 py-5 shadow-float">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink">
          <Upload className="size-5" aria-hidden="true" />
        </span>
        <span>
          <span className="block text-14 font-medium">Drop to read the statements</span>
          <span className="block text-13 text-muted">You see what is in them before anything is saved.</span>
        </span>
      </div>
    </div>
  );
}

function useFilesOver(): boolean {
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
    const onDrop = (): void => {
      depth = 0;
      setOver(false);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}

/** Files may have been handed over before the frame stood, too. */
function useLeadToImport(): void {
  const router = useRouter();
  useEffect(() => {
    const lead = (): void => {
      const [first, ...more] = handedFiles.get();
      // The Import page, there already or on its way, takes them itself.
      if (first === undefined || router.state.location.pathname === '/import') return;
      if (authorizedUser !== null) {
        handedFiles.take();
        toasts.show('Statements are imported into your own journal: go back to it first.');
        return;
      }
      const go = (): void => void router.navigate({ to: '/import' });
      if (!dialogIsOpen()) {
        go();
        return;
      }
      // Nobody is torn from what he is at; nor is the file lost.
      const what = more.length === 0 ? `${first.name} is ready` : `${more.length + 1} files are ready`;
      toasts.show(`${what} for you on the Import page.`, {
        link: { label: 'Go to Import', run: go },
      });
    };
    lead();
    return handedFiles.subscribe(lead);
  }, [router]);
}
