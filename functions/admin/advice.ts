import type { FaultCode } from '../operations/faults/english';

/**
 * What the command line adds to a sentence: which command or option helps. Slots take the values of
 * the fault.
 */
export const ADVICE: Partial<Record<FaultCode, string>> = {
  // Files and cards
  file_exists: 'To overwrite it, add --force.',
  zones_for_json: 'Leave out --zones.',
  zones_given_twice: 'Leave out --zones.',
  zones_without_countries: 'Or name a file of zones with --zones.',

  // Surcharges
  areas_kept: 'To drop them: areas remove {courier} --country "{countries}".',
  demand_stays: 'To end it too, add --all.',
  demand_twice_entered: 'To do so: demand end {courier} "{name}" --on {last} --all.',
  fuel_far_ahead: 'To take it back: fuel remove {courier} --from {from}.',
};
