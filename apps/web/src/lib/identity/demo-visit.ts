/**
 * A look at the demo journal by somebody who is signed in. This tab alone has another session meanwhile; one's own
 * stays where it is, and is found again when the visit ends.
 */
const KEY = 'tapebook-demo-visit';

const isMarked = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** Whether this tab visits. It is settled when the page is loaded: a visit begins and ends with a full load. */
export const visitsDemo: boolean = isMarked();

export function beginDemoVisit(): void {
  sessionStorage.setItem(KEY, 'yes');
  location.assign('/');
}

export function endDemoVisit(): void {
  sessionStorage.removeItem(KEY);
  location.assign('/');
}
