import { createFaultMaker } from '../../src/errors/fault';
import { createRefuser } from '../model/operation';

export const BILL_FAULTS = {
  bill_amount_wrong: '"{text}" is not an amount with at most two decimals, such as 1234.50.',
  bill_row_type_unknown: '"{text}" is not a kind of row that this layout knows.',
  bill_currency: 'The bill is in {currency}. Only bills in THB can be checked.',
  bill_layout_without_amounts:
    'The layout names no amounts: it needs the columns charge and amount, or lines "amount".',
  bill_number_long: 'The number of the bill has more than {most:number} characters.',
  bill_date_other:
    'Row {row:number} has the bill {bill} of {date:day}. Another date is another bill: import it as a file of its own.',
  bill_line_unnamed: 'The row has neither a tracking number nor a reference.',
  bill_columns_missing: 'The heading has no {columns:list}, which the layout {layout} needs.',
  bill_row_length:
    'The row has {count:number} {count|cell|cells}, but row {row:number} has {expected:number}. Is the file complete? A value with a comma needs quotes, such as "2,530.00".',
  bill_amount_split:
    'The comma of an amount seems to have split it: a value with a comma needs quotes, such as "{text}".',
  bill_line_long: 'The shipment has more than {most:number} charges.',
  bill_looks_like: 'The file looks like one of {layout}: read by that layout, it has no faults.',
  bill_charge_missing: 'The row has an amount, but does not say what for.',
  bill_credit_positive: 'A credit is below zero: write -{amount:satang}.',
  bill_line_total: 'The row states {stated:satang}, but its charges add up to {summed:satang}.',
  bill_total:
    'The bill {bill} states {stated:satang}, but its rows add up to {summed:satang}. Is the file complete?',
} as const;

export const billFault = createFaultMaker<typeof BILL_FAULTS>();

