import { thrownBy } from '../../../test/support/faults';
import { assertTransition, type Transitions } from './transitions';

type Light = 'green' | 'amber' | 'red' | 'off';

const LIGHTS: Transitions<Light> = {
  green: ['amber', 'off'],
  amber: ['red'],
  red: ['green'],
  off: [],
};

const turn = (from: Light, to: Light) => () => {
  assertTransition('light', LIGHTS, from, to);
};

test.each([
  ['green', 'amber'],
  ['green', 'off'],
  ['red', 'green'],
  ['off', 'off'],
  ['red', 'red'],
] as const)('%s becomes %s', (from, to) => {
  expect(turn(from, to)).not.toThrow();
});

test.each([
  ['green', 'red', 'A light that is green cannot become red; it can become amber, off.'],
  ['red', 'off', 'A light that is red cannot become off; it can become green.'],
  ['off', 'green', 'A light that is off cannot become green; its status is final.'],
] as const)('%s never becomes %s', (from, to, message) => {
  expect(thrownBy(turn(from, to))).toMatchObject({ code: 'invalid_transition', message });
});
