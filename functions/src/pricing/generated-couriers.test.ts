import fc from 'fast-check';

import { type Courier, compiledOn, couriers } from '../../test/support/arbitrary-couriers';
import { measured, places, sizes } from '../../test/support/arbitrary-packages';
import { share, countShare } from '../../test/support/share';
import { isInSeason } from './area-and-season';
import type { Tariff } from './cards/rate-card';
import { listRows } from './cards/tariff-prices';
import { type Price, type Unavailable, pricePackage } from './price-package';
import { type Package } from './weights';

type Sample = { courier: Courier; item: Package; price: Price };

const tableOf = ({ courier: { card }, item }: Sample): Tariff | null =>
  item.isDocument ? card.document : card.parcel;

const gramsOf = ({ price }: Sample): number => price.billableDg / 10;

const findBand = (sample: Sample) => {
  const tariff = tableOf(sample);
  const rowsEnd = tariff === null ? 0 : (listRows(tariff).at(-1)?.up_to_grams ?? 0);
  return gramsOf(sample) <= rowsEnd
    ? undefined
    : tariff?.bands.find(({ up_to_grams }) => gramsOf(sample) <= up_to_grams);
};

/** What the generated couriers have to show, so that the tests that draw them are not blind to it. */
const SEEN: Record<string, (sample: Sample) => boolean> = {
  'a billed actual weight below the chargeable one': ({ price, item }) =>
    price.card.isBilledByActual && item.actualDg < item.chargeableDg,
  'additional weight': (sample) => {
    const { rows = [], additional } = tableOf(sample) ?? {};
    const isAboveRows = gramsOf(sample) > (rows.at(-1)?.up_to_grams ?? 0);
    return additional !== undefined && isAboveRows && findBand(sample) === undefined;
  },
  'a rate per kilogram': (sample) => findBand(sample) !== undefined,
  'a base and a rate per kilogram': (sample) =>
    (findBand(sample)?.base_satang?.[zoneIndex(sample)] ?? 0) > 0,
  'a tariff without rows': (sample) => tableOf(sample)?.rows.length === 0,
  'a zone that begins at a heavier weight': ({ price: { tariff, ...price }, item }) =>
    (tariff.rowUpToDg[0] ?? Infinity) <
      (tariff.minDgByZone[price.card.zones.indexOf(price.zone)] ?? 0) &&
    item.actualDg < price.billableDg,
  'a zone that ends at a lighter weight': ({ price: { tariff, ...price } }) =>
    (tariff.maxDgByZone[price.card.zones.indexOf(price.zone)] ?? 0) <
    Math.max(...tariff.maxDgByZone),
  'limits of a country': ({ price, item }) => price.card.countryLimits.has(item.country),
  'a fee for all countries': ({ courier: { card } }) =>
    card.country_fees?.some(({ countries }) => countries.includes('*')) === true,
  'a handling fee at its threshold or above': ({ courier: { card }, price }) =>
    price.handling > 0 && card.handling_fees.some(({ at_least }) => at_least === true),
  'fuel of a schedule': ({ price }) => price.card.fuelPeriod !== null,
  'fuel of a card': ({ price }) => price.card.fuelPeriod === null,
  'fuel on some amounts only': ({ courier }) => (courier.card.fuel_on?.length ?? 6) < 6,
  'a remote area at its flat amount': ({ price: { remote } }) =>
    remote !== null && remote.satang > 0 && remote.satang === remote.tier.flatSatang,
  'a remote area by weight': ({ price: { remote } }) =>
    remote !== null && remote.satang > remote.tier.flatSatang,
  'a remote area without fuel': ({ price: { remote } }) => remote?.tier.hasFuel === false,
  'one tier of several': ({ courier, price }) =>
    courier.areas.tiers.length > 1 && price.remote !== null,
  'a zone by postal code': ({ courier, price, item }) =>
    courier.areas.zone !== undefined &&
    price.zone !== price.card.zones[price.card.zoneIndexOf.get(item.country) ?? -1],
  'a country fee': ({ price: { countryFees } }) => countryFees.feeSatang > 0,
  'country fees with and without fuel': ({ price: { countryFees } }) =>
    countryFees.fuelledSatang > 0 && countryFees.fuelledSatang < countryFees.feeSatang,
  'a demand surcharge of the card': ({ price }) => price.ownDemand > 0,
  'a dated demand surcharge': ({ price }) => price.demand > price.ownDemand,
  'both kinds of demand': ({ price }) => price.ownDemand > 0 && price.demand > price.ownDemand,
  'several dated demand surcharges': (sample) => listSeasons(sample).length > 1,
  'the minimum of a demand surcharge': (sample) =>
    listSeasons(sample).some(
      ({ minSatang, perKgSatang }) =>
        minSatang > 0 && perKgSatang * sample.price.billableDg < minSatang * 10_000,
    ),
  'a demand surcharge by zone and country': (sample) =>
    listSeasons(sample).some(
      ({ isInZone, countries }) =>
        isInZone[zoneIndex(sample)] === true && countries.has(sample.item.country),
    ),
  'a demand surcharge by country alone': (sample) =>
    listSeasons(sample).some(({ isInZone }) => isInZone[zoneIndex(sample)] !== true),
  'a demand surcharge of another zone': ({ courier, price, item }) =>
    price.card.seasonal.some(({ isInZone, countries }) => {
      const own = price.card.zoneIndexOf.get(item.country) ?? -1;
      const isByZone = courier.areas.zone !== undefined && !countries.has(item.country);
      return isByZone && isInZone[own] !== isInZone[price.card.zones.indexOf(price.zone)];
    }),
};

const zoneIndex = ({ price: { card, zone } }: Sample): number => card.zones.indexOf(zone);

const listSeasons = (sample: Sample) =>
  sample.price.card.seasonal.filter((surcharge) =>
    isInSeason(surcharge, zoneIndex(sample), sample.item.country),
  );

const REFUSED_BY_DATED_CHARGES = ['suspended', 'fuel_rate_missing', 'area_rates_missing'];

test('of generated prices at least one in a hundred shows each rule, and each reason of dated charges for none', () => {
  const found = fc
    .sample(fc.tuple(couriers, sizes, places), share({ seed: 17, numRuns: 8000 }))
    .map(([courier, size, place]) => {
      const item = measured(size, place);
      const card = compiledOn(courier, place.shipDate);
      return { courier, item, price: pricePackage(card, item, courier.areas) };
    });
  const priced = found.flatMap(({ price, ...rest }) =>
    price.kind === 'price' ? [{ ...rest, price }] : [],
  );
  expect(priced.length).toBeGreaterThan(countShare(500));
  const rare = Object.entries(SEEN)
    .map(([name, isSeen]) => [name, priced.filter(isSeen).length / priced.length] as const)
    .filter(([, part]) => part < 0.01);
  expect(rare).toEqual([]);
  const codes = found.flatMap(({ price }) => codeOf(price));
  for (const code of REFUSED_BY_DATED_CHARGES) {
    expect(codes.filter((one) => one === code).length).toBeGreaterThan(countShare(20));
  }
});

const codeOf = (found: Price | Unavailable): string[] =>
  found.kind === 'price' ? [] : [found.refusal.code];
