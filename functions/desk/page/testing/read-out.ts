import type { Element, Node } from 'happy-dom';

const BLOCKS =
  /^(?:ADDRESS|ARTICLE|ASIDE|CAPTION|DD|DETAILS|DIALOG|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H\d|HEADER|LABEL|LEGEND|LI|MAIN|NAV|OL|P|SECTION|SUMMARY|TABLE|TBODY|THEAD|TR|UL)$/;
const CONTROLS = /^(?:INPUT|SELECT|TEXTAREA)$/;
const STATES = [
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-expanded',
  'aria-haspopup',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'role',
  'lang',
  'open',
  'title',
  'download',
  'datetime',
  'colspan',
  'style',
];
const CONTROL_STATES = ['accept', 'inputmode', 'max', 'min', 'placeholder'];
const SWITCHES = ['checked', 'disabled', 'required'];
/** Classes that are seen as colours with a meaning. */
const MEANINGS = new Set([
  'cancelled',
  'costs',
  'current',
  'falls',
  'gains',
  'moved',
  'outline',
  'over',
  'rises',
  'same',
  'secondary',
  'bad',
  'danger',
  'fault',
  'faulty',
  'good',
  'info',
  'warn',
]);

/** What a part of the page says, in the order of reading: a line for each block, with the states of its controls. */
export function readOut(root: Element): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeName === '#text') line += node.textContent;
    if (!('tagName' in node)) return;
    const element = node as Element;
    if (isLeftOut(element)) return;
    const isBlock = BLOCKS.test(element.tagName);
    if (isBlock) end();
    line += ` ${describeElement(element)} `;
    if (element.tagName === 'svg') line += readPlot(element);
    else if (element.tagName === 'BUTTON' && element.hasAttribute('aria-label')) line += ']';
    else {
      for (const child of element.childNodes) walk(child);
      if (element.tagName === 'BUTTON') line += ']';
      if (/^T[DH]$/.test(element.tagName)) line += ' |';
      if (element.tagName === 'OPTION') line += ';';
    }
    if (isBlock) end();
  };
  walk(root);
  end();
  return lines;
}

/** The menu is around every screen. */
const isLeftOut = (element: Element): boolean =>
  element.tagName === 'STYLE' ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.parentElement?.getAttribute('class') === 'shell' &&
    element.tagName !== 'MAIN' &&
    element.tagName !== 'DIALOG');

function describeElement(element: Element): string {
  const { tagName } = element;
  const isControl = CONTROLS.test(tagName);
  const isUsed = isControl || tagName === 'BUTTON';
  const isInFocus = element === element.ownerDocument.activeElement && tagName !== 'BODY';
  const before = /^H[1-6]$/.test(tagName) ? '#'.repeat(Number(tagName[1])) : '';
  const { attributes } = element;
  if (!isUsed && !isInFocus && attributes.length === 0) return before;
  const given = new Map([...attributes].map(({ name, value }) => [name, value]));
  const states = [...STATES, ...(isControl ? CONTROL_STATES : [])].flatMap((name) => {
    const value = given.get(name) ?? 'false';
    return value === 'false' ? [] : [`${name}=${value}`];
  });
  const switches = isUsed ? SWITCHES.filter((name) => Reflect.get(element, name) === true) : [];
  const classes = given.get('class')?.split(' ') ?? [];
  const meanings = classes.filter((name) => MEANINGS.has(name));
  const value = isControl ? [`value=${String(Reflect.get(element, 'value'))}`] : [];
  const kind = tagName === 'INPUT' ? [String(given.get('type'))] : [];
  const target = tagName === 'A' ? [`to ${given.get('href') ?? ''}`] : [];
  const focus = isInFocus ? ['focus'] : [];
  const all = [...focus, ...kind, ...target, ...value, ...states, ...switches, ...meanings];
  const noted = all.length === 0 ? '' : `(${all.join(', ')})`;
  return `${before}${tagName === 'BUTTON' ? '[' : ''}${noted} ${given.get('aria-label') ?? ''}`;
}

const MARKS = ['rect', 'circle', 'path', 'line', 'text', 'a', 'title'];

/** The words of a plot, and of each kind of marks how many it has, and a digest of how they are drawn. */
function readPlot(plot: Element): string {
  const words = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);
  const titles = [...plot.querySelectorAll('title')].map(({ textContent }) => textContent);
  const marks = MARKS.map((kind) => {
    const own = [...plot.querySelectorAll(kind)];
    const drawn = own.map((mark) => `${describeDrawing(mark)} ${mark.textContent}`).join('\n');
    return `${own.length} ${kind}${own.length === 0 ? '' : ` ${digestText(drawn)}`}`;
  });
  return `plot of ${marks.join(', ')}: ${words.join(' ')} ${titles.slice(0, 2).join(' ')}`;
}

const describeDrawing = (mark: Element): string =>
  [...mark.attributes, ...(mark.parentElement?.attributes ?? [])]
    .filter(({ name }) => !/^(?:class|clip-path|id)$/.test(name))
    .map(
      ({ name, value }) =>
        `${name}=${String(value).replaceAll(/(?<!\d)\d+\.\d+/g, (one) => Number(one).toFixed(1))}`,
    )
    .join(' ');

const digestText = (text: string): string =>
  Array.from(text)
    .reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_679_616, 0)
    .toString(36);

/** What elements have that nobody reads, by their tag. */
export type Styles = Map<string, Set<string>>;

const UNSAID = ['autocomplete', 'aria-live', 'maxlength', 'rel', 'step', 'tabindex', 'target'];

/** A class of ours, and not of a library. */
const isOwn = (name: string): boolean => name !== '' && !name.startsWith('plot-');

/** Adds what elements have that nobody reads: classes, and what browsers do with them. */
export function addStyles(styles: Styles, root: Element): void {
  for (const element of root.querySelectorAll('main *')) {
    const names = UNSAID.filter((name) => element.hasAttribute(name));
    const unsaid = names.map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(isOwn).join('.');
    const own = styles.get(element.tagName) ?? new Set();
    styles.set(element.tagName, own);
    for (const one of [...(classes === '' ? [] : [classes]), ...unsaid]) own.add(one);
  }
}

export const listStyles = (styles: Styles): string[] =>
  [...styles]
    .filter(([, own]) => own.size > 0)
    .map(([tag, own]) => `${tag.toLowerCase()}: ${[...own].sort().join(' ')}`)
    .sort();
