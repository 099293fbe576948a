import { fillSentence, type ValuesOf } from '../faults/fill-sentence';
import { OperationRefusal } from './operation';

/** What the store refuses, by codes. `admin/refusals.ts` has those of the operations. */
export const STORE_REFUSALS = {
  account_missing: 'There is no account {account}.',
  account_exists: 'The account {account} already exists.',
  account_disabled: 'The account {account} is disabled.',
  email_taken:
    'The account {account} already has the address {email}, and shipments belong to the address.',
  email_has_shipments:
    'The account has shipments under {email}, and would lose them with another address.',
  token_id_invalid:
    '"{token}" is not a token id: enter at least {least} characters of an id from the list.',
  token_missing: 'There is no token {token}.',
  token_ambiguous: 'Several tokens begin with {token}.',
  token_over: 'The token {token} is revoked or expired; issue a new one.',
  token_kind_differs: 'The kind of the token {token} is {kind}.',
  expiry_past: "The expiry {time}, Thailand's time, is in the past.",
  request_pending: 'The account {account} already has a pending request.',
  request_missing: 'There is no access request {request}.',
  request_decided: 'The access request {request} is already {status}.',
  courier_missing: 'There is no courier {courier}.',
  courier_without_card:
    'There is no courier {courier}. Import its rate card first; rates list shows the couriers.',
  version_missing: 'There is no version {version} of {courier}.',
  version_published:
    'Version {version} of {courier} is already published; to return to it, roll back.',
  version_never_published:
    'Version {version} of {courier} is a draft, never published or withdrawn: publish it instead.',
  version_is_draft: 'Version {version} of {courier} is a draft: it is not published.',
  version_past:
    'Version {version} of {courier} applied until {until}: what is past cannot be withdrawn.',
  version_applies:
    'Version {version} of {courier} has applied since {from}, so it cannot be withdrawn. To replace it, roll back to an earlier version, or publish another, with --to if it is to end.',
  version_discarded:
    'Version {version} of {courier} is discarded. To use it after all, export it and import that file.',
  version_not_draft: 'Version {version} of {courier} is published: only a draft can be discarded.',
  card_not_storable: 'The card cannot be stored: {reasons}.',
  surcharges_not_storable: 'The surcharges of {courier} cannot be stored: {reasons}.',
  entry_missing: 'There is no {noun} {id}.',
  list_change_missing: 'No change of {noun}s is {change}.',
  audit_record_missing: 'There is no audit record {record} to continue after.',
  document_unreadable: '{message}',
} as const;

/** Makes the refusals of a table: in English, and by code and values for other languages. */
export const refuserOf =
  <Table extends Readonly<Record<string, string>>>(table: Table) =>
  <Code extends keyof Table & string>(
    code: Code,
    values: ValuesOf<Table[Code]>,
  ): OperationRefusal =>
    new OperationRefusal(fillSentence(table[code] ?? code, values), { code, values });

/** @example refuse('account_missing', { account: 'acme' }) */
export const refuse = refuserOf(STORE_REFUSALS);
