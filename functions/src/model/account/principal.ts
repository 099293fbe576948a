import * as z from 'zod';

import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';

export const Role = z.enum(['client', 'staff']);
export const ClientType = z.enum(['standard', 'partner']);
/**
 * Whether the steps of a price are shown to a client with the markup and the discount (`full`), or
 * with both within the freight (`plain`). Clients of release 1.8.0 and before saw them.
 */
export const Explain = z.enum(['full', 'plain']);
export const StoredExplain = Explain.default('full');

/**
 * How much of a carrier's quota of a day and of a minute one account may use, in percent. Accounts
 * of release 1.20.1 and before have none stored.
 */
export const CarrierShare = z.int().min(1).max(100);
export const DEFAULT_CARRIER_SHARE = 25;
export const StoredCarrierShare = CarrierShare.default(DEFAULT_CARRIER_SHARE);

/** The seconds until an account has its whole allowances again. */
const Spent = z.object({ reads: z.number(), writes: z.number(), bytes: z.number() });
type Spent = z.infer<typeof Spent>;

/** A document of the collection `tokens`, keyed by the token's hash. */
export const TokenRecord = z.object({
  account_id: z.string().min(1),
  email: z.string().min(3),
  role: Role,
  client_type: ClientType,
  explain: StoredExplain,
  carrier_share: StoredCarrierShare,
  kind: z.enum(['api', 'tracking']),
  label: z.string(),
  hint: z.string(),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  last_used_on: z.iso.date().nullable(),
  /** Of each function, as of the read. An account that uses little has none. */
  spent: z.record(z.string(), Spent).optional().catch(undefined),
});
export type TokenRecord = z.infer<typeof TokenRecord>;

export interface Principal {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: TokenRecord['role'];
  readonly clientType: TokenRecord['client_type'];
  /** How much of a price's steps the account sees; staff see all. */
  readonly explain: TokenRecord['explain'];
  /** In percent of each carrier's quota; null for an operator, who is not limited. */
  readonly carrierShare: number | null;
  /**
   * Of each function, when the account has its whole allowances again, in milliseconds since 1970, by
   * what other instances saved.
   */
  readonly wholeAt?: Readonly<Record<string, Spent>> | undefined;
}

/** @param readAt - In milliseconds since 1970. */
export function buildPrincipal(tokenHash: string, record: TokenRecord, readAt: number): Principal {
  const toInstant = (seconds: number): number => readAt + seconds * 1000;
  return {
    tokenHash,
    accountId: record.account_id,
    email: record.email,
    role: record.role,
    clientType: record.client_type,
    explain: record.explain,
    carrierShare: record.carrier_share,
    wholeAt:
      record.spent &&
      Object.fromEntries(
        Object.entries(record.spent).map(([name, { reads, writes, bytes }]) => [
          name,
          { reads: toInstant(reads), writes: toInstant(writes), bytes: toInstant(bytes) },
        ]),
      ),
  };
}

/** Who may call an action. The action's own rules may refuse more. */
export type Audience = 'everyone' | 'partners' | 'staff';

/** Partners and staff may use pickups. */
export const isPartner = ({ role, clientType }: Principal): boolean =>
  role === 'staff' || clientType === 'partner';

const ADMITS: Readonly<Record<Audience, (actor: Principal) => boolean>> = {
  everyone: () => true,
  partners: isPartner,
  staff: ({ role }) => role === 'staff',
};

export const isAdmitted = (audience: Audience, actor: Principal): boolean =>
  ADMITS[audience](actor);

/** @throws ServiceError `insufficient_role`. */
export function assertAdmitted(audience: Audience, actor: Principal): void {
  if (isAdmitted(audience, actor)) return;
  const code = audience === 'partners' ? 'partners_only' : 'staff_only';
  throw new ServiceError('insufficient_role', serviceFault(code));
}
