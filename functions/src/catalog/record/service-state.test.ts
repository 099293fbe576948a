import { missingServiceFault } from './service-state';

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
