import * as z from 'zod';

import { calendarDate } from '../../../src/fields/thai-fields';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import { cardFaults } from '../../../src/pricing/cards/card-faults';
import {
  ProofFields,
  RateCard,
  checkMeasures,
  MAX_PROOFS,
} from '../../../src/pricing/cards/rate-card';
import type { FileFault, FilePlace } from '../../sheets/files';
import { shownFaults } from '../lint/lint-card';

/** A card as in a file, without what the service decides: its version and status. */
export const CardFile = RateCard.omit({ version: true, status: true });
export type CardFile = Omit<RateCard, 'version' | 'status'>;

/** The same as an operator writes it: a Buddhist year or a day in another format is a fault. */
export const WrittenCardFile = CardFile.extend({
  valid_from: calendarDate(),
  valid_to: calendarDate().nullable(),
  demand_surcharges: z.array(
    RateCard.shape.demand_surcharges.element.extend({ from: calendarDate(), to: calendarDate() }),
  ),
  proofs: z
    .array(ProofFields.extend({ ship_date: calendarDate() }).superRefine(checkMeasures))
    .max(MAX_PROOFS)
    .exactOptional(),
});

export type CardReading =
  | {
      readonly kind: 'card';
      readonly card: CardFile;
      readonly locate: (path: string) => FilePlace;
      /** Cells that may be empty by mistake. */
      readonly notes?: readonly FileFault[];
    }
  | { readonly kind: 'faults'; readonly faults: readonly FileFault[] };

export const toDraft = (card: CardFile): RateCard => ({ ...card, version: 1, status: 'draft' });

/** The faults of a card's content that have a place in its file. */
export function contentFaults(card: CardFile): CardFault[] {
  const draft = toDraft(card);
  return [...cardFaults(draft), ...shownFaults(draft)];
}

export function withoutEdition(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content);
  return Object.fromEntries(entries.filter(([name]) => name !== 'version' && name !== 'status'));
}
