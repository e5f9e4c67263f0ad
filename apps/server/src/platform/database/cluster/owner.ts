/** The role the server logs in as, and the database it owns. It is no superuser. */
export const OWNER = 'tapebook';
