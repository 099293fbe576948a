import type { Area, AreaMatch, Place } from './area';
export type CanonicalPlace = Place;
export interface AreaList {
  readonly find: (place: CanonicalPlace) => AreaMatch | undefined;
  readonly hasCodes: boolean;
  readonly hasCities: boolean;
}
export const canonicalPlace = (_country: string, place: Place): CanonicalPlace => place;
export const compileAreas = (_country: string, areas: readonly Area[]): AreaList => ({
  find: (place) => {
    const hits = areas.filter(
      ({ from, city }) =>
        (from !== undefined && from === place.postalCode) ||
        (city !== undefined && city === place.city),
    );
    return hits.length === 0
      ? undefined
      : {
          tiers: [...new Set(hits.flatMap(({ tier }) => tier ?? []))],
          zone: hits.find(({ zone }) => zone)?.zone,
        };
  },
  hasCodes: areas.some(({ from }) => from),
  hasCities: areas.some(({ city }) => city),
});
export const encodeAreas = (areas: readonly Area[]): string => JSON.stringify(areas);
export const decodeAreas = (text: string): Area[] => JSON.parse(text) as Area[];
