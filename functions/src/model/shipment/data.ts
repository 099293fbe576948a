import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { fieldProblem } from '../../errors/field-faults';
import { fieldFault, invalidFields } from '../../errors/service-error';
import { countryCode } from '../../fields/country-code';
import { fieldIssue, required } from '../../fields/field-fault';
import { nullAsAbsent, omitAbsent, reason, pickReason } from '../../fields/members';
import { amount, whole } from '../../fields/numbers';
import { recordId, recordTarget } from '../../fields/record-target';
import { code, email, line, lines, oneOf } from '../../fields/text';
import { hasUnknownSigns } from '../../text/pasted-text';
import { correction } from '../history/correction';
import {
  MEASURES,
  SentPieces,
  insteadOfMeasures,
  measuredOrInPieces,
  readByForm,
} from '../quote/pieces';
import { ConsigneeAddress, ShipperAddress } from './address';
import { carrierNumber } from './carrier-number';
import { IDENTIFIER_MEMBERS, SALE_MEMBERS, refuseContradiction } from './customs-fields';
import { DOCUMENT, ShipmentStatus } from './shipment';

const SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;
const HS_CODE = /^\d{4}(?:\.?\d{2}){0,4}$/;
const MAX_ITEMS = 100;
const MAX_ITEM_QUANTITY = 1_000_000;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const currency = () =>
  code(3)
    .toUpperCase()
    .refine((text) => CURRENCIES.has(text), fieldIssue('field_not_currency'));

const Item = z
  .strictObject(
    {
      description: line(200),
      quantity: whole(1, MAX_ITEM_QUANTITY),
      unit_value: amount(),
      hs_code: code(20).regex(HS_CODE, fieldIssue('field_not_hs_code')).nullish(),
      country_of_origin: countryCode().nullish(),
      ...IDENTIFIER_MEMBERS,
    },
    required('field_not_object'),
  )
  .check(refuseContradiction)
  .transform(({ no_gtin, ...item }) =>
    omitAbsent({ ...item, no_gtin: no_gtin === true ? no_gtin : undefined }),
  );
export type ItemData = z.output<typeof Item>;

const requiredMembers = {
  shipper_address: ShipperAddress,
  consignee_address: ConsigneeAddress,
  ...MEASURES,
  shipment_type: code(40).regex(SLUG, fieldIssue('field_not_shipment_type')),
  shipment_description: lines(1000),
};

const optionalMembers = {
  /** Any text: an unknown or inactive service is refused with the nearest one as suggestion. */
  service_id: code(100).nullish(),
  reference: line(100).nullish(),
  declared_value: amount().nullish(),
  declared_currency: currency().nullish(),
  items: z
    .array(Item, fieldIssue('field_not_list'))
    .max(MAX_ITEMS, fieldIssue('field_too_many_lines', { most: MAX_ITEMS }))
    .nullish(),
  ...SALE_MEMBERS,
  notes: lines(2000).nullish(),
};

const staffMembers = {
  status: nullAsAbsent(oneOf(ShipmentStatus)),
  courier_name: line(100).nullish(),
  carrier_tracking_number: carrierNumber().nullish(),
  public_note: line(200).nullish(),
  client_email: nullAsAbsent(email().toLowerCase()),
};

const forStaff = () => nullAsAbsent(z.never(fieldIssue('field_staff_only')));
const staffOnlyMembers = {
  status: forStaff(),
  courier_name: forStaff(),
  carrier_tracking_number: forStaff(),
  public_note: forStaff(),
  client_email: forStaff(),
};

const clientData = z.strictObject(
  { ...requiredMembers, ...optionalMembers, ...staffOnlyMembers },
  required('field_not_object'),
);
const staff = z.strictObject(
  { ...requiredMembers, ...optionalMembers, ...staffMembers },
  required('field_not_object'),
);

