import { useNavigate } from '@tanstack/react-router';

/** Goes on with a question in Explore. */
export function useExploreAddress(): (
  address: Readonly<Record<string, string | number | undefined>>,
) => void {
  const navigate = useNavigate();
  return (address) => {
    const next: typeof address = { ...address, report: undefined, view: undefined };
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...next }) as typeof previous });
  };
}
