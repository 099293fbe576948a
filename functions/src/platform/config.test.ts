import { isDemoProject, isSwitchedOff, readCarrierSettings } from './config';

const CONFIG = { environment: 'production', projectId: 'parcels' } as const;
const VARIABLES = {
  DHL_API_KEY: 'of-dhl',
  DHL_DAY_QUOTA: '1',
  THAILAND_POST_KEY: ' of-post\n',
  THAILAND_POST_DAY_QUOTA: ' 2 ',
  FEDEX_API_KEY: 'of-fedex',
  FEDEX_DAY_QUOTA: '3',
  UPS_API_KEY: 'of-ups',
  UPS_DAY_QUOTA: '999999999',
  SEVENTEEN_TRACK_KEY: 'of-17track',
  SEVENTEEN_TRACK_DAY_QUOTA: '',
  CARRIER_STAND_IN: 'true',
};

test('each carrier has its address, its own key and its own quota', () => {
  expect(readCarrierSettings(CONFIG, VARIABLES)).toEqual({
    dhl: { baseUrl: 'https://api-eu.dhl.com', key: 'of-dhl', dayQuota: 1 },
    thailand_post: {
      baseUrl: 'https://trackapi.thailandpost.co.th',
      key: 'of-post',
      dayQuota: 2,
    },
    fedex: { baseUrl: 'https://apis.fedex.com', key: 'of-fedex', dayQuota: 3 },
    ups: { baseUrl: 'https://onlinetools.ups.com', key: 'of-ups', dayQuota: 999_999_999 },
    '17track': { baseUrl: 'https://api.17track.net', key: 'of-17track', dayQuota: undefined },
    isSimulated: false,
    hasStandIn: true,
    timeoutMs: 6000,
    totalTimeoutMs: 8500,
    pauseMs: [300, 1000],
  });
});

test.each([undefined, '', ' ', 'off', ' off ', 'a key', 'key\u00e9'])(
  'the secret %j holds no key',
  (DHL_API_KEY) => {
    expect(readCarrierSettings(CONFIG, { DHL_API_KEY }).dhl.key).toBeUndefined();
  },
);

test.each(['0', '01', '1.5', '-1', '1e3', '1000000000'])('%j is no quota of a day', (given) => {
  expect(() => readCarrierSettings(CONFIG, { UPS_DAY_QUOTA: given })).toThrow(
    `UPS_DAY_QUOTA is "${given}"; it must be a whole number from 1.`,
  );
});

test('numbers are simulated in demo projects alone, and 17TRACK only with CARRIER_STAND_IN=true', () => {
  const demo = { ...CONFIG, projectId: 'demo-parcels' };
  expect([isDemoProject(demo), isDemoProject({ ...CONFIG, projectId: 'my-demo-' })]).toEqual([
    true,
    false,
  ]);
  expect(readCarrierSettings(demo, { CARRIER_STAND_IN: '1' })).toMatchObject({
    isSimulated: true,
    hasStandIn: false,
  });
});

test('a carrier is switched off by the word off, in small letters', () => {
  expect([' off\n', 'OFF', '', undefined].map(isSwitchedOff)).toEqual([true, false, false, false]);
});
