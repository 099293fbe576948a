import { click } from '../../support/console-page';
import { PHONE, readText } from '../../support/site-visit';
import { useDesk } from './desk';

const { page, speak, open, see, isClosed, texts, create, shipmentOf } = useDesk(PHONE);

test('what customs lacks is said in both languages, and each line leads to its field', async () => {
  const street = { address_line1: '1 rue de la Paix', city: 'Paris', postal_code: '75002' };
  const shirt = { description: 'Cotton shirts for men', hs_code: '6205.20', sku: 'S-1' };
  const { request_number } = await create({
    consignee_address: {
      name: 'Jean Dupont',
      phone: '+33 1 23 45 67 89',
      country: 'FR',
      ...street,
    },
    items: [{ ...shirt, quantity: 1, unit_value: 20, country_of_origin: 'TH', no_gtin: true }],
    declared_currency: 'EUR',
    sale_type: 'b2c',
  });
  await speak('th');
  await open(`/shipments/${request_number}`);
  await see('ไม่มีอีเมลของผู้รับ');
  await speak('en');
  await open(`/shipments/${request_number}`);
  const typed = [
    ['items.0.manufacturer_part_number', 'M-1'],
    ['email', 'jean@example.com'],
  ] as const;
  for (const [at, [field, text]] of typed.entries()) {
    await click(page, '.notice.warn li button');
    await page.waitForSelector(`dialog input[name="${field}"]:focus`);
    await page.keyboard.type(text);
    await click(page, 'dialog button[type=submit]');
    await isClosed();
    await page.waitForSelector(`ol.history li:nth-child(${at + 2})`);
  }
  expect(await readText(page, 'section.screen')).not.toContain('What customs lacks');
  expect(await texts('ol.history li')).toMatchObject([
    expect.stringContaining('jean@example.com'),
    expect.stringContaining('SKU: S-1Manufacturer part number: M-1No GTIN: yes'),
    expect.anything(),
  ]);
  expect(await shipmentOf(request_number)).toMatchObject({
    items: [{ sku: 'S-1', manufacturer_part_number: 'M-1', no_gtin: true }],
  });
});
