import type { Fault } from '../../src/errors/fault';
import { type CarrierFault, CarrierFaultCode } from '../../src/model/tracking/state';
import { askFault } from '../faults/asking';

/** Why a carrier gave no answer. A code of a later release is shown as unavailable. */
export function noAnswerFault({
  carrier,
  code,
  is_number_refused,
  retry_at,
}: Omit<CarrierFault, 'code'> & { readonly code: string }): Fault {
  if (code === 'carrier_refused' && is_number_refused === true) {
    return askFault('ask_number_refused', { carrier });
  }
  if (code === 'carrier_busy' && retry_at != null) {
    return askFault('ask_quota_spent', { carrier, until: new Date(retry_at).toISOString() });
  }
  return askFault(CarrierFaultCode.safeParse(code).data ?? 'carrier_unavailable', { carrier });
}
