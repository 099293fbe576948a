import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import type { Principal } from '../account/principal';
import { type Shipment, type ShipmentRecord, isShipped } from './shipment';

export type RecordAction = 'get' | 'update' | 'delete' | 'restore';
export type Relation = 'owner' | 'staff' | 'other';
export type State = 'open' | 'shipped' | 'deleted';
type RuleCode = keyof typeof FAULTS;
type Verdicts = Readonly<Record<State, RuleCode | 'allowed'>>;

const ALWAYS: Verdicts = { open: 'allowed', shipped: 'allowed', deleted: 'allowed' };
const NEVER = (refusal: RuleCode): Verdicts => ({
  open: refusal,
  shipped: refusal,
  deleted: refusal,
});

/** Who may do what with a shipment, by its state. */
// oxfmt-ignore
export const RULES: Readonly<Record<RecordAction, Readonly<Record<Relation, Verdicts>>>> = {
  get: {
    owner:    ALWAYS,
    staff:    ALWAYS,
    other:    NEVER('shipment_not_found'),
  },
  update: {
    owner:    { open: 'allowed',              shipped: 'status_locked',        deleted: 'shipment_deleted' },
    staff:    { open: 'allowed',              shipped: 'allowed',              deleted: 'shipment_deleted' },
    other:    NEVER('shipment_not_found'),
  },
  delete: {
    owner:    { open: 'allowed',              shipped: 'shipment_shipped',     deleted: 'shipment_deleted' },
    staff:    { open: 'allowed',              shipped: 'allowed',              deleted: 'shipment_deleted' },
    other:    NEVER('shipment_not_found'),
  },
  restore: {
    owner:    NEVER('insufficient_role'),
    staff:    { open: 'shipment_not_deleted', shipped: 'shipment_not_deleted', deleted: 'allowed' },
    other:    NEVER('insufficient_role'),
  },
};

/** A shipment belongs to the account whose e-mail address is its `client_email`. */
export function relationTo({ role, email }: Principal, shipment: ShipmentRecord): Relation {
  if (role === 'staff') return 'staff';
  return email.toLowerCase() === shipment.client_email ? 'owner' : 'other';
}

export function readState({ is_deleted, status }: ShipmentRecord): State {
  if (is_deleted) return 'deleted';
  return isShipped(status) ? 'shipped' : 'open';
}

/**
 * Returns the shipment if the table allows the action. For a client, another client's shipment
 * looks like one that does not exist.
 * @throws ServiceError with the code from the table.
 */
export function requireAllowed(
  action: RecordAction,
  actor: Principal,
  shipment: Shipment | undefined,
): Shipment {
  if (shipment === undefined) {
    const refusal = actor.role === 'staff' ? 'shipment_not_found' : RULES[action].other.open;
    throw refused(refusal === 'allowed' ? 'shipment_not_found' : refusal);
  }
  const verdict = RULES[action][relationTo(actor, shipment)][readState(shipment)];
  if (verdict !== 'allowed') throw refused(verdict);
  return shipment;
}

const FAULTS = {
  shipment_not_found: serviceFault('shipment_not_found'),
  status_locked: serviceFault('shipment_locked'),
  shipment_shipped: serviceFault('shipment_shipped'),
  shipment_deleted: serviceFault('shipment_deleted'),
  shipment_not_deleted: serviceFault('shipment_not_deleted'),
  insufficient_role: serviceFault('staff_only'),
};

const refused = (refusal: RuleCode): ServiceError => new ServiceError(refusal, FAULTS[refusal]);
