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
  version_days_fixed: '--from and --to apply to drafts only.',
  rates_never_published: 'See rates list.',
  no_courier_priced: 'To see why, run rates explain with --at.',
  courier_gave_no_price: 'To see why, run rates explain with --at.',

  // Surcharges.
  fuel_rate_missing: 'See fuel list.',
  demand_planned_only: 'To cancel that, add --all.',
  area_couriers_missing: 'To see the couriers, run rates list.',
  areas_cut: 'If this is meant, add --fewer.',
  suspension_missing: 'To see their ids, run suspensions list.',

  // Files and backups.
  file_exists: 'To overwrite it, add --force.',
  project_not_empty: 'To overwrite it, or to continue a restore, add --force.',
} as const satisfies Partial<Record<FaultCode, string>>;
