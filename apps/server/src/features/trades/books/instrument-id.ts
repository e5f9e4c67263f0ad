import { orderedUuid } from '@tapebook/domain/activities';

/** Derived from its key, so that all who name an instrument name it alike without asking. */
export const instrumentId = (key: string): string => orderedUuid(`instrument\u0000${key}`, null);
