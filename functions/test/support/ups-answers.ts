import type { Reply } from '../../local/stand-ins/carrier-server';

export const NUMBER = '1Z999AA10123456784';

export const TOKEN_PATH = '/security/v1/oauth/token';
export const TRACK_PATH = `/api/track/v1/details/${NUMBER}`;

export const aToken = (text = 'first-token', expires_in: unknown = '14399'): Reply => ({
  body: { access_token: text, token_type: 'Bearer', expires_in, status: 'approved' },
});

/** A scan, with members that must not pass. */
export const anActivity = (overrides: object = {}) => ({
  date: '20261120',
  time: '081500',
  gmtOffset: '+09:00',
  location: { address: { city: 'KOTO-KU', countryCode: 'JP', addressLine1: '1 Zqx Road' } },
  status: { type: 'I', code: 'AR', statusCode: '005', description: 'Arrived at Facility' },
  ...overrides,
});

export const aStatus = (type: string, code: string, statusCode = '') => ({
  status: { type, code, statusCode, description: `${type} ${code} ${statusCode}` },
});

export const aPackage = (activity: unknown[], overrides: object = {}) => ({
  trackingNumber: NUMBER,
  activity,
  packageAddress: [
    { type: 'ORIGIN', name: 'Zqx', address: { city: 'BANGKOK', countryCode: 'TH' } },
    { type: 'DESTINATION', name: 'Zqx', address: { city: 'KOTO-KU', countryCode: 'JP' } },
  ],
  deliveryInformation: { receivedBy: 'ZQX' },
  ...overrides,
});

export const anAnswer = (...packages: unknown[]) => ({
  trackResponse: { shipment: [{ inquiryNumber: NUMBER, package: packages }] },
});

export const anError = (code: string, message = 'Zqx') => ({
  response: { errors: [{ code, message }] },
});
