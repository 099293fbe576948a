import type * as z from 'zod';

/** The requests that one function takes, and what they may have beyond their schemas. */
interface Requests {
  readonly schemas: readonly z.ZodType[];
  readonly shared: readonly string[];
}

const requestsOf = new WeakMap<z.ZodType, Requests>();

/**
 * Notes that these are the requests of one function: a member of one of them, misspelt, is refused by
 * the others too.
 */
export function areOfOneFunction(requests: Requests): void {
  for (const schema of requests.schemas) requestsOf.set(schema, requests);
}

/** All requests of the function that takes this one; itself alone unless noted. */
export const requestsBeside = (schema: z.ZodType): Requests =>
  requestsOf.get(schema) ?? { schemas: [schema], shared: [] };
