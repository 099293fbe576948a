import type { Shape } from './shapes';

const OPEN = '<!-- methods -->';
const CLOSE = '<!-- /methods -->';

function rows({ operation, action, data }: Shape): string[] {
  const { section, verb, title } = operation;
  const at = `client.${section}`;
  const row = (method: string, gives: string, what: string): string =>
    `| \`${at}.${method}\` | ${gives} | ${what} |`;
  return [
    row(verb, `\`${data}\``, title),
    ...(action?.paging ? [row('listAll', 'each row', 'The same, page after page')] : []),
    ...(action?.paging === 'by page or change'
      ? [row('changes', '`{ record, cursor }`', 'Follow what changed')]
      : []),
  ];
}

/** A README whose table of methods is that of the operations. */
export function withMethods(readme: string, shapes: readonly Shape[]): string {
  const table = [
    '| method | `data` | what it does |',
    '| --- | --- | --- |',
    ...shapes.flatMap(rows),
  ];
  const [before = '', rest = ''] = readme.split(OPEN);
  const after = rest.slice(rest.indexOf(CLOSE));
  return `${before}${OPEN}\n\n${table.join('\n')}\n\n${after}`;
}
