/** A line of a customs declaration; `unit_value_milli` in thousandths of the declared currency. */
export interface DeclaredItem {
  readonly description: string;
  readonly quantity: number;
  readonly unit_value_milli: number;
  readonly hs_code?: string | undefined;
  readonly country_of_origin?: string | undefined;
  readonly sku?: string | undefined;
  readonly manufacturer_part_number?: string | undefined;
  readonly gtin?: string | undefined;
  readonly no_gtin?: true | undefined;
}

/** What customs and carriers are told of a parcel. */
export interface Declaration {
  readonly consignee_address: {
    readonly country: string;
    readonly postal_code?: string | undefined;
    readonly email?: string | undefined;
    readonly phone: string;
  };
  readonly shipment_description: string;
  readonly declared_value_milli: number | null;
  readonly declared_currency: string | null;
  readonly sale_type?: string | null | undefined;
  readonly items: readonly DeclaredItem[];
}

/** The digits of a line's HS code, which may be written with dots; none without a code. */
export const hsDigits = ({ hs_code = '' }: Pick<DeclaredItem, 'hs_code'>): string =>
  hs_code.replaceAll(/\D/g, '');

/** The value of all lines, in thousandths: a line may be worth more than a number holds exactly. */
export const sumItems = (items: readonly DeclaredItem[]): bigint =>
  items.reduce(
    (sum, { quantity, unit_value_milli }) => sum + BigInt(quantity) * BigInt(unit_value_milli),
    0n,
  );

/** What the goods are worth: the sum of the lines, else the declared value; null if neither is known. */
export const findValue = ({ items, declared_value_milli }: Declaration): bigint | null => {
  if (items.length > 0) return sumItems(items);
  return declared_value_milli === null ? null : BigInt(declared_value_milli);
};
