import { customsFault } from '../errors/customs-faults';
import type { Fault } from '../errors/fault';
import { thousandthsToAmount } from '../fields/numbers';
import { type Declaration, type DeclaredItem, findValue, hsDigits, sumItems } from './declaration';
import { compareWithLimit } from './euro-limit';
import { isVague } from './vague-descriptions';
import { writeLines } from './write-lines';

export const NOTE_CODES = [
  'items_missing',
  'identifiers_missing',
  'hs_code_incomplete',
  'origin_missing',
  'sale_type_missing',
  'currency_missing',
  'email_missing',
  'phone_missing',
  'description_vague',
  'values_differ',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** What a declaration lacks, and the member that it is about. */
export interface CustomsFinding {
  readonly code: NoteCode;
  /** As in a request: `data.items.2.sku`. */
  readonly field: string;
  readonly fault: Fault;
}

/** What a rule of `rules.json` asks for. */
export interface Asked {
  /** Parcels worth more, in euro, do not need it. */
  readonly most_eur?: number;
  /** The digits that an HS code needs. */
  readonly digits?: number;
}

export type Check = (declaration: Declaration, asked: Asked) => readonly CustomsFinding[];

interface LackingLines {
  readonly member: string;
  readonly count: number;
  readonly lines: string;
  readonly country: string;
}

/** One note of all lines that lack a member, at that of the first. */
function noteLines(
  code: NoteCode,
  { items, consignee_address: { country } }: Declaration,
  member: keyof DeclaredItem,
  lacks: (item: DeclaredItem) => boolean,
  buildFault: (values: LackingLines) => Fault,
): readonly CustomsFinding[] {
  const indexes = items.flatMap((item, at) => (lacks(item) ? [at] : []));
  const [first] = indexes;
  if (first === undefined) return [];
  const values = { member, count: indexes.length, lines: writeLines(indexes), country };
  return [{ code, field: `data.items.${first}.${member}`, fault: buildFault(values) }];
}

const noteIf = (
  isLacking: boolean,
  code: NoteCode,
  field: string,
  fault: () => Fault,
): readonly CustomsFinding[] =>
  isLacking ? [{ code, field: `data.${field}`, fault: fault() }] : [];

const pickCountry = ({ consignee_address: { country } }: Declaration): { country: string } => ({
  country,
});

const IDENTIFIERS = ['sku', 'manufacturer_part_number', 'gtin'] as const;

const findIdentifiers: Check = (declaration, { most_eur: most }) => {
  const { declared_currency: currency } = declaration;
  const size =
    most === undefined ? 'within' : compareWithLimit(findValue(declaration), currency, most);
  if (size === 'above') return [];
  const sold =
    most === undefined
      ? customsFault('customs_sold')
      : customsFault(size === 'near' ? 'customs_sold_near' : 'customs_sold_up_to', { most });
  return IDENTIFIERS.flatMap((member) =>
    noteLines(
      'identifiers_missing',
      declaration,
      member,
      (item) => item[member] === undefined && (member !== 'gtin' || item.no_gtin !== true),
      (values) =>
        member === 'gtin'
          ? customsFault('customs_gtin_missing', { ...values, sold, none: 'no_gtin' })
          : customsFault('customs_identifier_missing', { ...values, sold }),
    ),
  );
};

const DEFAULT_DIGITS = 6;

const findHsCodes: Check = (declaration, { digits = DEFAULT_DIGITS }) =>
  noteLines(
    'hs_code_incomplete',
    declaration,
    'hs_code',
    (item) => hsDigits(item).length < digits,
    (values) => customsFault('customs_hs_code_incomplete', { ...values, digits }),
  );

const findOrigins: Check = (declaration) =>
  noteLines(
    'origin_missing',
    declaration,
    'country_of_origin',
    ({ country_of_origin }) => country_of_origin === undefined,
    (values) => customsFault('customs_origin_missing', values),
  );

const findVague: Check = ({ shipment_description, items }) => {
  const at = items.findIndex(({ description }) => isVague(description));
  const found: [isFound: boolean, field: string, text: string][] = [
    [isVague(shipment_description), 'shipment_description', shipment_description],
    [at >= 0, `items.${at}.description`, items[at]?.description ?? ''],
  ];
  return found.flatMap(([isFound, field, text]) =>
    noteIf(isFound, 'description_vague', field, () =>
      customsFault('customs_description_vague', { text }),
    ),
  );
};

const findSum: Check = ({ items, declared_value_milli: declared, declared_currency: currency }) => {
  const sum = sumItems(items);
  const isKnown = items.length > 0 && declared !== null && currency !== null;
  return noteIf(isKnown && sum !== BigInt(declared), 'values_differ', 'declared_value', () =>
    customsFault('customs_values_differ', {
      sum: thousandthsToAmount(Number(sum)),
      declared: thousandthsToAmount(declared ?? 0),
      currency: currency ?? '',
      member: 'declared_value',
    }),
  );
};

const hasValue = ({ items, declared_value_milli }: Declaration): boolean =>
  items.length > 0 || declared_value_milli !== null;

/** Fewer digits are no telephone number. Early releases stored any text, in digits of any script. */
const hasPhone = ({ consignee_address: { phone } }: Declaration): boolean =>
  /\p{Nd}\P{Nd}*\p{Nd}/u.test(phone);

/** What a rule may ask for, by its name in `rules.json`. */
export const CHECKS: Readonly<Record<string, Check>> = {
  items: (declaration) =>
    noteIf(declaration.items.length === 0, 'items_missing', 'items', () =>
      customsFault('customs_items_missing', pickCountry(declaration)),
    ),
  identifiers: findIdentifiers,
  hs_code: findHsCodes,
  origin: findOrigins,
  sale_type: (declaration) =>
    noteIf(declaration.sale_type == null, 'sale_type_missing', 'sale_type', () =>
      customsFault('customs_sale_type_missing', {
        ...pickCountry(declaration),
        member: 'sale_type',
      }),
    ),
  currency: (declaration) =>
    noteIf(
      declaration.declared_currency === null && hasValue(declaration),
      'currency_missing',
      'declared_currency',
      () => customsFault('customs_currency_missing', { member: 'declared_currency' }),
    ),
  email: (declaration) =>
    noteIf(
      declaration.consignee_address.email === undefined,
      'email_missing',
      'consignee_address.email',
      () => customsFault('customs_email_missing', pickCountry(declaration)),
    ),
  phone: (declaration) =>
    noteIf(!hasPhone(declaration), 'phone_missing', 'consignee_address.phone', () =>
      customsFault('customs_phone_missing'),
    ),
  description: findVague,
  values: findSum,
};
