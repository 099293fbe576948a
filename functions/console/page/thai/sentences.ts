import { CARD_SENTENCES } from './card-sentences';
import { LIST_SENTENCES } from './list-sentences';
import { NO_PRICE_SENTENCES } from './no-price-sentences';
import { PROOF_SENTENCES } from './proof-sentences';
import { SERVICE_SENTENCES } from './service-sentences';

/** What the server says in whole sentences, by the English ones. */
export const SENTENCES = {
  ...CARD_SENTENCES,
  ...LIST_SENTENCES,
  ...NO_PRICE_SENTENCES,
  ...PROOF_SENTENCES,
  ...SERVICE_SENTENCES,
} as const;
