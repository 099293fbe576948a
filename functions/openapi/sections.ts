/** The parts of the reference, in its order. Each is a tag of the document and a property of the client. */
export const SECTIONS = {
  quotes: { title: 'Quotes', description: 'Prices of every courier for one package.' },
  services: { title: 'Shipping services', description: 'The services and their ids.' },
  shipments: { title: 'Shipments', description: 'International shipments.' },
  pickups: { title: 'Pickups', description: 'Pickups in Thailand, for partner accounts.' },
  addresses: {
    title: 'Saved addresses',
    description: 'Pickup addresses that a partner account keeps.',
  },
  tracking: { title: 'Tracking', description: 'Where a parcel is. Production only.' },
} as const;

export type SectionId = keyof typeof SECTIONS;
