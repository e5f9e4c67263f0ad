/** The role that the server migrates as, and the database it owns. It is no superuser. */
export const OWNER = 'tapebook';
