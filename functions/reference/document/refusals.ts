import type { Action } from '../../src/actions/action';
import type { ErrorCode } from '../../src/errors/service-error';

/** What every request can be refused with, in the order of the checks; failures last. */
const COMMON: readonly ErrorCode[] = [
  'unknown_function',
  'method_not_allowed',
  'payload_too_large',
  'invalid_json',
  'missing_token',
  'wrong_environment',
  'invalid_token',
  'revoked_token',
  'expired_token',
  'validation_failed',
  'internal',
  'unavailable',
];

type Refusing = Pick<Action, 'refusals'>;

/** Every error code that a function can answer, its own first; of `shipmentCrud` see `listRefusals`. */
export const refusalsOfFunction = ({ refusals }: Refusing): readonly ErrorCode[] => [
  ...refusals,
  ...COMMON,
];

type Described = Refusing & Pick<Action, 'audience' | 'writes' | 'isFree'>;

/**
 * Every error code that an action of `shipmentCrud` can answer, its own first.
 * @example listRefusals(getShipment) // ['shipment_not_found', 'method_not_allowed', ...]
 */
export const listRefusals = ({
  refusals,
  audience,
  writes,
  isFree,
}: Described): readonly ErrorCode[] => [
  ...refusals,
  ...(writes === 'creation' ? (['idempotency_key_reused'] as const) : []),
  ...(audience === 'everyone' ? [] : (['insufficient_role'] as const)),
  ...(isFree === true ? [] : (['rate_limited'] as const)),
  ...COMMON,
];
