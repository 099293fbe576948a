import type { FaultCode } from '../operations/faults/english';

/** The command or option that helps with a fault; slots are those of its English sentence. */
export const ADVICE = {
  // Rate cards
  valid_to_before_from: 'Set the last day with --to.',
  remote_area_unlisted: 'Load one with areas import.',
  card_fuel_rate_missing: 'Enter it with fuel set {courier} <percent> --from {day}.',
  service_inactive_of_card: 'Activate it: services activate {courier}',
  service_missing_of_card: 'Add it: services add {courier} --name <name>',
  version_overlapped_later: 'Add --to {until}.',
  version_quoted_only_if: 'Add --to {until}.',
  version_days_fixed: 'Leave out --from and --to.',
  change_breaks_proofs:
    "If the carrier's own price has changed, or its rate of that day was not known yet when the proof was taken, first publish a version without the proof: rates export, take the line out, rates import, rates publish.",
  areas_break_proofs:
    "If the list is new from a day on, add --from <day>, or name it in valid_from: proofs of earlier days keep the old one. If the carrier's own price has changed, first publish a version without the proof: rates export, take the line out, rates import, rates publish.",

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
} as const satisfies Partial<Record<FaultCode, string>>;
