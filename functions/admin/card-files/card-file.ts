import { RateCard } from '../../src/quotes/rate-card';

/** A card as a file holds it: which version it becomes, and when it counts, the service decides. */
export const CardFile = RateCard.omit({ version: true, status: true });
export type CardFile = Omit<RateCard, 'version' | 'status'>;

/** A fault of a file, and where it stands: lines and columns count from 1. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type ReadCard =
  | { readonly kind: 'card'; readonly card: CardFile }
  | { readonly kind: 'faults'; readonly faults: readonly FileFault[] };

/** A card as it is checked before it has a version of its own. */
export const asDraft = (card: CardFile): RateCard => ({ ...card, version: 1, status: 'draft' });

export const inFileOrder = (a: FileFault, b: FileFault): number =>
  a.line - b.line || a.column - b.column;

/** The content of a file, or a stored card, without what the service decides. */
export function withoutEdition(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content);
  return Object.fromEntries(entries.filter(([name]) => name !== 'version' && name !== 'status'));
}
