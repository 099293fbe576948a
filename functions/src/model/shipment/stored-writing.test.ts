import { keepStoredWriting } from './stored-writing';

const address = { name: 'A b', phone: '081-234', city: 'X', country: 'LA' };

test.each([
  ['a text that cleaning made', { notes: 'a b' }, { notes: 'a\u00a0b\u00ad' }, true],
  ['a code', { tax_id: '0-1055' }, { tax_id: '0–1055' }, true],
  ['several lines', { notes: 'a\nb' }, { notes: 'a\u2028b' }, true],
  ['writing in another width', { reference: 'Acme' }, { reference: '\uff21cme' }, false],
  ['another dash', { reference: 'A-1' }, { reference: 'A\u20131' }, false],
  ['lines made one', { notes: 'a b' }, { notes: 'a\nb' }, false],
  ['an address with other digits', { to: { name: 'No 5' } }, { to: { name: 'No \u0e55' } }, false],
  ['another text', { notes: 'a c' }, { notes: 'a\u00a0b' }, false],
  ['no text', { notes: null }, { notes: 'a\u00a0b' }, false],
  ['a text where there was none', { notes: 'a' }, { notes: null }, false],
  ['an address', { to: address }, { to: { ...address, name: 'A\u00a0b' } }, true],
  [
    'an address without its sign for no code',
    { to: address },
    { to: { ...address, postal_code: '0' } },
    true,
  ],
  [
    'an address without its code',
    { to: address },
    { to: { ...address, postal_code: '01000' } },
    false,
  ],
  [
    'an address in another country',
    { to: address },
    { to: { ...address, country: 'KH', postal_code: '0' } },
    false,
  ],
  [
    'items',
    { items: [{ description: 'a b' }] },
    { items: [{ description: 'a\u200bb' }, {}] },
    false,
  ],
])('%s is kept as it is stored: %j', (_name, sent, stored, isKept) => {
  expect(keepStoredWriting(sent, stored)).toEqual(isKept ? stored : sent);
});

test('the texts that did not change are kept next to those that did', () => {
  const stored = { to: { ...address, name: 'A\u00a0b' }, items: [{ description: 'x\u00ady' }] };
  const sent = {
    to: { ...address, city: 'Y' },
    items: [{ description: 'xy' }, { description: 'z' }],
  };
  expect(keepStoredWriting(sent, stored)).toEqual({
    to: { ...address, name: 'A\u00a0b', city: 'Y' },
    items: [{ description: 'x\u00ady' }, { description: 'z' }],
  });
});
