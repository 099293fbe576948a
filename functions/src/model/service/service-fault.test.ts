import { readExamples } from '../../../test/support/repository';
import { sayInAnswer } from '../../errors/service-error';
import { findServiceFault, suggestService } from './shipping-service';

const EXAMPLES = readExamples<{
  meant: [written: string, id: string | null][];
}>(__dirname, 'vectors/service-fault.json');

const describeFault = (...given: Parameters<typeof findServiceFault>): string =>
  sayInAnswer(findServiceFault(...given));

const SERVICES = [
  { id: 'dhl_express', service_name: 'DHL Express Worldwide' },
  { id: 'falcon', service_name: 'เหยี่ยวด่วนพิเศษ' },
];
const COURIERS = [{ courierName: 'slow_heron', displayName: 'Heron by Sea' }];

test.each(EXAMPLES.meant)('%j means %s', (written, id) => {
  expect(suggestService(written, SERVICES, COURIERS) ?? null).toBe(id);
});

test('a fault names services or, where there are none, couriers', () => {
  expect(describeFault(SERVICES, COURIERS, undefined)).toBe(
    'is not an active service; send the service_id of a quote, or an id of apiShippingServices: dhl_express, falcon',
  );
  expect(describeFault([], COURIERS, undefined)).toBe(
    'is not an active service; send the service_id of a quote: slow_heron',
  );
  expect(describeFault([], [], undefined)).toBe(
    'is not an active service; send the service_id of a quote',
  );
  expect(describeFault([], [], 'falcon')).toBe(
    'is not an active service; did you mean falcon? Or send the service_id of a quote',
  );
});

test('a long list is cut', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `s${at}`, service_name: 'S' }));
  expect(describeFault(many, [], undefined)).toMatch(/: s0, s1, .*, s9 and 2 more$/);
});
