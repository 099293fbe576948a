import { createFaultMaker } from '../../src/errors/fault';

/** The console's own answers, and what the page adds to a refusal of the service. */
export const CALL_FAULTS = {
  call_unreadable: 'The call is not JSON with an input.',
  call_invalid: '{problems:faults}',
  call_unknown: 'The console does not know the action {action}. Start it again.',
  call_too_large: 'The file is too large: a spreadsheet may have 20 MiB.',
  call_not_confirmed: 'This writes to production: type {project} to confirm.',
  call_failed: '{reason}',
  console_ended: 'The console has ended. Start it again in the terminal and open its new address.',
  console_without_key:
    'This page has no valid key. Open the address that "npm run console" printed.',
  /** A fault of a field, next to the field. */
  value_wrong: '{problem:fault}.',
  value_suggested: 'Did you mean {value}?',
  values_suggested: 'Did you mean {values:fault}?',
} as const;

export const callFault = createFaultMaker<typeof CALL_FAULTS>();
