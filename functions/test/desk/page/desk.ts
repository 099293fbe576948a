import tokens from '../../../desk/demo/tokens.json';
import type { AnswerOf } from '../../../desk/page/api/types';
import type { Language } from '../../../desk/page/language/texts';
import { callConsole } from '../../support/console';
import { openConsolePage, readTexts } from '../../support/console-page';
import { openedForAll } from '../../support/opened';
import { shipmentData } from '../../support/shipments';
import { DESKTOP, paste } from '../../support/site-visit';

type Holder = keyof typeof tokens.production;

/**
 * A desk with demo data for all tests of a file, on a page that each of them finds in English and as wide as
 * `viewport`. Whatever a test makes the browser's console log as an error fails it, unless it takes it from `complaints`.
 */
export function useDesk(viewport = DESKTOP) {
  const opened = openedForAll(() => openConsolePage(viewport));
  const { desk, page } = opened;

  const speak = (language: Language): Promise<unknown> =>
    page.evaluate(`localStorage.setItem('console-language', '${language}')`);

  const call = <Result>(action: string, input: object): Promise<Result> =>
    callConsole<Result>(desk, action, input);

  /** Calls a deployed function with a demo token. */
  async function ask<Answer>(name: string, body: object, holder: Holder = 'client') {
    const response = await fetch(`${desk.service.url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_token: tokens.production[holder], ...body }),
    });
    return (await response.json()) as Answer;
  }

  beforeEach(async () => {
    await page.setViewport(viewport);
    await speak('en');
  });
  afterEach(() => {
    expect(opened.complaints.splice(0)).toEqual([]);
  });

  return {
    desk,
    page,
    speak,
    call,
    ask,
    /** Those so far. Chromium logs each call that is refused. */
    complaints: (): string[] => opened.complaints.splice(0),
    /** Opens a screen, and waits until it is shown. */
    open: async (path: string): Promise<void> => {
      await page.goto(`${desk.url}${path}`);
      await page.waitForSelector('section.screen[aria-busy=false]');
    },
    see: (text: string): Promise<unknown> =>
      page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(text)})`),
    isAt: (path: string): Promise<unknown> =>
      page.waitForFunction(`(location.pathname + location.search).startsWith('${path}')`),
    isClosed: (): Promise<unknown> =>
      page.waitForFunction('document.querySelector("dialog") === null'),
    texts: async (selector: string): Promise<string[]> =>
      (await readTexts(page, selector)) as string[],
    /** Not by the keyboard: the list of countries that then opens can hang a browser without a window. */
    fill: async (name: string, text: string): Promise<void> => {
      await page.waitForSelector(`input[name="${name}"]`);
      await paste(page, `input[name="${name}"]`, text);
    },
    /** Creates a shipment, as a client does unless another is named. */
    create: async (data: Record<string, unknown> = {}, holder: Holder = 'client') => {
      const body = { action: 'create', data: shipmentData(data) };
      const created = await ask<{ data: { id: string; request_number: string } }>(
        'shipmentCrud',
        body,
        holder,
      );
      return created.data;
    },
    shipmentOf: async (request_number: string) =>
      (await call<AnswerOf<'shipments.show'>>('shipments.show', { request_number })).shipment,
  };
}
