import tokens from '../../../desk/demo/tokens.json';
import type { AnswerOf, InputOf } from '../../../desk/page/api/types';
import {
  changedAddress,
  toAddressForm,
} from '../../../desk/page/screens/shipments/changed-address';
import {
  changedContents,
  toContentsForm,
} from '../../../desk/page/screens/shipments/changed-contents';
import {
  changesIn,
  toForm,
  type ShownShipment,
} from '../../../desk/page/screens/shipments/changed-fields';
import { originalValues } from '../../../desk/page/screens/shipments/original-values';
import { likelyCourier, numberChange } from '../../../desk/page/screens/today/number-change';
import { callConsole, openDemoConsole } from '../../support/console';
import { openedForAll } from '../../support/opened';
import { shipmentData } from '../../support/shipments';

/** The calls of the desk, without its page. */
const desk = openedForAll(openDemoConsole);

const call = <Result>(action: string, input: object) => callConsole<Result>(desk, action, input);

async function create(data: object, stored: object): Promise<string> {
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_token: tokens.production.staff,
      action: 'create',
      data: shipmentData({ ...data }),
    }),
  });
  const { data: created } = (await response.json()) as { data: Record<string, string> };
  await desk.service.db.doc(`shipments/${created['id'] ?? ''}`).set(stored, { merge: true });
  return created['request_number'] ?? '';
}

/** Every way in which what a form shows may differ from what is stored. */
const RECORDS: readonly [name: string, data: object, stored: object][] = [
  ['with its courier', { service_id: 'copper_heron' }, {}],
  ['whose courier is null', { service_id: 'copper_heron' }, { courier_name: null, price: null }],
  ['without a service', {}, {}],
  ['of an unknown service', {}, { service_id: 'gone', courier_name: 'gone_too' }],
  [
    'with fractions, spaces and line ends of earlier releases',
    { actual_weight_kg: 0.0001, length_cm: 10.05, notes: 'a\r\nb' },
    { reference: ' PO 1 ', shipment_description: 'Shirts ', client_email: 'Shop@Example.com' },
  ],
  [
    'with all that is optional',
    {
      declared_value: 10.5,
      declared_currency: 'USD',
      notes: 'Fragile',
      items: [{ description: 'Shirt', quantity: 2, unit_value: 5.25, country_of_origin: 'TH' }],
    },
    { public_note: 'Late' },
  ],
];

type Change = (shipment: ShownShipment) => InputOf<'shipments.update'>['data'];

/** The forms of a shipment's screen, each with a change of every field that it has. */
const FORMS: readonly [name: string, change: Change][] = [
  [
    'fields',
    (shipment) =>
      changesIn(
        {
          ...toForm(shipment),
          courier_name: 'night_mango',
          reference: 'R-2',
          notes: 'n',
          public_note: 'p',
          carrier_tracking_number: 'TH998877',
          client_email: 'demo_client@example.com',
          actual_weight_kg: '4',
          length_cm: '41',
          width_cm: '31',
          height_cm: '21',
          service_id: 'night_mango',
        },
        shipment,
      ),
  ],
  ...(['shipper_address', 'consignee_address'] as const).map((party): [string, Change] => [
    party,
    (shipment) =>
      changedAddress(party, { ...toAddressForm(shipment[party]), name: 'Other' }, shipment),
  ]),
  [
    'contents',
    (shipment) =>
      changedContents(
        {
          ...toContentsForm(shipment),
          shipment_type: 'document',
          shipment_description: 'Papers',
          declared_value: '12',
          declared_currency: 'EUR',
          items: [],
        },
        shipment,
      ),
  ],
  ['status', () => ({ status: 'in_transit' })],
];

test.each(RECORDS)('every form saves a shipment %s', async (_name, data, stored) => {
  const request_number = await create(data, stored);
  for (const [form, change] of FORMS) {
    const { shipment } = await call<AnswerOf<'shipments.show'>>('shipments.show', {
      request_number,
    });
    const changes = change(shipment);
    const before = originalValues(changes, shipment);
    const saved = await call<object>('shipments.update', {
      request_number,
      data: changes,
      before,
    });
    expect([form, saved]).toMatchObject([form, { request_number }]);
  }
});

test.each(RECORDS)('Today takes the number of a shipment %s', async (_name, data, stored) => {
  const submitted_at = new Date('2026-01-01T00:00:00Z');
  const request_number = await create(data, { ...stored, submitted_at });
  const { rows } = await call<AnswerOf<'today.waiting'>>('today.waiting', { all: false });
  const row = rows.find((one) => one.request_number === request_number);
  if (row === undefined) throw new Error('It does not wait.');
  const change = numberChange(row, likelyCourier(row) || 'copper_heron', ' TH 12345 ');
  await call('shipments.update', change);
  const { shipment } = await call<AnswerOf<'shipments.show'>>('shipments.show', { request_number });
  expect(shipment.carrier_tracking_number).toBe('TH12345');
});
