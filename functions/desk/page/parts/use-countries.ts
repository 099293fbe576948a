import { useRead } from '../api/use-read';
import type { Countries } from './country-text';

const NONE: Countries = [];

/** Every country with its names; none until they are there. */
export const useCountries = (): Countries => useRead('countries.list', {}).answer ?? NONE;
