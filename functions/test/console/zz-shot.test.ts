import { writeFile } from 'node:fs/promises';
import { encodeText } from '../support/encode-text';
import { dropFile, openConsolePage } from '../support/console-page';
test('shots', async () => {
  const { page, desk, close } = await openConsolePage();
  await writeFile('/tmp/files-shots/thai.csv', encodeText('invoice_number,tracking_number,charge,amount_thb\r\nTH-1,77140237,freight,250\r\nTH-1,77140238,ค่าขนส่งพิเศษ,50\r\n', 'windows-874'));
  await writeFile('/tmp/files-shots/unclear.csv', encodeText('id,name\r\nฟ,1\u00bd\r\n'.replace('ฟ','a'), 'latin-1'));
  const base = new URL(desk.address).origin;
  for (const language of ['en', 'th']) for (const width of [1440, 390]) {
    await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
    await page.setViewport({ width, height: 900 });
    for (const [path, file] of [['/bills', '/tmp/files-shots/thai.csv'], ['/lists/services', '/tmp/files-shots/unclear.csv']] as const) {
      await page.goto(desk.address.replace(/\/?(\?|#|$)/, `${path}$1`)).catch(() => undefined);
      await page.goto(base + path);
      await dropFile(page, file);
      await new Promise((go) => setTimeout(go, 1500));
      const element = await page.$('.file-drop');
      await element?.scrollIntoView();
      await page.screenshot({ path: `/tmp/files-shots/${language}-${width}-${path.split('/')[1]}.png` });
    }
    if (width === 1440) { await page.select('select[name="encoding"]', 'latin-1'); await new Promise((go) => setTimeout(go, 1500)); await page.screenshot({ path: `/tmp/files-shots/${language}-chosen.png` }); }
  }
  await close();
}, 120_000);
