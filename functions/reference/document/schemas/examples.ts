import CONSUMER_SALE from './consumer-sale.json';

/** Members of a shipment to a consumer in Germany, with all that customs needs. */
export { CONSUMER_SALE };

/** From the demo data of a local start; refused everywhere else. */
export const TOKENS = {
  client: 'svc_DEMOclient00000000000000000000001VIQR4',
  partner: 'svc_DEMOpartner00000000000000000000009PdxU',
  staff: 'svc_DEMOstaff000000000000000000000001oFY79',
  tracking: 'trk_DEMOtracking00000000000000000000281Zr1',
} as const;

export type TokenHolder = keyof typeof TOKENS;

const PACKAGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

export const QUOTE = { country: 'Japan', ...PACKAGE };

/** Two of the package, and a smaller one. */
const PIECES = [
  { ...PACKAGE, quantity: 2 },
  { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 },
];

/** Members of a request with three pieces in place of the package. */
export const withPieces = (members: object): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(PACKAGE, name))),
  pieces: PIECES,
});

/** A simulated number, whose parcel is on its way. */
export const TRACKED_NUMBER = 'SIMLIFE36';
