import * as z from 'zod';

import { CarrierShare, ClientType, Explain, Role } from '../../src/model/account/principal';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { findAccount, listShownAccounts, openAccount, switchAccount } from '../accounts/accounts';
import { issueAccountToken, rotateAccountToken } from '../accounts/issue-tokens';
import { unreadable } from '../faults/refusals';
import { AccountId, Email } from '../model/account';
import { changeAccount } from '../store/accounts';
import { type StoredToken, listTokens, revokeToken } from '../store/token-operations';
import { reading, writing } from './action';
import { Day, RecordId, typedText } from './record-fields';

const Settings = z.object({
  email: Email,
  role: Role,
  client_type: ClientType,
  explain: Explain,
  carrier_share: CarrierShare,
});
const Named = z.object({ id: RecordId });
/** What is not named stays as it is stored. */
const Changes = Named.extend({
  email: Email.exactOptional(),
  role: Role.exactOptional(),
  client_type: ClientType.exactOptional(),
  explain: Explain.exactOptional(),
  carrier_share: CarrierShare.exactOptional(),
});
/** The last day in Thailand on which a token works, or null. */
const LastDay = Day.nullable();

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+07:00`);
const endOf = (day: string | null): Date | null => (day === null ? null : endOfDay(day));

const tokenState = ({ revoked_at, expires_at }: StoredToken, now: Date) =>
  revoked_at !== null
    ? ('revoked' as const)
    : expires_at !== null && expires_at <= now
      ? ('expired' as const)
      : ('live' as const);

/** Accounts and their tokens. A token itself is in the answer of what issues it, and nowhere else. */
export const accountActions = {
  'accounts.list': reading(z.object({}), async (desk) => {
    const { items, malformed } = await listShownAccounts(desk);
    return { accounts: items, malformed: malformed.map(unreadable) };
  }),

  /** With the settings as they are stored: the page changes them. */
  'accounts.show': reading(Named, async (desk, { id }) => {
    const account = await findAccount(desk, id);
    const { items, malformed } = await listTokens(desk.db, id);
    const now = desk.operator.now();
    const isRead = !(account instanceof MalformedDocumentError);
    return {
      account: isRead ? account : null,
      tokens: items.map((token) => ({ ...token, state: tokenState(token, now) })),
      malformed: [...(isRead ? [] : [account]), ...malformed].map(unreadable),
      has_tracking: desk.project.environment === 'production',
    };
  }),

  'accounts.create': writing(Settings.extend({ id: AccountId }), openAccount),
  'accounts.change': writing(Changes, changeAccount),
  'accounts.switch': writing(Named.extend({ disabled: z.boolean() }), switchAccount),

  'tokens.issue': writing(
    z.object({
      account_id: RecordId,
      label: typedText(80),
      kind: z.enum(['api', 'tracking']),
      last_day: LastDay,
    }),
    (desk, { account_id, label, kind, last_day }) =>
      issueAccountToken(desk, { accountId: account_id, label, kind, expiresAt: endOf(last_day) }),
  ),

  'tokens.rotate': writing(
    Named.extend({
      overlap_hours: z
        .int()
        .min(1)
        .max(24 * 90),
    }),
    (desk, { id, overlap_hours }) =>
      rotateAccountToken(desk, { id, overlapHours: overlap_hours, expiresAt: undefined }),
  ),

  'tokens.revoke': writing(Named, async (desk, { id }) => {
    const { result, changes } = await revokeToken(desk, id);
    return { result: { id: result.id }, changes };
  }),
};
