import * as z from 'zod';

/**
 * Members that earlier releases ignored, whatever they held. So another member that looks like one of
 * them misspelt is ignored as well, as it was before.
 */
export const laterMembers = z.registry<object>();
