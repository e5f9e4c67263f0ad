import { useQuery } from '@tanstack/react-query';
import { uploadsQuery } from '../queries/uploads-query.ts';

/** How the next step of an import looks: while further files wait, the main action is to go on with them. */
export function useMainVariant(): 'primary' | 'secondary' {
  const { data: uploads = [] } = useQuery(uploadsQuery());
  return uploads.length === 0 ? 'primary' : 'secondary';
}
