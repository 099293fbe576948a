import * as z from 'zod';

import { fieldIssue } from '../../fields/field-fault';

export const AccountId = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,39}$/, fieldIssue('field_not_account_id'));

export const Role = z.enum(['client', 'staff']);
export const ClientType = z.enum(['standard', 'partner']);
/**
 * Whether the steps of a price are shown to a client with the markup and the discount (`full`), or
 * with both within the freight (`plain`). Clients of release 1.8.0 and before saw them.
 */
export const Explain = z.enum(['full', 'plain']);
export const StoredExplain = Explain.default('full');
/** Lower-cased: a shipment refers to its owner by e-mail address. */
export const Email = z
  .email({ error: fieldIssue('field_not_email') })
  .max(200)
  .toLowerCase();

/** A document of the collection `accounts`, keyed by account id. */
export const AccountRecord = z.object({
  email: Email,
  role: Role,
  client_type: ClientType,
  explain: StoredExplain,
  created_at: z.date(),
  disabled_at: z.date().nullable(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

export interface Account extends AccountRecord {
  readonly id: string;
}
