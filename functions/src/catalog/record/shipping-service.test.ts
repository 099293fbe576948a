import { missingServiceFault } from '../../../operations/rates/service-faults';
import { faultsOf } from '../../../test/support/faults';
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
  expect(faultsOf(NewService, { ...SERVICE, logo: null, active: false })).toEqual([]);
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
  expect(faultsOf(NewService, { ...SERVICE, ...fields })).toEqual(faults);
});

test.each(['active', 'sort_order', 'logo'])('a service has its %s', (name) => {
  expect(faultsOf(NewService, { ...SERVICE, [name]: undefined })).toHaveLength(1);
});

test('a name that release 1.3.0 took is still read, without the id', () => {
  const { id, ...record } = SERVICE;
  const early = { ...record, service_name: 'x'.repeat(81) };
  expect(ServiceRecord.parse(early)).toEqual(early);
  expect(ServiceRecord.safeParse({ ...early, id }).success).toBe(false);
  expect(ServiceRecord.safeParse({ ...early, service_name: undefined }).success).toBe(false);
});

const CARD = { courier_name: 'dhl_express', display_name: 'DHL Express', active: true };

test('a card whose service is active, or that is never quoted, has no fault', () => {
  expect(missingServiceFault(CARD, 'active')).toBeUndefined();
  for (const state of ['inactive', 'none'] as const) {
    expect(missingServiceFault({ ...CARD, active: false }, state)).toBeUndefined();
  }
});

test('a fault ends with the command that helps', () => {
  expect(missingServiceFault(CARD, 'none')).toBe(
    'Shipments could not ask for dhl_express: it has no service. Add it: services add dhl_express --name "DHL Express"',
  );
  expect(missingServiceFault(CARD, 'inactive')).toBe(
    'Shipments could not ask for dhl_express: its service is not active. Activate it: services activate dhl_express',
  );
});

test.each([
  ["Tom's Post", `"Tom's Post"`],
  ['The "Fast" One', `'The "Fast" One'`],
  ["Tom's $5 Post!", String.raw`'Tom'\''s $5 Post!'`],
  ['`Back\\tick`', "'`Back\\tick`'"],
])('the name %s is one argument of a shell', (display_name, quoted) => {
  const fault = missingServiceFault({ ...CARD, display_name }, 'none') ?? '';
  expect(fault.endsWith(` --name ${quoted}`)).toBe(true);
});
