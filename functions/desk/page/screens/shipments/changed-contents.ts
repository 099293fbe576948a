import { buildRecord } from '../../parts/build-record';
import type { Changes, ShownShipment } from './changed-fields';
import { isNumber, textOrNull } from './typed-values';

type ShownItem = ShownShipment['items'][number];
type SentItem = Required<NonNullable<Changes['items']>[number]>;

/** What identifies a product. */
export const IDENTIFIERS = ['sku', 'manufacturer_part_number', 'gtin'] as const;
const OPTIONAL = ['hs_code', 'country_of_origin', ...IDENTIFIERS] as const;
const ITEM_FIELDS = ['description', 'quantity', 'unit_value', ...OPTIONAL] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** A line of the customs declaration as it is typed. */
export interface ItemLine extends Readonly<Record<ItemField, string>> {
  /** Identifies the line while others are added and removed. */
  readonly line: number;
  /** That the product has no GTIN. */
  readonly no_gtin: boolean;
}

const REQUIRED = ['shipment_type', 'shipment_description'] as const;
const TEXT_FIELDS = ['declared_currency', 'sale_type', 'ioss_number', 'incoterm'] as const;

type TextField = (typeof REQUIRED | typeof TEXT_FIELDS)[number] | 'declared_value';

export interface ContentsForm extends Readonly<Record<TextField, string>> {
  readonly items: readonly ItemLine[];
}

/** The fields of the dialog; those of items by their place. */
export const contentsPaths = ({ items }: Pick<ContentsForm, 'items'>): string[] => [
  ...REQUIRED,
  ...TEXT_FIELDS,
  'declared_value',
  ...items.flatMap((_, at) => ITEM_FIELDS.map((name) => `items.${at}.${name}`)),
];

export const newLine = (lines: readonly ItemLine[]): ItemLine => ({
  line: Math.max(0, ...lines.map(({ line }) => line)) + 1,
  ...buildRecord(ITEM_FIELDS, () => ''),
  quantity: '1',
  no_gtin: false,
});

const toLine = (item: ShownItem, line: number): ItemLine => ({
  line,
  ...buildRecord(ITEM_FIELDS, (name) => String(item[name] ?? '')),
  no_gtin: item.no_gtin === true,
});

export const toContentsForm = (shipment: ShownShipment): ContentsForm => ({
  ...buildRecord(REQUIRED, (name) => shipment[name]),
  ...buildRecord(TEXT_FIELDS, (name) => shipment[name] ?? ''),
  declared_value: String(shipment.declared_value ?? ''),
  items: shipment.items.map(toLine),
});

/** What the form changes; null for what was emptied. Items that differ are sent all together. */
export function changedContents(form: ContentsForm, shipment: ShownShipment): Changes {
  const before = toContentsForm(shipment);
  const isOther = (name: TextField): boolean => form[name].trim() !== before[name];
  const items = form.items.map(toSent);
  const value = textOrNull(form.declared_value);
  return {
    ...buildRecord(REQUIRED.filter(isOther), (name) => form[name].trim()),
    ...buildRecord(TEXT_FIELDS.filter(isOther), (name) => textOrNull(form[name])),
    ...(isOther('declared_value') && { declared_value: value === null ? null : Number(value) }),
    ...(JSON.stringify(items) !== JSON.stringify(before.items.map(toSent)) && {
      items: items.length === 0 ? null : items,
    }),
  };
}

const toSent = (item: ItemLine): SentItem => ({
  description: item.description.trim(),
  quantity: Number(item.quantity),
  unit_value: Number(item.unit_value),
  ...buildRecord(OPTIONAL, (name) => textOrNull(item[name])),
  no_gtin: item.no_gtin,
});

/** The fields that should be numbers and are not. The browser asks for those that are empty. */
export function unreadableContents({ declared_value, items }: ContentsForm): string[] {
  const typed: [path: string, text: string][] = [
    ['declared_value', declared_value],
    ...items.flatMap(({ quantity, unit_value }, at): [string, string][] => [
      [`items.${at}.quantity`, quantity],
      [`items.${at}.unit_value`, unit_value],
    ]),
  ];
  return typed.filter(([, text]) => text !== '' && !isNumber(text)).map(([path]) => path);
}
