import { handedFiles } from './handed-files.ts';

let picker: HTMLInputElement | null = null;

/** In no page: the one that opened it may be gone before anything is chosen, and its fields with it. */
function pickerOf(): HTMLInputElement {
  if (picker !== null) return picker;
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.hidden = true;
  input.addEventListener('change', () => {
    handedFiles.add([...(input.files ?? [])]);
    // The same file may be chosen again after a correction.
    input.value = '';
  });
  document.body.append(input);
  picker = input;
  return input;
}

/** Lets one choose statements; what is chosen waits in {@link handedFiles}. */
export const chooseFiles = (): void => pickerOf().click();
