import { latinKey, type PressedKey, readKey } from './read-key';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyped: false,
  ...more,
});

test.each([
  [press('/'), 'find'],
  [press('k', { ctrlKey: true }), 'find'],
  [press('K', { metaKey: true, isTyped: true }), 'find'],
  [press('?'), 'help'],
  [press('u'), 'undo'],
  [press('/', { isTyped: true }), undefined],
  [press('u', { ctrlKey: true }), undefined],
  [press('s'), undefined],
])('%j does %s', (pressed, kind) => {
  expect(readKey(pressed, false).action?.kind).toBe(kind);
});

test('g and a letter lead to a screen, and no others do', () => {
  expect(readKey(press('g'), false)).toEqual({ isOpen: true });
  expect(readKey(press('s'), true)).toEqual({
    action: { kind: 'go', path: '/shipments' },
    isOpen: false,
  });
  expect(readKey(press('z'), true)).toEqual({ isOpen: false });
  expect(readKey(press('g', { isTyped: true }), false)).toEqual({ isOpen: false });
});

test.each([
  ['g', 'KeyG', false, 'g'],
  ['เ', 'KeyG', false, 'g'],
  ['ฝ', 'Slash', false, '/'],
  ['ฦ', 'Slash', true, '?'],
  ['า', 'KeyK', false, 'k'],
  ['?', 'Minus', true, '?'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s at %s is %s on a Latin keyboard', (key, code, shiftKey, latin) => {
  expect(latinKey({ key, code, shiftKey })).toBe(latin);
});
