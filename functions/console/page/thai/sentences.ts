import { AREA_CELL_SENTENCES } from './area-cell-sentences';
import { CARD_SENTENCES } from './card-sentences';
import { CELL_SENTENCES } from './cell-sentences';
import { PROOF_SENTENCES } from './proof-sentences';
import { SURCHARGE_SENTENCES } from './surcharge-sentences';

/** What the server says in whole sentences, by the English ones. */
export const SENTENCES = {
  ...AREA_CELL_SENTENCES,
  ...CARD_SENTENCES,
  ...CELL_SENTENCES,
  ...PROOF_SENTENCES,
  ...SURCHARGE_SENTENCES,
} as const;
