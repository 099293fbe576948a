import { readPlace } from './read-place';

const NOWHERE = undefined;

test.each<[string, unknown, string | null, string | null]>([
  ['CINCINNATI HUB, OH - USA', NOWHERE, 'CINCINNATI', 'US'],
  ['LOS ANGELES GATEWAY, CA - USA', NOWHERE, 'LOS ANGELES', 'US'],
  ['BANGKOK - THAILAND', NOWHERE, 'BANGKOK', 'TH'],
  ['BANGKOK - THA', NOWHERE, 'BANGKOK', 'TH'],
  ['EAST MIDLANDS - UK', NOWHERE, 'EAST MIDLANDS', 'GB'],
  ['SEOUL - KOREA, REPUBLIC OF (SOUTH K.)', NOWHERE, 'SEOUL', 'KR'],
  ['HONG KONG - HONG KONG SAR, CHINA', NOWHERE, 'HONG KONG', 'HK'],
  ['TBILISI - GEORGIA', NOWHERE, 'TBILISI', 'GE'],
  ['Cuxhaven, Deutschland', NOWHERE, 'Cuxhaven', 'DE'],
  ['Cuxhaven, Deutschland', 'DE', 'Cuxhaven', 'DE'],
  ['Bremen, DE', 'DE', 'Bremen', 'DE'],
  ['Bremen GVZ', 'DE', 'Bremen GVZ', 'DE'],
  ['Germany', NOWHERE, null, 'DE'],
  ['Deutschland', 'DE', null, 'DE'],
  ['Singapore', NOWHERE, 'Singapore', 'SG'],
  ['Luxembourg, Luxembourg', NOWHERE, 'Luxembourg', 'LU'],
  ['Cincinnati, OH', 'US', 'Cincinnati', 'US'],
  ['LAS VEGAS, NV, US', NOWHERE, 'LAS VEGAS', 'US'],
  ['Toronto, ON, CA', NOWHERE, 'Toronto', 'CA'],
  ['Bangkok', NOWHERE, 'Bangkok', null],
  ['Bangkok', 'tha', 'Bangkok', 'TH'],
])('%s with the code %s', (locality, code, city, country) => {
  expect(readPlace(code, locality)).toEqual({ city, country });
});

describe('an uncertain country is left out', () => {
  test.each<[string, unknown, string | null, string | null]>([
    ['Wilmington, DE', NOWHERE, 'Wilmington, DE', null],
    ['Wilmington, DE', 'US', 'Wilmington', 'US'],
    ['Atlanta, Georgia', NOWHERE, 'Atlanta, Georgia', null],
    ['Atlanta, Georgia', 'US', 'Atlanta, Georgia', 'US'],
    ['Holland', 'US', 'Holland', 'US'],
    ['LONDON - HEATHROW', NOWHERE, 'LONDON - HEATHROW', null],
    ['POINTE NOIRE - CONGO', NOWHERE, 'POINTE NOIRE - CONGO', null],
    ['Town, constructor', NOWHERE, 'Town, constructor', null],
  ])('%s with the code %s', (locality, code, city, country) => {
    expect(readPlace(code, locality)).toEqual({ city, country });
  });
});

describe('of a text that is no place, at most the country is reported', () => {
  test.each<[unknown, string | null]>([
    ['99/9 Zqx Road - Thailand', 'TH'],
    ['Zqx 0812345678, Germany', 'DE'],
    ['Zqx - 4 - USA', 'US'],
    ['Zqx - 764', null],
    ['Zqx - KOREA (zqx@example.com)', 'KR'],
    ['Zqx@example.com', null],
    [`Zqx${' - '.repeat(40)}Germany`, null],
    ['', null],
    [5, null],
    [{ name: 'Zqx' }, null],
    [undefined, null],
  ])('%j', (locality, country) => {
    expect(readPlace(undefined, locality)).toEqual({ city: null, country });
  });
});
