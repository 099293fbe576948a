import {
  type KnownCarrierName,
  carrierNamed,
  carrierOfSeventeenTrackKey,
  findCarrierPage,
  findSeventeenTrackKey,
} from '../../src/carrier-numbers/known-carriers';
import { eventMeaning } from '../../src/tracking/carriers/dhl/event';
import { readPlace } from '../../src/tracking/carriers/read-place';
import { collectPlaces, shownWords } from '../../src/tracking/carriers/shown-words';

const PLACES = collectPlaces([
  { city: 'Samut Prakan', country: 'TH' },
  { city: null, country: 'DE' },
]);

/** Places that are people's names as well, or have one. */
const NAMES = collectPlaces([
  { city: 'Charlotte', country: 'US' },
  { city: 'San Jose', country: 'US' },
  { city: 'Soi Somchai Jaidee', country: 'TH' },
  { city: 'c/o Somchai', country: 'TH' },
]);

/** What carriers call themselves and send. An empty text stands for a member that is not sent. */
export const CARRIER_READERS: Readonly<Record<string, (...texts: string[]) => unknown>> = {
  carrierNamed,
  keyAt: (name, number = '') => findSeventeenTrackKey(name as KnownCarrierName, number),
  carrierOfKey: (key) => carrierOfSeventeenTrackKey(Number(key)),
  carrierPage: findCarrierPage,
  /** Of an event of DHL's its status, its code, its own words, the unmapped codes, and whether it returns. */
  dhl(service = '', ...members) {
    const [statusCode, status, statusDetailed, description] = members.map(
      (text) => text || undefined,
    );
    const said = { statusCode, status, statusDetailed, description };
    const { text, unknownCodes, isReturning, ...meaning } = eventMeaning(service, said);
    return [
      meaning.status,
      meaning.code,
      ...(text === undefined ? [] : [text.en]),
      ...unknownCodes.map((code) => `unknown ${code}`),
      ...(isReturning === true ? ['returning'] : []),
    ];
  },
  eventPlace: (locality = '', code = '') =>
    Object.values(readPlace(code === '' ? undefined : code, locality)),
  shownWords: (text = '') => shownWords(text, PLACES),
  shownAmongNames: (text = '') => shownWords(text, NAMES),
};
