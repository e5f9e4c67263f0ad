import { useNavigate } from '@tanstack/react-router';
import type { ReportPart } from './analysis-search.ts';

/** Writes a part of the address that a report reads; Back undoes it. Nothing takes it out. */
export function useAddressPart(part: ReportPart): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, [part]: text === '' ? undefined : text }) as typeof previous,
      resetScroll: false,
    });
  };
}
