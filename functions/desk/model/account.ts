import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import {
  ClientType,
  Role,
  StoredCarrierShare,
  StoredExplain,
} from '../../src/model/account/principal';

export const AccountId = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,39}$/, fieldIssue('field_not_account_id'));

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
  carrier_share: StoredCarrierShare,
  created_at: z.date(),
  disabled_at: z.date().nullable(),
});

export type AccountRecord = z.infer<typeof AccountRecord>;

export interface Account extends AccountRecord {
  readonly id: string;
}
