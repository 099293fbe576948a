import type { HTMLElement } from 'happy-dom';

import { foldSeen } from './fold-seen';
import { type Answer, type Call, mountPage, type MountedPage } from './mount';
import { addStyles, listStyles, readOut, type Styles } from './read-out';
import { readFurther, type Samples } from './recorded';
import { markText } from './text-tables';
import { type KnownValues, VARIATIONS, type Variation, varyAnswer } from './vary-answer';

export const FAULT = { code: 'call_failed', values: { reason: 'the line is down' } };
export const FAILURE = { error: { code: 'failed', message: 'The line is down.', fault: FAULT } };
/** What every screen needs to be there at all. */
const ALWAYS = ['desk.show', 'shipments.services'];
/** By then, what was asked before is asked again. */
const STALE_MS = 5001;
const MAX_CONTROLS = 24;
const MAX_FIELDS = 8;

const OF_SAMPLES = ['nulls'] as const;

type Mode = 'waiting' | 'failing' | 'refusing' | 'empty' | 'full' | 'many' | Variation;

interface Answers {
  /** As the desk with the demo data did. */
  readonly recorded: Answer;
  /** Of each call, made of its type. */
  readonly samples: Samples;
  readonly known: KnownValues;
}

/**
 * A section for each state of a screen, for each variation of its answers, and for each of its controls: what it
 * says, and what it asks. First with recorded answers, then with samples of what each call might answer.
 */
export async function seeScreen(
  address: string,
  { recorded, samples, known }: Answers,
): Promise<string[]> {
  let mode: Mode = 'full';
  let answer = recorded;
  let refused = 0;
  const page = await mountPage({
    address: '/nowhere',
    answer: (call) => {
      if (ALWAYS.includes(call.name)) return recorded(call);
      if (mode === 'waiting') return undefined;
      if (mode === 'failing') return FAILURE;
      if (mode === 'refusing') return buildRefusal(page.body);
      const given = answer(call);
      if (given !== undefined && 'error' in given) refused += 1;
      return given === undefined ? given : varied(call.name, given, mode, known);
    },
  });
  const lines: string[] = [];
  const styles: Styles = new Map();
  /** What is asked to show the screen, and not by a control. */
  const shown = new Set<string>();
  const see = async (next: Mode, at = address): Promise<string[]> => {
    mode = next;
    const asked = page.calls.length;
    await page.go('/nowhere');
    await page.settle(STALE_MS);
    await page.go(at);
    for (const { name } of page.calls.slice(asked)) shown.add(name);
    if (next === 'full') addStyles(styles, findMain(page));
    return [...callsSince(page, asked), ...readOut(findMain(page))];
  };
  const full = await see('full');
  page.showPlots(false);
  for (const state of ['waiting', 'failing', 'empty'] as const) {
    lines.push(`=== ${state}`, ...added(full, await see(state)));
  }
  for (const variation of VARIATIONS) {
    lines.push(`=== ${variation}`, ...added(full, await see(variation)));
  }
  await see('full');
  lines.unshift(...full);
  const used = new Set<string>();
  const use: Use = {
    page,
    used,
    setMode: (next) => {
      mode = next;
    },
    countRefused: () => refused,
  };
  lines.push(...(await useControls(use)));
  const thai = await seeThai(page);
  const withNumbers = thai.filter((line) => /\d/.test(line));
  lines.push('=== th', `all ${markText(thai.join())}`);
  lines.push(...withNumbers, ...thaiWords([...withNumbers], thai));
  const before = [...full];
  for (let at = 0; at < samples.countOf([...shown]); at += 1) {
    answer = samples.answerAt(at);
    const seeMore = async (title: string, see: () => Promise<string[]>): Promise<void> => {
      const seen = await see();
      lines.push(`=== ${title}`, ...added(before, seen));
      before.push(...seen);
    };
    page.showPlots(at === 0);
    await seeMore(`sample ${at}`, () => see('full'));
    page.showPlots(false);
    const saidInThai = await seeThai(page);
    lines.push(`=== sample ${at}, th`, `all ${markText(saidInThai.join())}`);
    lines.push(...thaiWords(before, saidInThai));
    if (at === 0) {
      for (const variation of OF_SAMPLES) {
        await seeMore(`sample, ${variation}`, () => see(variation));
      }
      const many = await see('many');
      lines.push(
        '=== sample, many',
        ...many.filter((line) => !before.includes(line)).map((line) => line.slice(0, 400)),
      );
      await see('full');
    }
    lines.push(...(await useControls(use)));
    for (const further of readFurther()[address] ?? []) {
      if (at > 0 && !further.includes('bill=')) continue;
      await seeMore(further, () => see('full', further));
      lines.push(...(await useControls(use)));
    }
    if (page.body.querySelector('main input[type=file]') !== null) {
      await see('full');
      const asked = page.calls.length;
      await seeMore('drop', async () => {
        await page.drop('given.csv', Buffer.from('a,b'));
        for (const { name } of page.calls.slice(asked)) shown.add(name);
        return [...callsSince(page, asked), ...readOut(findMain(page))];
      });
      lines.push(...(await useControls(use)));
    }
  }
  await page.close();
  return [...foldSeen(lines), '=== styles', ...listStyles(styles)];
}

