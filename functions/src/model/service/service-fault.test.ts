import { sayInAnswer } from '../../errors/service-error';
import { findServiceFault, suggestService } from './shipping-service';

const describeFault = (...given: Parameters<typeof findServiceFault>): string =>
  sayInAnswer(findServiceFault(...given));

const SERVICES = [
  { id: 'dhl_express', service_name: 'DHL Express Worldwide' },
  { id: 'falcon', service_name: 'เหยี่ยวด่วนพิเศษ' },
];
const COURIERS = [{ courierName: 'slow_heron', displayName: 'Heron by Sea' }];

test.each([
  ['DHL Express', 'dhl_express'],
  ['dhl-express', 'dhl_express'],
  ['Dhl_Express ', 'dhl_express'],
  ['dhlexpres', 'dhl_express'],
  ['dhl express worldwide', 'dhl_express'],
  ['เหยี่ยวด่วนพิเศษ', 'falcon'],
  ['SLOW HERON', 'slow_heron'],
  ['heron by sea', 'slow_heron'],
  ['../services/falcon', undefined],
  ['sparrow', undefined],
])('%j means %s', (written, id) => {
  expect(suggestService(written, SERVICES, COURIERS)).toBe(id);
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
