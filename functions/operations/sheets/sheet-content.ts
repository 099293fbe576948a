/** A day in Thailand, `YYYY-MM-DD`, which becomes a date of the spreadsheet. */
export interface SheetDay {
  readonly day: string;
}

/** What a cell holds; blank if undefined. A number has at most 15 digits. */
export type SheetValue = string | number | SheetDay | undefined;

/** A sheet to write. */
export interface SheetContent {
  /** At most 31 characters, without `[]:*?/\`. CSV drops it. */
  readonly name: string;
  readonly rows: readonly (readonly SheetValue[])[];
  /** How many rows and columns name the others: they are marked, and stay when the rest scrolls. */
  readonly headings: { readonly rows: number; readonly columns: number };
}

export const HEADING_ROW = { rows: 1, columns: 0 };