/** A refusal of each field that the form has. */
const buildRefusal = (body: HTMLElement): object => ({
  error: {
    ...FAILURE.error,
    code: 'validation_failed',
    details: [...body.querySelectorAll('dialog [name], form [name]')].map((field, at) => ({
      field: field.getAttribute('name'),
      code: 'invalid',
      message: '',
      fault: { code: 'call_failed', values: { reason: `not ${at + 1}` } },
      ...(at % 2 === 1 && { suggestion: at % 4 === 1 ? `so ${at}` : [`so ${at}`, 'or so'] }),
    })),
  },
});

/** What the screen says in Thai. */
async function seeThai(page: MountedPage): Promise<string[]> {
  await page.click(findIn(page.body, 'button.language'));
  const said = readOut(findMain(page));
  await page.click(findIn(page.body, 'button.language'));
  return said;
}

/** What is said in Thai, without what values are in it, as far as it is not said before. */
function thaiWords(before: string[], said: readonly string[]): string[] {
  const words = said.flatMap((line) => line.match(THAI) ?? []).map((one) => one.trim());
  const fresh = [...new Set(words)].filter((one) => !before.includes(one));
  before.push(...fresh);
  return fresh;
}

const THAI = /[\u0e01-\u0e5b][\u0e01-\u0e5b ]*/g;

const findIn = (root: HTMLElement, selector: string): HTMLElement => {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  // Of a page of HTML.
  return found as HTMLElement;
};

const findMain = (page: MountedPage): HTMLElement => findIn(page.body, '#desk');

/** All but the menu, whose buttons are the same everywhere. */
const CONTROLS =
  'main button, main input:not([type=date]):not([type=file]), main select, main textarea';

interface Use {
  readonly page: MountedPage;
  /** Kinds of controls. */
  readonly used: Set<string>;
  readonly setMode: (mode: Mode) => void;
  readonly countRefused: () => number;
}

/** Uses one control of each kind; one after which a call was refused may be used again. */
async function useControls(use: Use): Promise<string[]> {
  const lines: string[] = [];
  const again: string[] = [];
  for (let count = 0; count < MAX_CONTROLS; count += 1) {
    const control = findUnused(use.page, CONTROLS, use.used);
    if (control === undefined) break;
    const [kind, refused] = [kindOf(control), use.countRefused()];
    lines.push(...(await useControl(use, control)));
    if (use.countRefused() > refused && control.tagName === 'BUTTON') again.push(kind);
  }
  for (const kind of again) use.used.delete(kind);
  return lines;
}

