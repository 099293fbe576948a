import { BEGINNING } from './known-values';
import { type RecordKind, Reference } from './world';

type Values = Readonly<Record<string, unknown>>;

/** A rule about several members together, which schemas express in code: makes the members satisfy it. */
interface JointRule {
  /** The members of the objects that the rule applies to. */
  readonly members: readonly string[];
  /** `pick` makes the choice, if any. */
  readonly fix: (values: Values, pick: number) => Values;
}

const PLACES: readonly Values[] = [
  { province: 'กรุงเทพฯ', postal_code: '10110', province_code: 'TH-10' },
  { province: 'Bangkok', postal_code: '๑๐๒๕๐', province_code: null },
  { province: 'TH-50', postal_code: '50000', province_code: 'TH-50' },
  { province: 'Chonburi Province', postal_code: '20000', province_code: 'TH-20' },
];
const HOURS: readonly Values[] = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '15:00' },
  { from: '13:00', to: '17:00' },
];
const PACKAGE: Values = { actual_weight_kg: 1.5, length_cm: 40, width_cm: 30, height_cm: 20 };
/** So many of each entry stay within the limits of a shipment. */
const MAX_EQUAL_PIECES = 15;
const DAY_MS = 24 * 60 * 60_000;

const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const hasMember = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && isGiven((value as Values)[name]);
const oneOfPair =
  (one: string, other: string): JointRule['fix'] =>
  (values, pick) =>
    without(values, pick % 2 === 0 && isGiven(values[one]) ? other : one);

/** Pieces, or the four members of a package: in a change, any of them. */
function onePackageOrPieces(values: Values, pick: number): Values {
  const { pieces, ...others } = values;
  const isDocument = values['is_document'] === true || values['shipment_type'] === 'document';
  if (Array.isArray(pieces) && !isDocument && pick % 3 > 0) {
    return { ...without(others, ...Object.keys(PACKAGE)), pieces: pieces.map(fewPieces) };
  }
  if ('correction' in values) return others;
  const missing = Object.entries(PACKAGE).filter(([name]) => !isGiven(values[name]));
  return { ...others, ...Object.fromEntries(missing) };
}

const fewPieces = (piece: Values): Values =>
  isGiven(piece['quantity'])
    ? { ...piece, quantity: Math.min(MAX_EQUAL_PIECES, Number(piece['quantity'])) }
    : piece;

/** One member of those that name the record. */
const namesOne =
  (kind: RecordKind, ...names: readonly string[]): JointRule['fix'] =>
  (values, pick) => {
    const given = names.map((name) => values[name]).find((value) => isKind(value, kind));
    const chosen = names[pick % names.length] ?? 'id';
    const id = given ?? new Reference(kind, 'own', false, pick);
    return { ...without(values, ...names), [chosen]: id };
  };

const isKind = (value: unknown, kind: RecordKind): boolean =>
  value instanceof Reference && value.kind === kind;

const NOT_FOLLOWED = [
  'page',
  'cursor',
  'data',
  'status',
  'include_deleted',
  'destination_id',
  'pickup_date',
  'reference',
  'courier_name',
  'created_from',
  'created_to',
];

const RULES: readonly JointRule[] = [
  {
    members: ['province', 'postal_code'],
    fix: (values, pick) => ({ ...values, ...PLACES[pick % PLACES.length] }),
  },
  {
    members: ['date', 'from', 'to'],
    fix: (_, pick) => ({
      // Workdays only, from Tuesday, 24 November.
      date: new Date(BEGINNING + (3 + 7 * (pick % 4)) * DAY_MS).toISOString().slice(0, 10),
      ...HOURS[pick % HOURS.length],
    }),
  },
  {
    members: ['declared_currency', 'items'],
    fix: (values) =>
      isGiven(values['declared_value']) || isGiven(values['items'])
        ? { ...values, declared_currency: 'THB' }
        : values,
  },
  { members: ['pieces', 'actual_weight_kg'], fix: onePackageOrPieces },
  {
    members: ['correction', 'status', 'reason'],
    fix: (values) =>
      isGiven(values['status']) && isGiven(values['reason'])
        ? values
        : without(values, 'correction'),
  },
  {
    members: ['pickup_address', 'address_id'],
    fix: (values, pick) => {
      const rest = without(values, 'address_id', 'pickup_address_id');
      if (isGiven(values['pickup_address']) && pick % 3 > 0) return rest;
      const id = values['address_id'] ?? new Reference('address', 'own', false, pick);
      const name = pick % 2 === 0 ? 'address_id' : 'pickup_address_id';
      return without({ ...rest, [name]: id }, 'pickup_address');
    },
  },
  {
    // A shipment's quote has to be held before; next to action both have to be those of data.
    members: ['quote_id', 'service_id'],
    fix: (values, pick) => {
      if ('data' in values) return without(values, 'quote_id', 'service_id');
      return pick % 8 === 0 ? values : without(values, 'quote_id');
    },
  },
  { members: ['no_gtin', 'gtin'], fix: oneOfPair('no_gtin', 'gtin') },
  { members: ['slot', 'preferred_date'], fix: oneOfPair('slot', 'preferred_date') },
  {
    members: ['page', 'cursor'],
    fix: (values, pick) =>
      pick % 8 === 0
        ? without(values, 'page')
        : without({ ...values, page: 1 + (pick % 20) }, 'cursor'),
  },
  {
    members: ['pickup_date', 'account_id'],
    fix: (values, pick) =>
      pick % 2 === 0 && isGiven(values['destination_id']) && isGiven(values['pickup_date'])
        ? without(values, 'account_id')
        : without(values, 'destination_id', 'pickup_date'),
  },
  // A member given both next to the action and within data would have to be equal.
  {
    members: ['page', 'data'],
    fix: ({ data, ...others }, pick) =>
      pick % 3 > 0 || !isGiven(data) ? others : { limit: others['limit'], data },
  },
  {
    members: ['shipment_id', 'id'],
    fix: namesOne('shipment', 'request_number', 'shipment_id', 'id'),
  },
  {
    members: ['pickup_number', 'id'],
    fix: namesOne('pickup', 'pickup_number', 'request_number', 'id'),
  },
  {
    members: ['address_id', 'pickup_address_id', 'id'],
    fix: namesOne('address', 'address_id', 'pickup_address_id', 'id'),
  },
  {
    members: ['client_email', 'data'],
    fix: (values) =>
      hasMember(values['data'], 'client_email') ? without(values, 'client_email') : values,
  },
  {
    members: ['city', 'country', 'postal_code'],
    fix: (values) => (isGiven(values['postal_code']) ? values : { ...values, postal_code: '1000' }),
  },
  {
    members: ['status', 'slot'],
    fix: (values) =>
      isGiven(values['status']) || isGiven(values['slot'])
        ? values
        : { ...values, status: 'confirmed' },
  },
  // Whoever follows changes can neither turn pages nor filter, but by the owner.
  {
    members: ['changed_since', 'cursor'],
    fix: (values, pick) =>
      pick % 4 === 0 && isGiven(values['changed_since'])
        ? without(values, ...NOT_FOLLOWED)
        : without(values, 'changed_since'),
  },
];

/** All rules for objects with these members, combined. */
export function joinRules(names: readonly string[]): JointRule['fix'] {
  const rules = RULES.filter(({ members }) => members.every((member) => names.includes(member)));
  return (values, pick) => rules.reduce((fixed, { fix }) => fix(fixed, pick), values);
}
