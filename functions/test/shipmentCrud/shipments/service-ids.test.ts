import { createRateCard } from '../../../desk/store/rate-versions';
import { requireService } from '../../../src/catalog/require-service';
import { ServiceError, type showDetail } from '../../../src/errors/service-error';
import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { aRateCard, storeServices } from '../../support/cards';
import { shownRefusal } from '../../support/faults';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { openService } from '../../support/service';

const service = openedForEach(() => openService(shipmentEndpoint));

const quoted = (courier_name: string, fields: Partial<RateCard> = {}): Promise<void> =>
  createRateCard(service.db, aRateCard({ courier_name, ...fields }));

/** The detail of the refusal; undefined if the service is taken. */
async function findRefusal(id: string): Promise<ReturnType<typeof showDetail> | undefined> {
  try {
    await requireService(service.instance(), id, 'data.service_id');
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.code).toBe('validation_failed');
    return shownRefusal(error).details[0];
  }
}

const meant = (suggestion: string | undefined) =>
  suggestion === undefined ? ';' : `; did you mean ${suggestion}? Or`;

test.each([
  ['DHL Express', 'dhl_express'],
  ['dhl-express', 'dhl_express'],
  ['Dhl_Express ', 'dhl_express'],
  ['dhl_expres', 'dhl_express'],
  ['a/b', undefined],
  ['..', undefined],
  ['services/falcon', undefined],
  ['__falcon__', 'falcon'],
])('%j is refused, and means %s', async (written, suggestion) => {
  await storeServices(service.db, 'dhl_express', 'falcon');
  expect(await findRefusal(written)).toEqual({
    field: 'data.service_id',
    message: `data.service_id is not an active service${meant(suggestion)} send the service_id of a quote, or an id of apiShippingServices: dhl_express, falcon.`,
    ...(suggestion !== undefined && { suggestion }),
  });
});

test('a courier that is quoted is taken if it never had a service', async () => {
  await quoted('heron', { display_name: 'Slow Heron' });
  await quoted('owl', { valid_from: '2027-01-01' });
  await quoted('resting', { active: false });
  expect(await findRefusal('heron')).toBeUndefined();
  expect(await findRefusal('owl')).toBeUndefined();
  const message =
    'data.service_id is not an active service; send the service_id of a quote: heron, owl.';
  expect(await findRefusal('resting')).toMatchObject({ message });
  expect(await findRefusal('Slow heron')).toMatchObject({ suggestion: 'heron' });
});

test.each([false, null, 'true'])(
  'a service whose "active" is %j is refused, and never suggested, though it is quoted',
  async (active) => {
    await storeServices(service.db, 'heron');
    await service.db.doc('services/heron').update({ active });
    await quoted('heron');
    const refusal = { field: 'data.service_id' };
    expect(await findRefusal('heron')).toMatchObject(refusal);
    expect(await findRefusal('heron')).not.toHaveProperty('suggestion');
    expect(await findRefusal('herron')).not.toHaveProperty('suggestion');
  },
);

test('rate cards that cannot be read count as none, and are logged', async () => {
  await storeServices(service.db, 'falcon');
  await service.db.doc('rates/heron-1').set({ status: 'published' });
  expect(await findRefusal('heron')).toMatchObject({ field: 'data.service_id' });
  expect(service.lines.map(({ message }) => message)).toContain(
    'The rates could not be read to look for a courier.',
  );
  expect(await findRefusal('falcon')).toBeUndefined();
});

itLocal('an id of the list costs nothing, another one document', async () => {
  await storeServices(service.db, 'falcon');
  await quoted('heron');
  await findRefusal('sparrow');
  const countReads = async (id: string): Promise<number | undefined> => {
    service.meter?.reset();
    await findRefusal(id);
    return service.meter?.reading().documentsRead;
  };
  expect(await countReads('falcon')).toBe(0);
  expect(await countReads('heron')).toBe(1);
  expect(await countReads('sparrow')).toBe(1);
  expect(await countReads('no id')).toBe(0);
  await storeServices(service.db, 'newer');
  expect(await countReads('newer')).toBe(1);
});
