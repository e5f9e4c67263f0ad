import { session } from '#web/lib/identity/session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { droppedFiles } from './dropped-files.ts';
import { handedFiles } from './handed-files.ts';

export const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A field keeps what is pasted into it, and so does what stands over the page. */
const keepsPaste = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="file"]),textarea,select') !== null));

function takeDropped(transfer: DataTransfer): void {
  const files = droppedFiles(transfer);
  if (!(files instanceof Promise)) {
    handedFiles.add(files);
    return;
  }
  files.then(
    (found) => {
      if (found.length === 0) toasts.show('There are no files in this folder.', { tone: 'danger' });
      handedFiles.add(found);
    },
    () => toasts.show('The folder could not be read. Drop the files in it instead.', { tone: 'danger' }),
  );
}

/**
 * Takes files that are dropped anywhere and, where statements are imported, what is pasted there. It
 * listens from the first moment of the app, before any page of it stands, and never stops.
 */
export function takeFiles(): void {
  // Without this the browser would leave the app to show the file.
  window.addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    // A drop field has taken it already.
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    if (session.get().status !== 'signed-out' && event.dataTransfer !== null) takeDropped(event.dataTransfer);
  });
  window.addEventListener('paste', (event) => {
    // The address changes before the page does.
    if (event.defaultPrevented || window.location.pathname !== '/import' || keepsPaste(event.target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // A word that was copied by chance is no table.
    const isTable = files.length === 0 && text.trim().includes('\n');
    if (files.length === 0 && !isTable) return;
    event.preventDefault();
    handedFiles.add(isTable ? [new File([text], 'pasted.txt', { type: 'text/plain' })] : files);
  });
}