/** The first control of a kind that was not used yet. */
function findUnused(
  page: MountedPage,
  selector: string,
  used: Set<string>,
): HTMLElement | undefined {
  const control = [...page.body.querySelectorAll(selector)]
    // Of a page of HTML.
    .map((one) => one as HTMLElement)
    .find((one) => !used.has(kindOf(one)) && !one.matches(':disabled'));
  if (control !== undefined) used.add(kindOf(control));
  return control;
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

async function useControl(use: Use, control: HTMLElement): Promise<string[]> {
  const { page } = use;
  const { pathname, search } = page.window.location;
  const before = readOut(findMain(page));
  const asked = page.calls.length;
  const savedBefore = page.saved.length;
  const lines = [`=== ${control.tagName.toLowerCase()} ${nameOf(control)}`];
  await fill(page, control);
  const dialog = page.body.querySelector('dialog');
  if (dialog === null) {
    lines.push(...callsSince(page, asked), ...added(before, readOut(findMain(page))));
  } else {
    if (!dialog.hasAttribute('data-modal')) lines.push('not modal');
    lines.push(...callsSince(page, asked), ...readOut(dialog));
    lines.push(...(await useFields(page)), ...(await send(use, dialog)));
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

/** What the choices in a dialog change, and its buttons but those that end it. */
const CHOICES =
  'dialog :is(select, [type=checkbox], [type=radio], [type=button]:not(.dialog-close, .secondary))';

async function useFields(page: MountedPage): Promise<string[]> {
  const lines: string[] = [];
  const used = new Set<string>();
  for (let count = 0; count < MAX_FIELDS; count += 1) {
    const field = findUnused(page, CHOICES, used);
    if (field === undefined) break;
    const before = readOut(findMain(page));
    const asked = page.calls.length;
    await fill(page, field);
    lines.push(`--- ${field.tagName.toLowerCase()} ${nameOf(field)}`);
    lines.push(...callsSince(page, asked), ...added(before, readOut(findMain(page))));
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

/** Fills the form of a dialog and sends it, first to a server that refuses it, and that fails. */
async function send({ page, setMode }: Use, dialog: HTMLElement): Promise<string[]> {
  const fields = dialog.querySelectorAll(
    'input:not([type=checkbox]):not([type=radio]):not([type=date]):not([type=file]), textarea',
  );
  for (const field of fields) {
    if (Reflect.get(field, 'value') === '') await fill(page, field as HTMLElement);
  }
  const submit = 'dialog [type=submit]:not(:disabled)';
  const lines: string[] = [];
  for (const mode of ['refusing', 'failing', 'full'] as const) {
    const button = page.body.querySelector(submit);
    const before = readOut(findMain(page));
    if (button === null) {
      const faults = before.filter((one) => one.includes('fault'));
      return [...lines, 'cannot be sent', ...faults];
    }
    const asked = page.calls.length;
    setMode(mode);
    // Of a page of HTML.
    await page.click(button as HTMLElement);
    setMode('full');
    if (mode === 'full') lines.push('--- sent', ...callsSince(page, asked));
    else lines.push(`--- ${mode}`);
    lines.push(...added(before, readOut(findMain(page))));
  }
  return lines;
}

const callsSince = (page: MountedPage, from: number): string[] =>
  page.calls
    .slice(from)
    .filter(({ name }) => !ALWAYS.includes(name))
    .map(({ name, input, dry_run }: Call) => {
      const given = JSON.stringify(input).slice(0, 450);
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
  if (mode === 'many') return repeated(given);
  const variation = VARIATIONS.find((one) => one === mode);
  return variation === undefined ? given : varyAnswer({ name, answer: given }, variation, known);
}

function emptied(value: object): object {
  // Only lists change, at any depth.
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    Array.isArray(part) ? [] : part,
  ) as object;
}

/** With each list of the answer itself fifteen times as long. */
function repeated(answer: object): object {
  const repeat = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? Array.from({ length: 15 }, () => value as unknown[]).flat()
      : value;
  if (!('result' in answer)) return answer;
  const { result } = answer;
  if (typeof result !== 'object' || result === null) return answer;
  if (Array.isArray(result)) return { ...answer, result: repeat(result) };
  const parts = Object.entries(result).map(([name, part]) => [name, repeat(part)] as const);
  return { ...answer, result: Object.fromEntries(parts) };
}
