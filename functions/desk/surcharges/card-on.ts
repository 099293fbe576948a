import type { RateCard } from '../../src/pricing/cards/rate-card';
import { versionOn } from '../../src/pricing/cards/version-on';
import type { PublishedRates } from '../../src/store/rates';

/** A courier's card of a day, if it has one. */
export const cardOn = (
  cards: PublishedRates['cards'],
  courier: string,
  day: string,
): RateCard | undefined =>
  versionOn(
    cards.items.map(({ card }) => card).filter(({ courier_name }) => courier_name === courier),
    day,
  );
