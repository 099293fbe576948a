import { RateCard } from '../../src/quotes/cards/rate-card';
import type { FileFault } from '../files/file-fault';

/** A card as a file holds it: which version it becomes, and when it counts, the service decides. */
export const CardFile = RateCard.omit({ version: true, status: true });
export type CardFile = Omit<RateCard, 'version' | 'status'>;

export type CardReading =
  | { readonly kind: 'card'; readonly card: CardFile }
  | { readonly kind: 'faults'; readonly faults: readonly FileFault[] };

/** A card as it is checked before it has a version of its own. */
export const toDraft = (card: CardFile): RateCard => ({ ...card, version: 1, status: 'draft' });

/** The content of a file, or a stored card, without what the service decides. */
export function withoutEdition(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content);
  return Object.fromEntries(entries.filter(([name]) => name !== 'version' && name !== 'status'));
}
