import { writeReference } from '../../../src/model/creation/record-id';
import { carrierNumbers } from './account';
import type { Action } from './world';

const COUNTRIES = ['JP', 'Thailand', 'US', 'DE', 'Congo', 'Atlantis'] as const;

export const quotePackage: Action = async (client) => {
  const { random } = client;
  await client.call('apiQuote', {
    country: random.pick(COUNTRIES),
    actual_weight_kg: random.between([1, 20]),
    length_cm: 40,
    width_cm: 30,
    height_cm: random.between([5, 60]),
  });
};

export const listServices: Action = async (client) => {
  await client.call('apiShippingServices', {});
};

/** By our reference or a carrier's number, sometimes with a forced refresh. */
export const trackParcel: Action = async (client, { book }) => {
  const { random } = client;
  const refresh = random.chance(0.25);
  const [prefix, collection] = random.chance(0.7)
    ? (['SR', 'shipments'] as const)
    : (['PR', 'pickups'] as const);
  const record = random.chance(0.6) ? book.pick(random, collection) : undefined;
  const trackingNumber = record ? writeReference(prefix, record.id) : random.pick(carrierNumbers);
  await client.call('tracking', { trackingNumber, refresh });
};

/** At a path, with a body or in a form that nobody should send. */
export const sendHostile: Action = async (client) => {
  const functions = ['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking'] as const;
  await client.sendHostile(client.random.pick(functions));
};
