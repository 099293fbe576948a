import type { CardFault } from '../../../src/quotes/cards/card-fault';
import type { RateCard } from '../../../src/quotes/cards/rate-card';

/** The delivery type by which quotes of documents are known. */
const DOCUMENT = 'document';

/**
 * What a quote would tell wrongly besides its price: the days of a zone, the delivery type of a
 * tariff. Cards that are quoted may have such faults, and so may a version to roll back to. A card
 * that is not active tells nothing.
 */
export const shownFaults = (card: RateCard): CardFault[] =>
  card.active ? [...daysFaults(card), ...typeFaults(card)] : [];

/** The schema holds the form: `1-2`, or `3`, which cards of 1.12.0 and before may have. */
const daysFaults = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ estimated_days }, index) => {
    const message = daysFault(estimated_days);
    return message === undefined ? [] : [{ path: `zones[${index}].estimated_days`, message }];
  });

function daysFault(text: string): string | undefined {
  const [first = 0, last] = text.split('-').map(Number);
  if (last === undefined) return `The days "${text}" are not a range: write "${text}-${text}".`;
  return last < first ? `The days "${text}" end before they begin.` : undefined;
}

function typeFaults({ parcel, document }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  if (parcel?.delivery_type === DOCUMENT) {
    const message = `The delivery type of a parcel tariff cannot be "${DOCUMENT}".`;
    faults.push({ path: 'parcel.delivery_type', message });
  }
  if (document !== null && document.delivery_type !== DOCUMENT) {
    const message = `The delivery type of a document tariff must be "${DOCUMENT}", not "${document.delivery_type}".`;
    faults.push({ path: 'document.delivery_type', message });
  }
  return faults;
}
