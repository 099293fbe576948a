import type { CardFault } from '../../../src/quotes/cards/card-fault';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { cardFinding } from '../../faults/cards';

/** The delivery type of quotes for documents. */
const DOCUMENT = 'document';

/**
 * Wrong details next to a price: the days of a zone, the delivery type of a tariff. Quoted cards
 * may have such faults, as may a version to roll back to. A card that is not active shows nothing.
 */
export const shownFaults = (card: RateCard): CardFault[] =>
  card.active ? [...daysFaults(card), ...typeFaults(card)] : [];

/** The schema holds the form: `1-2`, or `3`, which cards of 1.12.0 and before may have. */
const daysFaults = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ estimated_days: days }, index) => {
    const [first = 0, last] = days.split('-').map(Number);
    if (last !== undefined && first <= last) return [];
    const code = last === undefined ? 'days_not_range' : 'days_reversed';
    return [cardFinding(`zones[${index}].estimated_days`, code, { days })];
  });

const typeFaults = ({ parcel, document }: RateCard): CardFault[] => [
  ...(parcel?.delivery_type === DOCUMENT
    ? [cardFinding('parcel.delivery_type', 'parcel_type_wrong', { type: DOCUMENT })]
    : []),
  ...(document !== null && document.delivery_type !== DOCUMENT
    ? [
        cardFinding('document.delivery_type', 'document_type_wrong', {
          required: DOCUMENT,
          type: document.delivery_type,
        }),
      ]
    : []),
];
