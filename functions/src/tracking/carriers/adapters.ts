import type { KeyedCarrier } from '../../platform/carrier-settings';
import type { KnownCarrierName } from '../numbers/known-carriers';
import type { Carrier, CarrierTools } from './carrier';
import { createDhl } from './dhl/adapter';
import { createSeventeenTrack } from './seventeen-track/adapter';
import { createThailandPost } from './thailand-post/adapter';

export type CreateCarrier = (tools: CarrierTools, key: string) => Carrier;

/** The carriers with an interface of their own. Every other one is reached through 17TRACK. */
export const ADAPTERS: Readonly<Record<KeyedCarrier, CreateCarrier>> = {
  dhl: createDhl,
  thailand_post: createThailandPost,
  '17track': createSeventeenTrack,
};

/** Object.keys loses the type of the keys. */
export const KEYED_CARRIERS = Object.keys(ADAPTERS) as readonly KeyedCarrier[];

export const isKeyedCarrier = (name: string): name is KeyedCarrier => Object.hasOwn(ADAPTERS, name);

/** The interface through which a carrier is reached. */
export const adapterFor = (carrier: KnownCarrierName): KeyedCarrier =>
  isKeyedCarrier(carrier) ? carrier : '17track';
