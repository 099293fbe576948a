import { AREA_CELL_SENTENCES } from './area-cell-sentences';
import { CARD_SENTENCES } from './card-sentences';
import { CELL_SENTENCES } from './cell-sentences';
import { NO_PRICE_SENTENCES } from './no-price-sentences';
import { PROOF_SENTENCES } from './proof-sentences';
import { SERVICE_SENTENCES } from './service-sentences';
import { SURCHARGE_SENTENCES } from './surcharge-sentences';

/** What the server says in whole sentences, by the English ones. */
export const SENTENCES = {
  ...AREA_CELL_SENTENCES,
  ...CARD_SENTENCES,
  ...CELL_SENTENCES,
  ...NO_PRICE_SENTENCES,
  ...PROOF_SENTENCES,
  ...SERVICE_SENTENCES,
  ...SURCHARGE_SENTENCES,
} as const;
