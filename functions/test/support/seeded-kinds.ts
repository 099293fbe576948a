import type { BILL_CAUSES } from '../../desk/faults/bills';
import type { CauseName, Verdict } from '../../desk/model/bill/names';

/** A cause of a line, and the code of its sentence where that is the same in every layout. */
export type NamedCause = CauseName | `${CauseName} ${keyof typeof BILL_CAUSES}`;
type Expected = readonly [Verdict, ...NamedCause[]];

/** What may be wrong with a line of a shipment, or be on it besides, and what the line must be. */
const OF_LINES = {
  none: ['agrees'],
  other_week: ['differs', 'fuel_rate fuel_week'],
  fuel_2925: ['differs', 'fuel_rate fuel_implied'],
  fuel_2600: ['differs', 'fuel_rate fuel_implied'],
  reweighed_up: ['differs', 'weight weight_heavier'],
  reweighed_down: ['differs', 'weight weight_lighter'],
  heavier_same_price: ['agrees'],
  next_zone: ['differs', 'zone zone_other'],
  zone_nearer_ours: ['differs', 'zone zone_other', 'freight freight_other'],
  remote_not_listed: ['differs', 'remote remote_not_listed'],
  remote_beside_area: ['differs', 'remote remote_not_listed'],
  remote_forgotten: ['differs', 'remote remote_not_billed'],
  area_without_remote: ['differs', 'remote remote_not_billed'],
  remote_negative: ['differs', 'remote fee_negative'],
  remote_netted: ['differs', 'remote fee_negative'],
  address_correction: ['differs', 'unknown_charge'],
  unknown: ['unknown_shipment', 'unknown_shipment unknown_shipment'],
  last_years_card: ['differs', 'freight freight_version'],
  no_discount: ['differs', 'freight freight_list'],
  small_and_steady: ['agrees', 'freight freight_other'],
  whole_baht: ['agrees', 'rounding'],
  cents: ['agrees', 'rounding'],
  credit: ['credit', 'credit credit'],
  oversize_not_theirs: ['differs', 'handling handling_not_ours'],
  demand_over: ['differs', 'demand demand_over_since'],
  unknown_code: ['differs', 'unknown_charge'],
  unknown_for_fuel: ['differs', 'fuel_rate fuel_none', 'unknown_charge'],
  parts_that_cancel: ['differs', 'handling handling_not_ours', 'freight freight_other'],
  duty: ['agrees', 'duty_tax duty_billed'],
  carrier_fee: ['differs', 'carrier_fee billed_carrier_fee'],
  fee_and_duty: ['differs', 'carrier_fee billed_carrier_fee', 'duty_tax duty_billed'],
  vat_ours: ['agrees'],
  vat_other: ['differs', 'vat vat_other'],
  year_before: ['differs', 'implausible day_implausible'],
  after_bill: ['differs', 'implausible day_implausible'],
  tons: ['differs', 'implausible weight_implausible'],
  pending: ['differs', 'implausible not_handed_over'],
  own_number: ['agrees'],
} as const satisfies Readonly<Record<string, Expected>>;

const HERE = ['billed_twice', 'billed_twice twice_here'] as const;
const BEFORE = ['billed_twice', 'billed_twice twice_before'] as const;

/** What takes several lines of a parcel, on one bill or on several, or two parcels. */
const OF_PARCELS = {
  double_line: HERE,
  earlier_bill: BEFORE,
  satang_here: HERE,
  satang_before: BEFORE,
  weight_here: HERE,
  weight_before: BEFORE,
  day_here: HERE,
  day_before: BEFORE,
  block_here: HERE,
  block_before: BEFORE,
  part_twice: ['differs', 'billed_twice part_twice'],
  late_remote: ['agrees'],
  late_dearer: ['differs', 'remote remote_amount'],
  late_cheaper: ['differs', 'remote remote_amount'],
  late_first: ['agrees'],
  dearer_first: ['differs', 'remote remote_amount'],
  late_and_more: ['differs', 'handling billed_later'],
  fuel_twice: ['differs', 'billed_twice part_twice'],
  late_duty: ['agrees', 'duty_tax duty_billed'],
  late_fee: ['differs', 'carrier_fee billed_carrier_fee'],
  late_unknown: ['differs', 'unknown_charge'],
  late_not_ours: ['differs', 'handling billed_later'],
  return: ['differs', 'return billed_return'],
  adjustment: ['differs', 'adjustment billed_adjustment'],
  weight_adjustment: ['differs', 'weight billed_weight_adjustment'],
  netted_freight: ['credit', 'credit credit'],
  cancelled: ['cancelled', 'cancelled cancelled'],
  other_reference: ['ambiguous_shipment', 'ambiguous_shipment number_swapped'],
  swapped: ['ambiguous_shipment', 'ambiguous_shipment number_exchanged'],
} as const satisfies Readonly<Record<string, Expected>>;

export type LineKind = keyof typeof OF_LINES;
export type ParcelKind = keyof typeof OF_PARCELS;
export type Kind = LineKind | ParcelKind;
export const EXPECTED: Readonly<Record<Kind, Expected>> = { ...OF_LINES, ...OF_PARCELS };
export const KINDS = Object.keys(EXPECTED) as Kind[];
export const LINE_KINDS = Object.keys(OF_LINES) as LineKind[];
export const PARCEL_KINDS = Object.keys(OF_PARCELS) as ParcelKind[];
