import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeInstrument, type InstrumentChangeJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { INSTRUMENTS_KEY } from './instruments-query.ts';

interface SizeAnswer extends InstrumentChangeJson {
  readonly id: string;
}

/** Keeps the size of a contract; the trades that waited for it are built meanwhile. */
export function useAnswerSize() {
  const client = useQueryClient();
  const rederive = useFactsChanged();
  return useMutation({
    mutationFn: async ({ id, ...body }: SizeAnswer) => {
      const answer = await call(changeInstrument, { params: { id }, body });
      await Promise.all([rederive(), client.invalidateQueries({ queryKey: INSTRUMENTS_KEY })]);
      return answer.instrument;
    },
  });
}