/** Why a line of a bill differs from what was booked: of one line, then of all with the same cause. */
export const BILL_CAUSES = {
  day_card:
    'Version {version} of the card was in effect on the day of shipment; version {booked} was booked.',
  day_fuel: 'Fuel was {rate:basisPoints} on the day of shipment; {booked:basisPoints} was booked.',
  day_rates: 'The rates of the day of shipment differ from those of the day that was booked.',
  day_rates_since: 'The rates of the day changed after the booking.',

  weight_heavier: '{billed:kilograms} billed, {booked:kilograms} booked.',
  weights_heavier: 'Billed at a higher weight than booked.',
  weight_lighter: '{billed:kilograms} billed, {booked:kilograms} booked.',
  weights_lighter: 'Billed at a lower weight than booked.',
  weight_other_pieces:
    '{billed:kilograms} billed, {booked:kilograms} booked; pieces billed: {pieces:number}, booked: {booked_pieces:number}.',
  weights_other_pieces: 'Billed at another weight, and for another number of pieces, than booked.',
  size_other: 'Measured {billed} cm; {booked} cm was booked.',
  sizes_other: 'Measured larger or smaller than booked.',
  zone_other: '{country:country} is billed in zone {billed}; our card has it in zone {expected}.',

  remote_not_listed:
    'A remote area is billed for {place} in {country:country}, which our list does not have.',
  remote_not_listed_without_place:
    'A remote area in {country:country} is billed, which our list does not have.',
  remotes_not_listed: 'Remote areas in {country:country} are billed that our list does not have.',
  remote_not_billed:
    'No remote area is billed for {place} in {country:country}, which our list has.',
  remote_not_billed_without_place:
    'The remote area in {country:country} that our list has is not billed.',
  remotes_not_billed: 'No remote area is billed for places in {country:country} that our list has.',
  remote_amount:
    'The area surcharge of {place} in {country:country} is {billed:satang}, not {expected:satang}.',
  remote_amount_without_place:
    'The area surcharge in {country:country} is {billed:satang}, not {expected:satang}.',
  remotes_amount: 'Area surcharges in {country:country} are of other amounts than ours.',

  country_fee_not_ours: 'The fee "{name}" is billed for {country:country}; our card has none.',
  country_fee_not_billed: 'The fee of {country:country} is not billed.',
  country_fee_amount: 'The fee of {country:country} is {billed:satang}, not {expected:satang}.',
  country_fees_amount: 'Fees of {country:country} are of another amount than ours.',
  handling_not_ours:
    'The handling fee "{name}" is billed; the booked size and weight call for none.',
  handlings_not_ours:
    'The handling fee "{name}" is billed; the booked sizes and weights call for none.',
  handling_not_billed: 'The handling fee is not billed.',
  handlings_not_billed: 'Handling fees are not billed.',
  handling_amount: 'The handling fee is {billed:satang}, not {expected:satang}.',
  handlings_amount: 'Handling fees are of other amounts than ours.',
  demand_not_ours: 'The demand surcharge "{name}" is billed; none was in effect.',
  demands_not_ours: 'The demand surcharge "{name}" is billed; none was in effect.',
  demand_over_since: 'A demand surcharge is billed; {name} ended on {to:day}.',
  demand_not_billed: 'The demand surcharge is not billed.',
  demands_not_billed: 'Demand surcharges are not billed.',
  demand_amount: 'The demand surcharge is {billed:satang}, not {expected:satang}.',
  demands_amount: 'Demand surcharges are of other amounts than ours.',

  freight_list: 'The freight is billed without the discount of {rate:basisPoints}.',
  freight_version:
    'The freight is that of version {version} of the card, not of version {expected}.',
  freight_row: 'The freight is that of {billed:kilograms}, not of {expected:kilograms}.',
  freights_row: 'The freight is that of another weight than billed.',
  freight_other: 'The freight is {billed:satang}, not {expected:satang}.',
  freights_other: 'The freight is of another amount than ours.',
  freight_missing: 'No freight is billed; ours is {expected:satang}.',
  freights_missing: 'No freight is billed.',
  no_price: 'Our rates of the day have no price for it.',
  no_booking: 'The shipment was booked without a price.',

  fuel_week:
    'Fuel is billed at {rate:basisPoints}, the rate from {from:day} on; that of the day of shipment is {expected:basisPoints}.',
  fuel_scope: 'Fuel applies to other amounts than the card says: it differs for {name:term}.',
  fuel_implied:
    'Fuel is billed at {rate:basisPoints}; the rate of the day of shipment is {expected:basisPoints}.',
  fuels_implied: 'Fuel is billed at another rate than that of the day of shipment.',
  fuel_on_ours: 'Fuel is billed on what was expected, not on what is billed.',
  fuel_negative: 'Fuel is billed below zero.',
  fuel_none: 'No fuel is billed; the rate of the day is {expected:basisPoints}.',
  fuel_on_nothing: 'Fuel is billed, but no amount that it applies to.',
  unknown_charge: 'The charge "{code}" is not in the map of charges.',
  unknown_charge_named: 'The charge "{name}" ({code}) is not in the map of charges.',
  billed_later: '"{name}" is billed apart from the freight.',
  billed_carrier_fee: 'The carrier bills a fee of its own, "{name}".',
  billed_return: '"{name}" is billed for the way back.',
  billed_adjustment: '"{name}" corrects what was billed before.',
  billed_weight_adjustment: '"{name}" corrects the weight that was billed before.',
  fee_negative: 'The charge "{name:term}" is below zero: {billed:satang}.',
  vat_other: 'VAT of {vat:satang} is {billed:basisPoints}, not {rate:basisPoints}.',
  vats_other: 'VAT is billed at {billed:basisPoints}, not at {rate:basisPoints}.',
  duty_billed: 'Duties and taxes of {duty:satang} are billed on top.',
  duties_billed: 'Duties and taxes of governments are billed on top.',
  duty_flat:
    'Duties and taxes of {duty:satang} are billed on top. The duty, {flat:satang}, is that of {count} declared {count|item|items} at {eur} EUR, {rate:satang} a euro.',
  duties_flat: 'Flat duties of the European Union are billed on top, as the items were declared.',
  duty_unfit:
    'Duties and taxes of {duty:satang} are billed on top. The duty, {flat:satang}, does not fit the declared items: {count} at {eur} EUR would be {due:satang}.',
  duty_unfit_range:
    'Duties and taxes of {duty:satang} are billed on top. The duty, {flat:satang}, does not fit the declared items: at {eur} EUR each, {least:number} would be {low:satang} or more, {most:number} would be {high:satang} or less.',
  duties_unfit: 'Flat duties of the European Union are billed that do not fit the declared items.',
  day_implausible:
    'The day of shipment, {day:day}, is after the bill, or long before the booking of {booked:day}.',
  days_implausible: 'Days of shipment are after the bill, or long before the booking.',
  weight_implausible:
    '{billed:kilograms} billed is ten times the {booked:kilograms} booked, or more.',
  weights_implausible: 'Ten times the booked weight is billed, or more.',
  not_handed_over: 'The shipment is billed, but was not handed over: it is still pending.',
  number_exchanged: 'The number is that of the shipment in row {row:number}, which has this one.',
  numbers_exchanged: 'Lines have the numbers of each other.',
  part_twice: '"{name}" of the shipment is billed already.',
  rounding: 'Rounding.',

  unknown_shipment: 'No shipment has the number {number}.',
  unknown_shipments: 'No shipment has these numbers.',
  no_number: '"{name}" is billed without a shipment.',
  number_of_courier: 'The number {number} is of a shipment with {courier:courier}.',
  numbers_of_courier: 'The numbers are of shipments with {courier:courier}.',
  number_of_several: 'Several shipments have the number {number}.',
  numbers_of_several: 'Several shipments have the same number.',
  number_elsewhere:
    'The number is of a shipment to {booked:country}, but the line is to {country:country}.',
  numbers_elsewhere: 'The numbers are of shipments to other countries.',
  number_swapped: 'The number is of one shipment, the reference or the address of another.',
  twice_here: 'The shipment is already billed in row {row:number}.',
  lines_twice: 'Shipments are billed twice on this bill.',
  twice_before: 'The shipment is already billed on {bill}.',
  lines_twice_before: 'Shipments are already billed on {bill}.',
  cancelled: 'The shipment was deleted on {day:day}.',
  claim_cancelled: 'The shipment was cancelled on {day:day}.',
  claim_remote:
    'A remote area is billed for {place} in {country:country}, which is none by the agreed list.',
  claim_remote_without_place:
    'A remote area in {country:country} is billed, which is none by the agreed list.',
  claim_zone:
    '{country:country} is billed in zone {billed}; by the agreed tariff it is in zone {expected}.',
  claim_charge: 'The charge "{name}" is not part of the agreed tariff.',
  claim_twice: 'The shipment is billed twice: it is also in row {row:number} of this invoice.',
  claim_twice_before: 'The shipment is billed twice: it was on the invoice {bill} before.',
  claim_unknown: 'We have no shipment with the number {number}.',
  lines_cancelled: 'Deleted shipments are billed.',
  causes_more: 'Further causes of this kind.',
  credit: 'A credit.',
  credits: 'Credits.',
} as const;

