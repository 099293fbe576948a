import { collectPlaces, resolveText } from './shown-words';

describe('the text of an event', () => {
  const none = collectPlaces([]);

  test('is that of its code, if it has one', () => {
    const text = { en: 'Damaged', th: 'พัสดุเสียหาย' };
    expect(resolveText({ text, words: 'Gated out', status: 'unknown' }, none)).toBe(text);
  });

  test('is the carrier’s own, where the status says little', () => {
    expect(resolveText({ words: 'Gated out', status: 'in_transit' }, none)).toEqual({
      en: 'Gated out',
      th: 'พัสดุอยู่ระหว่างการขนส่ง (Gated out)',
    });
    expect(resolveText({ words: 'Gated out', status: 'unknown' }, none)).toEqual({
      en: 'Gated out',
      th: 'จากขนส่ง: Gated out',
    });
    expect(
      resolveText({ words: 'Die Sendung wurde bearbeitet', status: 'in_transit' }, none),
    ).toEqual({
      en: 'On its way (Die Sendung wurde bearbeitet)',
      th: 'พัสดุอยู่ระหว่างการขนส่ง (Die Sendung wurde bearbeitet)',
    });
    expect(resolveText({ words: 'พัสดุ', status: 'unknown' }, none)).toEqual({
      en: 'From the carrier: พัสดุ',
      th: 'พัสดุ',
    });
  });

  test('is that of its status otherwise', () => {
    expect(resolveText({ words: 'Gated out', status: 'delivered' }, none).en).toBe('Delivered');
    expect(resolveText({ words: 'Gated out Zqx', status: 'unknown' }, none).en).toBe(
      'No details from the carrier',
    );
    expect(resolveText({ status: 'in_transit' }, none).en).toBe('On its way');
  });
});