/** What a new shipment is priced by. Only a new one can take a quote. */
export const PRICING_MEMBERS = {
  service_id: optionalMembers.service_id,
  quote_id: recordId().nullish(),
};
const isDocument = ({ shipment_type }: Readonly<Record<string, unknown>>): boolean =>
  shipment_type === DOCUMENT;
const newByStaff = measuredOrInPieces(staff.extend(PRICING_MEMBERS), isDocument);
const newByClient = measuredOrInPieces(clientData.extend(PRICING_MEMBERS), isDocument);

export const NewShipmentData = { client: newByClient, staff: newByStaff };
export type NewShipmentData = z.output<typeof newByStaff>;

/** Whose shipment it is, as a member of the body: from staff alone. */
export const OWNER_MEMBER = { client_email: staffMembers.client_email };

const CHANGED_PIECES = { pieces: nullAsAbsent(SentPieces) };
const changeByClient = clientData
  .extend(CHANGED_PIECES)
  .partial()
  .extend({ reason: reason(), correction: forStaff() });
const changeByStaff = staff
  .extend(CHANGED_PIECES)
  .partial()
  .extend({ reason: reason(), correction: correction() });

/** With pieces, the four members of one package are optional: they may be null. */
const OPTIONAL_MEASURES = insteadOfMeasures(nullAsAbsent);
for (const change of [changeByClient, changeByStaff]) {
  readByForm(change, change.extend({}), change.extend(OPTIONAL_MEASURES));
}

/** Changes of a shipment, by the caller's role. Null clears an optional field. */
export const ShipmentChangeData = { client: changeByClient, staff: changeByStaff };
export type ShipmentChangeData = z.output<(typeof ShipmentChangeData)['staff']>;

const ofEveryone = [
  ...Object.keys(requiredMembers),
  ...Object.keys(CHANGED_PIECES),
  ...Object.keys(optionalMembers),
  'reason',
];

export const CHANGEABLE: Readonly<Record<'client' | 'staff', ReadonlySet<string>>> = {
  client: new Set(ofEveryone),
  staff: new Set([...ofEveryone, ...Object.keys(staffMembers), 'correction']),
};

type Members = Readonly<Record<string, unknown>>;

/**
 * Checks that what a change echoes matches what `get` shows. Null counts as missing.
 * @throws ServiceError `validation_failed` naming what differs.
 */
export function assertUnchanged(echoed: Members, shown: Members): void {
  const differing = Object.entries(echoed).filter(
    ([name, value]) => value !== null && !isDeepStrictEqual(value, shownAs(name, shown)),
  );
  if (differing.length === 0) return;
  throw invalidFields(
    differing.map(([name, value]) =>
      fieldFault(`data.${name}`, fieldProblem(chooseRefusal(name, value))),
    ),
  );
}

function chooseRefusal(
  name: string,
  value: unknown,
): 'field_hidden_characters' | 'field_staff_only' | 'field_read_only' {
  if (hasUnknownSigns(JSON.stringify(value))) return 'field_hidden_characters';
  return CHANGEABLE.staff.has(name) ? 'field_staff_only' : 'field_read_only';
}

/** A member as in a response. A request may name any: also `toString`. */
function shownAs(name: string, shown: Members): unknown {
  const value = Object.hasOwn(shown, name) ? shown[name] : undefined;
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The members that identify a shipment; a request needs one of them. */
export const IDENTIFIERS = ['request_number', 'shipment_id', 'id'] as const;

export const Target = recordTarget('SR', IDENTIFIERS, 'shipment', 'shipment_id');

/** Releases before 1.11 ignored `data` here, so unreadable values in it are still ignored. */
const DataOfReason = z.object({ reason: reason() }).nullish().catch(null);

/** The shipment to delete or restore, and the reason, a member of the body or of `data`. */
export const ReasonedTarget = z.intersection(
  Target,
  z
    .object({ reason: reason(), data: DataOfReason })
    .transform((given) => ({ reason: pickReason(given, given.data) })),
);
