import type { TrackingStatus } from '../../record/status';

/** The first that fits counts. Only the start of a text tells what happened, not what will. */
const PHRASES: readonly (readonly [RegExp, TrackingStatus])[] = [
  [
    /^(?:the )?(?:shipment )?(?:has been |was )?returned to (?:the )?(?:shipper|sender)/,
    'returned',
  ],
  [/^(?:shipment )?delivered(?:$|[ ,;:.-]+signed for)/, 'delivered'],
  [/^the shipment has been (?:successfully )?delivered$/, 'delivered'],
  [/clearance|customs/, 'customs'],
  [/^(?:shipment )?picked up/, 'picked_up'],
  [
    /^(?:with delivery courier|(?:shipment is )?out (?:with courier )?for delivery)/,
    'out_for_delivery',
  ],
  [
    /^(?:awaiting|available for|ready for) (?:collection|pick-?up) by (?:(?:the|a|our|dhl) )*(?:courier|carrier|driver|dhl)\b/,
    'pre_transit',
  ],
  [
    /^(?:awaiting|ready for) (?:collection|pick-?up) from (?:the )?(?:shipper|sender)\b/,
    'pre_transit',
  ],
  [/^(?:awaiting|available for|ready for) (?:collection|pick-?up)/, 'available_for_pickup'],
  [/^delivery (?:was )?attempted|^(?:delivery )?refused|^recipient refused/, 'delivery_failed'],
  [/^address information needed/, 'exception'],
  [/^shipment information received/, 'pre_transit'],
  [
    /^(?:arrived|departed|processed|transferred|forwarded|scheduled|shipment has departed)\b/,
    'in_transit',
  ],
];

const LONGEST_PHRASE = 120;

/** The status that a text of DHL names; the text itself goes no further. */
export function statusInText(text: unknown): TrackingStatus | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.slice(0, LONGEST_PHRASE).trim().replace(/\s+/g, ' ').toLowerCase();
  return PHRASES.find(([phrase]) => phrase.test(words))?.[1];
}
