import { AREA_CELL_SENTENCES } from './area-cell-sentences';
import { CELL_SENTENCES } from './cell-sentences';
import { LIST_SENTENCES } from './list-sentences';
import { NO_PRICE_SENTENCES } from './no-price-sentences';
import { SERVICE_SENTENCES } from './service-sentences';
import { SURCHARGE_SENTENCES } from './surcharge-sentences';

/** What the server says in whole sentences, by the English ones. */
export const SENTENCES = {
  ...AREA_CELL_SENTENCES,
  ...CELL_SENTENCES,
  ...LIST_SENTENCES,
  ...NO_PRICE_SENTENCES,
  ...SERVICE_SENTENCES,
  ...SURCHARGE_SENTENCES,
} as const;
