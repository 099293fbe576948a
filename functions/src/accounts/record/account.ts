import * as z from 'zod';

export const Role = z.enum(['client', 'staff']);
export const ClientType = z.enum(['standard', 'partner']);
/**
 * Whether the steps of a price are shown to a client with the markup and the discount (`full`), or
 * with both within the freight (`plain`). Clients of release 1.8.0 and before saw them.
 */
export const Explain = z.enum(['full', 'plain']);
export const StoredExplain = Explain.default('full');
