import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPastedText } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { addToUploads } from '../queries/uploads-query.ts';

/** Hands over the text of a table as if it were a file. */
export function useAddText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addPastedText, { body: { text } }),
    onSuccess: ({ upload }) => addToUploads(client, upload),
  });
}
