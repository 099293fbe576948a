import { beginsLikeWeight, WEIGHT_EXAMPLES } from './weight-cell';

/** The fault of a line whose first cell names none. */
export function unknownLine(text: string, isInTable: boolean): string {
  if (isInTable) return `"${text}" is neither a known line nor ${WEIGHT_EXAMPLES}.`;
  return beginsLikeWeight(text)
    ? `"${text}" is not a known line. A table as carriers print it begins with a line parcel_table or document_table that names its zones.`
    : `"${text}" is not a known line.`;
}
