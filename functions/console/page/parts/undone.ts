/** The reason in the history of a record whose change was taken back. */
export const UNDONE = 'Undone within seconds';
