import * as z from 'zod';

import type { TransitPlace } from '../store/parcels-in-transit';

const WRITTEN = /^(\d{1,14})-([\w-]{1,200})$/;

/** A place in the list of parcels as people and addresses pass it on. */
export const writePlace = ({ at, id }: TransitPlace): string => `${at}-${id}`;

/** @example ParcelPlace.parse('1764000000000-3f7k21mpq0tb') // { at: 1764000000000, id: '3f7k21mpq0tb' } */
export const ParcelPlace = z
  .string()
  .regex(WRITTEN, { error: 'is not a place in the list of parcels' })
  .transform((text): TransitPlace => {
    const [, at = '', id = ''] = WRITTEN.exec(text) ?? [];
    return { at: Number(at), id };
  });
