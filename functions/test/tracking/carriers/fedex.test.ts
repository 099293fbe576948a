import { ADAPTERS } from '../../support/adapters';
import { KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import {
  aResult,
  aScan,
  anAnswer,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/fedex-answers';
import { openAdapter } from '../../support/open-adapter';

const known = anAnswer(aResult([aScan()]));
const FEDEX = ADAPTERS.fedex;
const { desk, track } = openAdapter(FEDEX);

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  await track({ body: known });
  expect(desk.to(TOKEN_PATH)).toHaveLength(1);
  expect(desk.requests.slice(0, 2)).toMatchObject([
    {
      method: 'POST',
      path: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'client_credentials', client_id: 'our-client', client_secret: KEY },
    },
    {
      method: 'POST',
      path: TRACK_PATH,
      headers: {
        authorization: 'Bearer first-token',
        'content-type': 'application/json',
        'x-locale': 'en_US',
      },
      body: {
        includeDetailedScans: true,
        trackingInfo: [{ trackingNumberInfo: { trackingNumber: NUMBER } }],
      },
    },
  ]);
});

describeCarrierFaults({
  ...FEDEX,
  known,
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aResult(events)),
    event: (date) => aScan({ date }),
    delivery: (date) => aScan({ date, eventType: 'DL' }),
  },
});
