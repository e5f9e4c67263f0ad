import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createKeyring } from '#web/lib/http/keyring.ts';
import type { ReviewChoices } from '../choices/review-choices.ts';
import { toStatementChoices } from '../choices/review-choices.ts';
import { type ReviewSource, startImport } from '../choices/review-source.ts';
import { useFollowImport } from '../following/use-follow-import.ts';
import { addToHistory, importQuery } from '../queries/import-queries.ts';
import { takeFromUploads } from '../queries/uploads-query.ts';

/** Imports what was reviewed, and leads to the place where it is seen. */
export function useStartImport(source: ReviewSource) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useFollowImport();
  const [keyring] = useState(createKeyring);
  return useMutation({
    mutationFn: (choices: ReviewChoices) => startImport(source, toStatementChoices(choices), keyring),
    onSuccess: async (run) => {
      addToHistory(client, run);
      // Only then is it followed: its end has all previews read anew, and the file of this one is gone.
      await navigate({ to: '/import/$importId', params: { importId: run.id } });
      follow(run.id);
      if (source.kind === 'upload') takeFromUploads(client, source.upload.id);
      // The earlier reading may have been replaced by this one.
      else if (source.run.id !== run.id)
        void client.invalidateQueries({ queryKey: importQuery(source.run.id).queryKey });
    },
  });
}
