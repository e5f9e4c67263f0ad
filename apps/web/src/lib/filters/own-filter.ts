import { createContext } from 'react';

/** A filter that a page has of its own (a dashboard of one account), on top of the bar's; empty: none. */
export const OwnFilter = createContext('');
