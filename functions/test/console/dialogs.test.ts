import { click, openConsolePage, press } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { textOf } from '../support/site-visit';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const LABEL = 'dialog input[name=label]';
/** The dialog that asks whether to discard stands over the one that it is about. */
const ASKS = 'dialog dialog[open]';

const focused = (): Promise<unknown> =>
  page.evaluate('document.activeElement.name || document.activeElement.textContent');

const typed = (): Promise<unknown> => page.evaluate(`document.querySelector('${LABEL}').value`);

const openIssue = async (): Promise<void> => {
  await click(page, 'main button::-p-text(Issue a token)');
  await page.waitForSelector(LABEL);
};

beforeEach(async () => {
  await page.goto(desk.address);
  await page.goto(`${desk.url}/accounts/demo_client`);
  await page.waitForSelector('td code');
});

test('a dialog begins at its first field, and closes unasked while nothing is typed', async () => {
  await openIssue();
  expect(await focused()).toBe('label');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(await focused()).toBe('Issue a token');
  expect(opened.complaints).toEqual([]);
});

test.each(['Escape', 'the cross', 'Cancel'])(
  '%s asks before it discards what was typed',
  async (way) => {
    const leave = async (): Promise<void> => {
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'Cancel') await press(page, 'Cancel', 'dialog');
      else await click(page, 'dialog .dialog-close');
    };
    await openIssue();
    await page.type(LABEL, 'Shop on the corner');
    await leave();
    await page.waitForSelector(ASKS);
    expect(await focused()).toBe('Keep editing');
    await page.keyboard.press('Escape');
    await page.waitForSelector(ASKS, { hidden: true });
    expect(await typed()).toBe('Shop on the corner');
    await leave();
    await page.waitForSelector(ASKS);
    await press(page, 'Discard', 'dialog');
    await page.waitForSelector('dialog', { hidden: true });
    await openIssue();
    expect(await typed()).toBe('');
    expect(opened.complaints).toEqual([]);
  },
);

test('revoking a token names whose it is, and begins at the button that does nothing', async () => {
  const label = await textOf(page, 'td[data-heading="What it is for"]');
  const hint = await textOf(page, 'td code');
  await click(page, 'button[aria-label^="Revoke"]');
  await page.waitForSelector('dialog p');
  expect(await textOf(page, 'dialog p')).toContain(
    `“${label}” (${hint}) of the account demo_client, demo_client@example.com,`,
  );
  expect(await focused()).toBe('Cancel');
  await page.waitForSelector('dialog button.danger[type=submit]');
  expect(opened.complaints).toEqual([]);
});
