import { session } from '#web/lib/identity/session.ts';
import { handedFiles } from './handed-files.ts';

export const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A field keeps what is pasted into it, and so does what stands over the page. */
const keepsPaste = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="file"]),textarea,select') !== null));

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
    if (session.get().status !== 'signed-out') handedFiles.add([...(event.dataTransfer?.files ?? [])]);
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
