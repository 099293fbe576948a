/** The columns of the list, in their order. */
export const COLUMNS = [
  'number',
  'status',
  'reference',
  'consignee',
  'courier',
  'service',
  'carrierNumber',
  'weight',
  'price',
  'margin',
  'client',
  'created',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

const SHOWN_FIRST: readonly ColumnName[] = [
  'number',
  'status',
  'consignee',
  'courier',
  'price',
  'margin',
  'client',
  'created',
];

/** The columns that an address names, in the order of the table; all of the usual ones for none. */
export function readColumns(text: string): readonly ColumnName[] {
  const named = new Set(text.split(','));
  const chosen = COLUMNS.filter((name) => named.has(name));
  return chosen.length === 0 ? SHOWN_FIRST : chosen;
}

/** As the address has them; empty for the usual ones. */
export function writeColumns(chosen: readonly ColumnName[]): string {
  const text = COLUMNS.filter((name) => chosen.includes(name)).join(',');
  return text === SHOWN_FIRST.join(',') ? '' : text;
}
