import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { openedForAll } from '../support/opened';
import { openService } from '../support/service';
import { openShipments, shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';

const carriers = { isSimulated: true };

const opened = openedForAll(async () => {
  const shipments = await openShipments({ carriers });
  const tracking = await openService(trackingEndpoint, { sharing: shipments.service, carriers });
  return { ...shipments, tracking, token: await issueToken(tracking.db, 'trk_') };
});

/** The data of a shipment of two cartons. */
function inPieces(): object {
  const { actual_weight_kg, length_cm, width_cm, height_cm, ...rest } = shipmentData();
  const pieces = [{ actual_weight_kg, length_cm, width_cm, height_cm, quantity: 2 }];
  return { ...rest, pieces };
}

const created = async (): Promise<string> => {
  const { body } = await opened.owner.call('create', { data: inPieces() });
  return (body['data'] as { request_number: string }).request_number;
};

async function tracked(trackingNumber: string): Promise<Record<string, unknown>> {
  opened.tracking.restart();
  const { body } = await opened.tracking.post({ api_token: opened.token, trackingNumber });
  return body['data'] as Record<string, unknown>;
}

const update = (request_number: string, data: object) =>
  opened.staff.call('update', { request_number, data });

test('a shipment in pieces is tracked from its creation to the delivery of the last', async () => {
  const number = await created();
  const registered = await tracked(number);
  expect(registered).toMatchObject({ request_number: number, status: 'pre_transit' });
  expect(registered).not.toHaveProperty('pieces');
  for (const [carrier_tracking_number, status, delivered] of [
    ['SIMPIECES36', 'in_transit', 0],
    ['SIMPIECES51', 'in_transit', 1],
    ['SIMPIECES', 'delivered', 3],
  ] as const) {
    const { status: code } = await update(number, {
      status: 'in_transit',
      carrier_tracking_number,
    });
    expect(code).toBe(200);
    // The carrier's count, whatever number of pieces was sent.
    expect(await tracked(number)).toMatchObject({
      ...{ request_number: number, status, pieces: { delivered, total: 3 } },
      carrier: { name: 'simulated', tracking_number: carrier_tracking_number },
    });
  }
  await update(number, { status: 'delivered' });
  expect(await tracked(number)).toMatchObject({ status: 'delivered', pieces: { delivered: 3 } });
  expect(await opened.owner.get(number)).toMatchObject({ status: 'delivered', pieces_count: 2 });
});

test('where the carrier counts no pieces, none are counted', async () => {
  const number = await created();
  await update(number, { status: 'in_transit', carrier_tracking_number: 'SIMLIFE' });
  const answer = await tracked(number);
  expect(answer).toMatchObject({ request_number: number, status: 'delivered' });
  expect(answer).not.toHaveProperty('pieces');
});
