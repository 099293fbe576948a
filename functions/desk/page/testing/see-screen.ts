import type { HTMLElement } from 'happy-dom';

import { type Answer, type Call, mountPage, type MountedPage } from './mount';
import { readOut } from './read-out';
import { type KnownValues, VARIATIONS, type Variation, varyAnswer } from './vary-answer';

export const FAULT = { code: 'call_failed', values: { reason: 'the line is down' } };
export const FAILURE = { error: { code: 'failed', message: 'The line is down.', fault: FAULT } };
/** What every screen needs to be there at all. */
const ALWAYS = ['desk.show', 'shipments.services'];
const MOST_CONTROLS = 20;

type Mode = 'waiting' | 'failing' | 'empty' | 'full' | Variation;

/**
 * A section for each state of a screen, for each variation of its answers, and for each of its controls: what it
 * says, and what it asks.
 */
export async function seeScreen(
  address: string,
  answer: Answer,
  known: KnownValues,
): Promise<string[]> {
  let mode: Mode = 'full';
  const page = await mountPage({
    address: '/nowhere',
    answer: (call) => {
      if (ALWAYS.includes(call.name)) return answer(call);
      if (mode === 'waiting') return undefined;
      if (mode === 'failing') return FAILURE;
      const given = answer(call);
      return given === undefined ? given : varied(call.name, given, mode, known);
    },
  });
  const lines: string[] = [];
  const see = async (next: Mode): Promise<string[]> => {
    mode = next;
    const asked = page.calls.length;
    await page.go('/nowhere');
    await page.go(address);
    return [...callsSince(page, asked), ...readOut(mainOf(page))];
  };
  const full = await see('full');
  page.hidePlots();
  for (const state of ['waiting', 'failing', 'empty'] as const) {
    lines.push(`=== ${state}`, ...added(full, await see(state)));
  }
  for (const variation of VARIATIONS) {
    lines.push(`=== ${variation}`, ...added(full, await see(variation)));
  }
  await see('full');
  lines.unshift(...full);
  lines.push(...(await useControls(page)));
  mode = 'full';
  await page.go('/nowhere');
  await page.go(address);
  await page.click(findIn(page.body, 'button.language'));
  lines.push('=== th', ...readOut(mainOf(page)));
  await page.close();
  return lines;
}

const findIn = (root: HTMLElement, selector: string): HTMLElement => {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  // Of a page of HTML.
  return found as HTMLElement;
};

const mainOf = (page: MountedPage): HTMLElement => findIn(page.body, '#desk');

/** All but the menu, whose buttons are the same everywhere. */
const CONTROLS =
  'main button, main input:not([type=date]):not([type=file]), main select, main textarea';

async function useControls(page: MountedPage): Promise<string[]> {
  const lines: string[] = [];
  const used = new Set<string>();
  for (let count = 0; count < MOST_CONTROLS; count += 1) {
    const control = [...page.body.querySelectorAll(CONTROLS)].find(
      (one) => !used.has(kindOf(one as HTMLElement)) && !one.matches(':disabled'),
    ) as HTMLElement | undefined;
    if (control === undefined) break;
    used.add(kindOf(control));
    lines.push(...(await useControl(page, control)));
  }
  return lines;
}

export const nameOf = (control: HTMLElement): string =>
  (
    control.getAttribute('aria-label') ??
    (control.tagName === 'BUTTON' ? control : control.closest('label'))?.textContent ??
    ''
  )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

const kindOf = (control: HTMLElement): string =>
  `${control.tagName} ${control.className} ${nameOf(control).replace(/\d+/g, '')}`;

async function useControl(page: MountedPage, control: HTMLElement): Promise<string[]> {
  const { pathname, search } = page.window.location;
  const before = readOut(mainOf(page));
  const asked = page.calls.length;
  const savedBefore = page.saved.length;
  const lines = [`=== ${control.tagName.toLowerCase()} ${nameOf(control)}`];
  await fill(page, control);
  const dialog = page.body.querySelector('dialog');
  if (dialog === null) {
    lines.push(...callsSince(page, asked), ...added(before, readOut(mainOf(page))));
  } else {
    if (!dialog.hasAttribute('data-modal')) lines.push('not modal');
    lines.push(...callsSince(page, asked), ...readOut(dialog), ...(await send(page, dialog)));
  }
  for (let open = 0; open < 3 && page.body.querySelector('dialog') !== null; open += 1) {
    await page.press('Escape');
    const question = 'dialog dialog .danger';
    if (page.body.querySelector(question) !== null) {
      await page.click(findIn(page.body, question));
    }
  }
  lines.push(...page.saved.slice(savedBefore).map((file) => `saves ${file}`));
  const now = page.window.location;
  if (now.pathname !== pathname || now.search !== search) {
    lines.push(`leads to ${decodeURIComponent(now.pathname + now.search)}`);
    await page.go(pathname + search);
  }
  return lines;
}

const TYPED: Readonly<Record<string, string>> = { email: 'new@example.com', number: '3' };

async function fill(page: MountedPage, control: HTMLElement): Promise<void> {
  const type = control.getAttribute('type') ?? '';
  if (control.tagName === 'BUTTON' || type === 'checkbox' || type === 'radio') {
    await page.click(control);
  } else if (control.tagName === 'SELECT') {
    Reflect.set(
      control,
      'selectedIndex',
      Math.min(1, control.querySelectorAll('option').length - 1),
    );
    await page.type(control, String(Reflect.get(control, 'value')));
  } else {
    const isDay = control.closest('.day-input') !== null;
    const isNumber =
      control.hasAttribute('inputmode') && control.getAttribute('inputmode') !== 'text';
    await page.type(control, isDay ? '2026-12-24' : (TYPED[type] ?? (isNumber ? '3' : 'abc')));
    control.dispatchEvent(new page.window.Event('blur'));
    await page.settle();
  }
}

/** Fills the form of a dialog and sends it. */
async function send(page: MountedPage, dialog: HTMLElement): Promise<string[]> {
  const fields = dialog.querySelectorAll(
    'input:not([type=checkbox]):not([type=radio]):not([type=date]):not([type=file]), textarea',
  );
  for (const field of fields) {
    if (Reflect.get(field, 'value') === '') await fill(page, field as HTMLElement);
  }
  const before = readOut(mainOf(page));
  const asked = page.calls.length;
  const submit = '[type=submit]:not(:disabled)';
  if (dialog.querySelector(submit) === null)
    return [
      'cannot be sent',
      ...added(
        [],
        before.filter((one) => one.includes('fault')),
      ),
    ];
  await page.click(findIn(dialog, submit));
  return ['--- sent', ...callsSince(page, asked), ...added(before, readOut(mainOf(page)))];
}

const callsSince = (page: MountedPage, from: number): string[] =>
  page.calls
    .slice(from)
    .filter(({ name }) => !ALWAYS.includes(name))
    .map(({ name, input, dry_run }: Call) => {
      const given = JSON.stringify(input).slice(0, 600);
      return `asks ${name} ${given}${dry_run === true ? ' to try' : ''}`;
    });

/** The lines that were not there before. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function varied(
  name: string,
  given: object | Promise<object>,
  mode: Mode,
  known: KnownValues,
): object | Promise<object> {
  if (given instanceof Promise) return given.then((answer) => varied(name, answer, mode, known));
  if (mode === 'empty') return emptied(given);
  const variation = VARIATIONS.find((one) => one === mode);
  return variation === undefined ? given : varyAnswer({ name, answer: given }, variation, known);
}

function emptied(value: object): object {
  // Only lists change, at any depth.
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    Array.isArray(part) ? [] : part,
  ) as object;
}
