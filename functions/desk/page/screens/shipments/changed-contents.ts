import type { Changes, ShownShipment } from './changed-fields';
import { isNumber, textOrNull } from './typed-values';

type ShownItem = ShownShipment['items'][number];
type SentItem = Required<NonNullable<Changes['items']>[number]>;

const ITEM_FIELDS = [
  'description',
  'quantity',
  'unit_value',
  'hs_code',
  'country_of_origin',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** A line of the customs declaration as it is typed. */
export interface ItemLine extends Readonly<Record<ItemField, string>> {
  /** Identifies the line while others are added and removed. */
  readonly line: number;
}

const TEXT_FIELDS = ['shipment_type', 'shipment_description', 'declared_currency'] as const;

export interface ContentsForm extends Readonly<Record<(typeof TEXT_FIELDS)[number], string>> {
  readonly declared_value: string;
  readonly items: readonly ItemLine[];
}

/** The fields of the dialog; those of items by their place. */
export const contentsPaths = ({ items }: Pick<ContentsForm, 'items'>): string[] => [
  ...TEXT_FIELDS,
  'declared_value',
  ...items.flatMap((_, at) => ITEM_FIELDS.map((name) => `items.${at}.${name}`)),
];

export const newLine = (lines: readonly ItemLine[]): ItemLine => ({
  line: Math.max(0, ...lines.map(({ line }) => line)) + 1,
  description: '',
  quantity: '1',
  unit_value: '',
  hs_code: '',
  country_of_origin: '',
});

const toLine = (
  { description, quantity, unit_value, hs_code = '', country_of_origin = '' }: ShownItem,
  line: number,
): ItemLine => ({
  line,
  description,
  hs_code,
  country_of_origin,
  quantity: String(quantity),
  unit_value: String(unit_value),
});

export const toContentsForm = (shipment: ShownShipment): ContentsForm => ({
  shipment_type: shipment.shipment_type,
  shipment_description: shipment.shipment_description,
  declared_value: shipment.declared_value === null ? '' : String(shipment.declared_value),
  declared_currency: shipment.declared_currency ?? '',
  items: shipment.items.map(toLine),
});

/** What the form changes; null for what was emptied. Items that differ are sent all together. */
export function changedContents(form: ContentsForm, shipment: ShownShipment): Changes {
  const before = toContentsForm(shipment);
  const isOther = (name: Exclude<keyof ContentsForm, 'items'>): boolean =>
    form[name].trim() !== before[name];
  const items = form.items.map(toSent);
  const value = textOrNull(form.declared_value);
  return {
    ...(isOther('shipment_type') && { shipment_type: form.shipment_type.trim() }),
    ...(isOther('shipment_description') && {
      shipment_description: form.shipment_description.trim(),
    }),
    ...(isOther('declared_value') && { declared_value: value === null ? null : Number(value) }),
    ...(isOther('declared_currency') && {
      declared_currency: textOrNull(form.declared_currency),
    }),
    ...(JSON.stringify(items) !== JSON.stringify(before.items.map(toSent)) && {
      items: items.length === 0 ? null : items,
    }),
  };
}

const toSent = (item: ItemLine): SentItem => ({
  description: item.description.trim(),
  quantity: Number(item.quantity),
  unit_value: Number(item.unit_value),
  hs_code: textOrNull(item.hs_code),
  country_of_origin: textOrNull(item.country_of_origin),
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
