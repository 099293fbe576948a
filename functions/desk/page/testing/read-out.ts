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
];
const CONTROL_STATES = ['accept', 'inputmode', 'max', 'min', 'placeholder'];
const SWITCHES = ['checked', 'disabled', 'required'];
/** Classes that are seen as colours with a meaning. */
const MEANINGS = ['bad', 'danger', 'fault', 'faulty', 'good', 'info', 'warn'];

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
  const states = [...STATES, ...(isControl ? CONTROL_STATES : [])].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === 'false' ? [] : [`${name}=${value}`];
  });
  const focus =
    element === element.ownerDocument.activeElement && tagName !== 'BODY' ? ['focus'] : [];
  const switches = isUsed ? SWITCHES.filter((name) => Reflect.get(element, name) === true) : [];
  const classes = (element.getAttribute('class') ?? '').split(' ');
  const meanings = MEANINGS.filter((name) => classes.includes(name));
  const name = element.getAttribute('aria-label');
  const value = isControl ? [`value=${String(Reflect.get(element, 'value'))}`] : [];
  const kind = tagName === 'INPUT' ? [String(element.getAttribute('type'))] : [];
  const target = tagName === 'A' ? [`to ${element.getAttribute('href') ?? ''}`] : [];
  const all = [...focus, ...kind, ...target, ...value, ...states, ...switches, ...meanings];
  const before = /^H[1-6]$/.test(tagName) ? '#'.repeat(Number(tagName[1])) : '';
  const noted = all.length === 0 ? '' : `(${all.join(', ')})`;
  return `${before}${tagName === 'BUTTON' ? '[' : ''}${noted} ${name ?? ''}`;
}

/** The words of a plot, and how many marks it has of each kind. */
function readPlot(plot: Element): string {
  const words = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);
  const marks = ['rect', 'circle', 'path', 'line'].map(
    (kind) => `${plot.querySelectorAll(kind).length} ${kind}`,
  );
  return `plot of ${marks.join(', ')}: ${words.join(' ')}`;
}