export const BILL_REFUSALS = {
  bill_missing: 'There is no bill {bill}.',
  bill_line_missing: 'The bill {bill} has no line {line}.',
  bill_layout_missing: 'There is no layout {layout}. There are {known:list}.',
  bill_courier_missing: 'There is no courier {courier} with a published rate card.',
  bill_line_not_open: 'Line {line} of {bill} is {state:term}.',
  bill_moving:
    'Decisions about other versions of {bill} are still to be taken over. Check the bill again first.',
  bill_line_credited:
    'Line {line} of {bill} is credited by the bill {by}. To take that back, withdraw {by}.',
  bill_nothing_due: 'Line {line} of {bill} bills no more than was booked.',
  bill_finding_decided: 'Nothing is left to decide about finding {finding} of {bill}.',
  bill_line_entries: 'Line {line} of {bill} has {most:number} entries, and takes no more.',
  bill_finding_missing: 'The bill {bill} has no finding {finding}: it has {count:number}.',
  bill_areas_without_tier:
    'The card of {courier} has no tier of remote areas to put the places in: first add a line remote_area.',
  bill_finding_not_fixable: 'No spreadsheet would fix this finding of {bill}.',
  bill_without_proofs:
    'No line of {bill} bills just what the card of today gives, or its proofs are all there.',
  bill_credit_more: 'No more than {most:satang} can be credited for line {line} of {bill}.',
  bill_note_future: 'The day of the note, {day:day}, is in the future.',
  bill_match_courier: 'The shipment {shipment} is not with {courier}.',
  bill_withdrawn: 'The bill {bill} was withdrawn. Its file can be imported again.',
  bill_nothing_disputed: 'No line of {bill} is in dispute.',
  bill_days_reversed: 'The last day, {to:day}, is before the first, {from:day}.',
  bill_lines_many: 'At most {most:number} lines can be changed at once.',
  bill_layout_own: 'The name {layout} is that of a built-in layout.',
  bill_changed: 'Somebody else checked the bill {bill} at the same time. Do it again.',
  bill_superseded: 'The bill {bill} was replaced by {by}.',
  bill_number_again:
    'The bill {number} of {date:day} has no shipment in common with {bill} of the same day. Say whether it replaces that bill or is another part of it.',
  bill_number_again_undated:
    'The bill {number} has no shipment in common with {bill}. Say whether it replaces that bill or is another one.',
} as const;

export const refuseBill = createRefuser(BILL_REFUSALS);
