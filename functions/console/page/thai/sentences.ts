import { LIST_SENTENCES } from './list-sentences';
import { NO_PRICE_SENTENCES } from './no-price-sentences';
import { SERVICE_SENTENCES } from './service-sentences';

/** What the server says in whole sentences, by the English ones. */
export const SENTENCES = {
  ...LIST_SENTENCES,
  ...NO_PRICE_SENTENCES,
  ...SERVICE_SENTENCES,
} as const;
