import type { FaultCode } from '../operations/faults/english';

/** The command or option that helps with a fault; slots are those of its English sentence. */
export const ADVICE = {
  // Services, lists and accounts.
  service_active: 'To change it, run services import.',
  service_inactive: 'To put it back on the list, run services activate {service}.',
  more_findings: 'To see all, run fees lint.',
  findings_unknown: 'Run fees lint.',
  holidays_of_several_years: 'For one year alone, add --year.',
  changed_since: 'To take these changes back as well, add --with-later.',
  account_not_disabled: 'To disable it, run accounts disable {account}.',
  account_stays_disabled: 'To enable it, run accounts enable {account}.',

  // Couriers and versions.
  courier_missing: 'To see the couriers, run rates list.',
  courier_without_card: 'To see the couriers, run rates list.',
  version_applies: 'If that one is to end, publish it with --to.',
  rates_never_published: 'See rates list.',
  no_courier_priced: 'To see why, run rates explain with --at.',
  courier_gave_no_price: 'To see why, run rates explain with --at.',

  // Surcharges.
  fuel_rate_missing: 'See fuel list.',
  demand_planned_only: 'To cancel that, add --all.',
  area_couriers_missing: 'To see the couriers, run rates list.',
  areas_cut: 'If this is meant, add --fewer.',
  suspension_missing: 'To see their ids, run suspensions list.',

  // Backups.
  project_not_empty: 'To overwrite it, or to continue a restore, add --force.',

  // Rate cards.
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

  // Files.
  file_exists: 'To overwrite it, add --force.',
  zones_for_json: 'Leave out --zones.',
  zones_given_twice: 'Leave out --zones.',
  zones_without_countries: 'Or name a file of zones with --zones.',

  areas_kept: 'To drop them: areas remove {courier} --country "{countries}".',
  demand_stays: 'To end it too, add --all.',
  demand_twice_entered: 'To do so: demand end {courier} "{name}" --on {last} --all.',
  fuel_far_ahead: 'To take it back: fuel remove {courier} --from {from}.',
} as const satisfies Partial<Record<FaultCode, string>>;
