import * as z from 'zod';

import { StoredExplain } from './account';

/** A document of the collection `tokens`, keyed by the token's hash. */
export const TokenRecord = z.object({
  account_id: z.string().min(1),
  email: z.string().min(3),
  role: z.enum(['client', 'staff']),
  client_type: z.enum(['standard', 'partner']),
  explain: StoredExplain,
  kind: z.enum(['api', 'tracking']),
  label: z.string(),
  hint: z.string(),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  last_used_on: z.iso.date().nullable(),
});
export type TokenRecord = z.infer<typeof TokenRecord>;
