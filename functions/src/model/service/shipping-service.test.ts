import { listFaults } from '../../../test/support/faults';
import { NewService, ServiceRecord } from './shipping-service';

const SERVICE = {
  id: 'air_express',
  service_name: 'Air Express',
  logo: 'https://example.com/air.png',
  active: true,
  sort_order: 1,
};

test('a service as the operator writes it', () => {
  expect(NewService.parse({ ...SERVICE, service_name: ' Air Express ' })).toEqual(SERVICE);
  expect(listFaults(NewService, { ...SERVICE, logo: null, active: false })).toEqual([]);
});

test.each([
  [{ id: 'Air' }, ['id: must be lower-case letters, digits, - and _']],
  [{ service_name: 'x'.repeat(81) }, ['service_name: must be at most 80 characters']],
  [{ service_name: ' ' }, ['service_name: must not be empty']],
  [{ logo: 'http://example.com/air.png' }, ['logo: must be an https URL or null']],
  [{ logo: 'xhttps://example.com' }, ['logo: must be an https URL or null']],
  [{ logo: 'httpss://example.com' }, ['logo: must be an https URL or null']],
  [{ logo: 'air.png' }, ['logo: must be an https URL or null']],
  [{ colour: 'red' }, [': has unknown colour']],
])('%j is refused', (fields, faults) => {
  expect(listFaults(NewService, { ...SERVICE, ...fields })).toEqual(faults);
});

test.each(['active', 'sort_order', 'logo'])('a service has its %s', (name) => {
  expect(listFaults(NewService, { ...SERVICE, [name]: undefined })).toHaveLength(1);
});

test('a name that release 1.3.0 took is still read, without the id', () => {
  const { id, ...record } = SERVICE;
  const early = { ...record, service_name: 'x'.repeat(81) };
  expect(ServiceRecord.parse(early)).toEqual(early);
  expect(ServiceRecord.safeParse({ ...early, id }).success).toBe(false);
  expect(ServiceRecord.safeParse({ ...early, service_name: undefined }).success).toBe(false);
});
