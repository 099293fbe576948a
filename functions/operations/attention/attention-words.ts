/** Each kind of item in an English sentence; days and countries come written out. */
export const ATTENTION_WORDS = {
  severity: { bad: 'Now', warn: 'Soon', info: 'Note' },
  lists: {
    rates: 'rate cards',
    surcharges: 'surcharges',
    services: 'services',
    hubs: 'hubs',
    zones: 'zones',
    fees: 'pickup fees',
    holidays: 'holidays',
    accounts: 'accounts',
    tokens: 'tokens',
    access: 'tracking requests',
  },
  rhythm: { weekly: 'week', monthly: 'month' },
  everywhere: 'all destinations',
  fuelNone: (courier: string): string => `${courier} has no fuel surcharge.`,
  fuelNotBegun: (courier: string, from: string): string =>
    `${courier} has no fuel surcharge until ${from}.`,
  fuelMissing: (courier: string, period: string, from: string, percent: string): string =>
    `${courier}: the fuel surcharge of the ${period} from ${from} is not entered yet. After that, ${percent} goes on.`,
  fuelLate: (courier: string, period: string, from: string, percent: string): string =>
    `${courier}: the fuel surcharge of the ${period} from ${from} is missing. Quotes still use ${percent}.`,
  holidays: (year: string): string => `The public holidays of ${year} are not loaded.`,
  cardEnds: (courier: string, day: string): string =>
    `The rates of ${courier} end on ${day}, and nothing follows.`,
  cardEnded: (courier: string, day: string): string =>
    `The rates of ${courier} ended on ${day}. It gives no prices.`,
  cardFaulty: (courier: string, version: string): string =>
    `Version ${version} of ${courier} has faults, so it is not quoted.`,
  proofsFail: (courier: string, version: string, count: string): string =>
    `Version ${version} of ${courier} differs from the carrier's own price in ${count} of its proofs.`,
  suspensionBegins: (courier: string, where: string, from: string): string =>
    `${courier} to ${where} is suspended from ${from} on.`,
  suspensionBegan: (courier: string, where: string, from: string): string =>
    `${courier} to ${where} is suspended since ${from}, until further notice.`,
  suspensionBeganUntil: (courier: string, where: string, from: string, until: string): string =>
    `${courier} to ${where} is suspended from ${from} to ${until}.`,
  suspensionEnds: (courier: string, where: string, until: string): string =>
    `${courier} to ${where}: the suspension ends on ${until}.`,
  serviceMissing: (courier: string): string =>
    `Quotes offer ${courier}, but there is no such service: shipments with it are refused.`,
  serviceInactive: (courier: string): string =>
    `Quotes offer ${courier}, but its service is not active: shipments with it are refused.`,
  faults: (list: string, count: string): string => `Faults in the ${list}: ${count}.`,
  malformed: (list: string, count: string): string =>
    `Records of ${list} that cannot be read: ${count}.`,
  access: (count: string): string => `Tracking requests that wait for a decision: ${count}.`,
  unpriced: {
    pending: (count: string): string =>
      `Pending shipments without a price: ${count}. Choose a service that has one before they ship.`,
    in_transit: (count: string): string =>
      `Shipments in transit without a price: ${count}. They have to be billed by hand.`,
  },
};

/** The same in another language. */
export type AttentionWords = typeof ATTENTION_WORDS;
