import { refuserOf } from './operation';

/** What the stores refuse. `operations/faults` has the rest, and the Thai. */
export const STORE_REFUSALS = {
  entry_missing: 'There is no {noun:term} {id}.',
  service_active: 'The service {service} already exists.',
  service_inactive: 'The service {service} already exists and is not active.',
  document_unreadable: 'The document {document} is malformed: {reason}',
} as const;

/** @example refuse('entry_missing', { noun: 'hub', id: 'rama_iv' }) */
export const refuse = refuserOf(STORE_REFUSALS);
