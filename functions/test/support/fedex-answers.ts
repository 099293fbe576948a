import type { Reply } from '../../local/stand-ins/carrier-server';

export const TOKEN_PATH = '/oauth/token';
export const TRACK_PATH = '/track/v1/trackingnumbers';

export const NUMBER = '123456789012';

export const aToken = (text = 'first-token', expires_in: unknown = 3599): Reply => ({
  body: { access_token: text, token_type: 'bearer', expires_in, scope: 'CXS' },
});

/** A scan, with members that must not pass. */
export const aScan = (overrides: object = {}) => ({
  date: '2026-11-20T08:15:00+09:00',
  eventType: 'IT',
  eventDescription: 'In transit',
  exceptionCode: '',
  exceptionDescription: '',
  scanLocation: { city: 'KOTO-KU', countryCode: 'JP', streetLines: ['1 Zqx Road'] },
  derivedStatusCode: 'IT',
  ...overrides,
});

export const aResult = (scanEvents: unknown[], overrides: object = {}) => ({
  trackingNumberInfo: {
    trackingNumber: NUMBER,
    trackingNumberUniqueId: `2461361000~${NUMBER}~FX`,
    carrierCode: 'FDXE',
  },
  latestStatusDetail: { code: 'IT' },
  dateAndTimes: [],
  packageDetails: { count: '1', sequenceNumber: '1' },
  scanEvents,
  deliveryDetails: { receivedByName: 'S.ZQX' },
  ...overrides,
});

export const anAnswer = (...trackResults: unknown[]) => ({
  transactionId: 'made-up',
  output: { completeTrackResults: [{ trackingNumber: NUMBER, trackResults }] },
});

export const anError = (code: string, message = 'Zqx') => ({
  transactionId: 'made-up',
  errors: [{ code, message }],
});
