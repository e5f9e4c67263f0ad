import { useNavigate } from '@tanstack/react-router';
import type { QuestionAddress } from '#web/lib/views/question-address.ts';

/** Goes on with a question in Explore. */
export function useExploreAddress(): (address: QuestionAddress) => void {
  const navigate = useNavigate();
  return (address) => {
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...address }) as typeof previous });
  };
}
