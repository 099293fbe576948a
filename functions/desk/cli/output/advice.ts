import type { FaultCode } from '../../faults/english';

/** The command or option that helps with a fault; slots are those of its English sentence. */
export const ADVICE = {
  // Accounts, tokens and access.
  account_missing: 'To see the accounts, run accounts list.',
  account_exists: 'To change it, run accounts set {account}.',
  account_disabled: 'To enable it, run accounts enable {account}.',
  account_not_disabled: 'To disable it, run accounts disable {account}.',
  account_stays_disabled: 'To enable it, run accounts enable {account}.',
  token_id_invalid: 'To see the ids, run tokens list.',
  token_missing: 'To see the tokens, run tokens list.',
  token_ambiguous: 'To see their ids, run tokens list.',
  token_over: 'To do so, run tokens issue <account> --label <text>.',
  expiry_past: 'Set a later day with --expires.',
  request_pending: 'To see it, run access list.',
  request_missing: 'To see the requests, run access list.',

  // Services, lists and holidays.
  entry_missing: 'To see the ids, use the list command.',
  service_active: 'To change it, run services import.',
  service_inactive: 'To put it back on the list, run services activate {service}.',
  pickup_fee_missing: 'To see the fee rules, run fees list.',
  more_findings: 'To see all, run fees lint.',
  findings_unknown: 'To check it, run fees lint.',
  holidays_missing: 'To load some, run holidays import <file>.',
  holiday_year_missing: 'To load them, run holidays import <file>.',
  holidays_of_several_years: 'To write one year, add --year <year>.',
  list_change_missing: 'To see the changes, use the history command.',
  changed_since: 'To undo those changes too, add --with-later.',

  // Parcels that need care.
  ask_no_key:
    'To set it: export {variable}=$(npx firebase functions:secrets:access {variable} --project <project>)',
  kept_no_suggestion: 'To see how often days were kept, run on-time show.',
  ask_none: 'To see the parcels, run tracking parcels.',

  // Bills.
  bill_missing: 'To see the bills, run bills list.',
  bill_line_missing: 'To see the lines, run bills show {bill} --lines.',
  bill_columns_missing: 'Another layout is named by --layout; bills layouts list shows them.',
  bill_amount_wrong:
    'Leave out signs of currencies; a decimal point or comma has to be told from thousands.',
  bill_number_again:
    'If it is a corrected file, add --replaces; if it is another part of the bill, add --another-bill.',
  bill_number_again_undated:
    'If it is a corrected file, add --replaces; if it is another part of the bill, add --another-bill.',
  bill_layout_missing: 'To store one, run bills layouts import.',
  bill_courier_missing: 'To see the couriers, run rates list.',
  fuel_week: 'If the carrier is right, correct the rate of the day: fuel set.',
  fuel_implied: 'If the carrier is right, enter its rate: fuel set.',
  fuels_implied: 'If the carrier is right, enter its rate: fuel set.',
  duties_billed: 'If the client bears them: bills accept with --charge-client.',
  duties_flat: 'If the client bears them: bills accept with --charge-client.',
  duties_unfit: 'Ask the carrier for its customs declaration; if it is right, accept.',
  remotes_not_listed:
    'If the carrier is right, add the places to its list: bills fix, areas import.',
  remotes_not_billed:
    'If the carrier is right, take the places off its list: areas export, areas import.',
  zone_other:
    'If the carrier is right, move the country in the next version of the card: bills fix, rates import.',
  unknown_charge: 'To map it, store a layout with a line charge: bills layouts import.',
  unknown_charge_named: 'To map it, store a layout with a line charge: bills layouts import.',
  unknown_shipments: 'To say which shipment a line is of, run bills explain, then bills match.',
  numbers_of_several: 'To say which shipment a line is of, run bills match.',
  number_swapped: 'To say which shipment a line is of, run bills match.',
  numbers_elsewhere: 'To say which shipment a line is of, run bills match.',
  demand_over_since: 'If the carrier is right, enter the longer season: demand import.',
  freight_version: 'To see the versions, run rates history.',

  // Couriers and versions.
  courier_missing: 'To see the couriers, run rates list.',
  courier_without_card: 'To see the couriers, run rates list.',
  version_missing: 'To see its versions, run rates history {courier}.',
  version_published: 'To do so, run rates rollback {courier} {version}.',
  version_never_published: 'To do so, run rates publish {courier} {version}.',
  version_is_draft: 'To discard it, run rates discard {courier} {version}.',
  version_not_draft:
    'To make a planned version a draft again, run rates withdraw {courier} {version}.',
  version_applies: 'If the other version is to end, publish it with --to <day>.',
  version_discarded:
    'To do so, run rates export {courier} {version} <file>, then rates import <file>.',
  draft_discarded: 'To do so, run rates export, then rates import.',
  publication_past: 'Set the first day with --from.',
  rates_never_published: 'To see its versions, run rates history {courier}.',
  no_courier_priced: 'To see why, run rates explain with --at.',
  courier_gave_no_price: 'To see why, run rates explain with --at.',

  // Surcharges, areas and suspensions.
  fuel_rate_missing: 'To see its rates, run fuel list.',
  fuel_gap: 'To enter one, run fuel set {courier} <percent> --from <day>.',
  fuel_far_ahead: 'To remove it, run fuel remove {courier} --from {from}.',
  demand_planned_only: 'To cancel what is planned, add --all.',
  demand_missing: 'To see all, run demand list {courier}.',
  demand_stays: 'To end it too, add --all.',
  demand_twice_entered: 'To do so, run demand end {courier} "{name}" --on {last} --all.',
  areas_missing: 'To see its lists, run areas list {courier}.',
  area_couriers_missing: 'To see the couriers, run rates list.',
  area_lists_overlap: 'To give the lines without a day another first day, use --from.',
  areas_cut: 'If it is, add --fewer.',
  areas_kept: 'To remove them, run areas remove {courier} --country <names>.',
  suspension_courier_missing: 'To see the couriers, run rates list.',
  suspension_missing: 'To see the suspensions, run suspensions list.',
  suspension_remains: 'To lift it too, run suspensions lift {id}.',

  // Rate cards.
  valid_to_before_from: 'Set the last day with --to.',
  remote_area_unlisted: 'To load such a list, run areas import.',
  card_fuel_rate_missing: 'To enter it, run fuel set {courier} <percent> --from {day}.',
  service_inactive_of_card: 'To activate it, run services activate {courier}.',
  service_missing_of_card: 'To add one, run services add {courier} --name "{name}".',
  version_overlapped_later: 'Add --to {until}.',
  version_quoted_only_if: 'Add --to {until}.',
  version_days_fixed: 'Leave out --from and --to.',
  proofs_failing:
    'To do so, import the file again with rates import <file> --without-failing-proofs.',
  change_breaks_proofs:
    "If the carrier's own price has changed, or the proof is from before the rate of its day was known, first publish a version without the proof: rates export, delete its line, rates import, rates publish.",
  areas_break_proofs:
    "If the list is new from some day on, add --from <day>, or give the day in valid_from: proofs of earlier days then use the old list. If the carrier's own price has changed, first publish a version without the proof: rates export, delete its line, rates import, rates publish.",

  // Files.
  file_encoding_wrong: 'Or name its encoding with --encoding.',
  file_encoding_unclear: 'Or name its encoding with --encoding.',
  file_exists: 'To overwrite it, add --force.',
  zones_for_json: 'Leave out --zones.',
  zones_given_twice: 'Leave out --zones.',
  zones_without_countries: 'Or give a file of zones with --zones.',
} as const satisfies Partial<Record<FaultCode, string>>;
