import { useNavigate } from '@tanstack/react-router';
import type { REPORT_PARTS } from '#web/lib/views/question-content.ts';

/** Writes a part of the address that a report reads; Back undoes it. Nothing takes it out. */
export function useAddressPart(part: (typeof REPORT_PARTS)[number]): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, [part]: text === '' ? undefined : text }) as typeof previous,
      resetScroll: false,
    });
  };
}
