import { openBrowser } from '../support/browser';
import { openDemoConsole } from '../support/console';
import tokens from '../../admin/demo/tokens.json';
import { shipmentData } from '../support/shipments';
test('x', async () => {
  const [desk, browser] = await Promise.all([openDemoConsole(), openBrowser()]);
  await desk.service.db.doc('services/by_sea').set({ service_name: 'By sea', logo: null, active: true, sort_order: 0 });
  const nums: string[] = [];
  for (const d of [{ service_id: 'by_sea' }, {}, { service_id: 'copper_heron' }]) {
    const r = await fetch(`${desk.service.url}/shipmentCrud`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ api_token: tokens.production.client, action: 'create', data: shipmentData(d) }) });
    nums.push(((await r.json()) as any).data.request_number);
  }
  const page = await browser.newPage();
  await page.goto(desk.address);
  const out: string[] = [];
  const paths = (process.env['PATHS'] ?? '').split(' ').map((p) => p.replace('$0', nums[0]!).replace('$1', nums[1]!));
  for (const lang of ['en', 'th']) {
    await page.evaluate(`localStorage.setItem('console-language', '${lang}')`);
    for (const width of [1280, 390]) {
      await page.setViewport({ width, height: 900 });
      for (const [i, p] of paths.entries()) {
        await page.goto(desk.url + p);
        await page.waitForSelector('main h1');
        await page.waitForFunction(`document.querySelector('[aria-busy=true]') === null`, { timeout: 5000 }).catch(() => out.push('busy'));
        await new Promise((r) => setTimeout(r, 150));
        if (width === 1280) out.push(`${lang} ${p}: ` + String(await page.evaluate(`document.querySelector('main').innerText.replace(/\\s+/g, ' ').slice(0, 260)`)) + ' | current=' + String(await page.evaluate(`document.querySelector('[aria-current]')?.textContent`)));
        const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        if (wide) out.push(`${p} overflows at ${width}`);
        if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/${i}-${lang}-${width}.png`, fullPage: true });
      }
    }
  }
  console.log(out.join('\n'));
  await browser.close();
  await desk.close();
}, 300000);
