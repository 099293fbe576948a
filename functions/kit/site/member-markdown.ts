import type { Member } from './members';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const rowsOf = (members: readonly Member[], prefix = ''): string[] =>
  members.flatMap((member) => {
    const path = `${prefix}${member.name}`;
    const below = member.type.startsWith('array') ? `${path}[].` : `${path}.`;
    return [rowOf(path, member), ...member.parts.flatMap((part) => rowsOf(part.members, below))];
  });

function rowOf(path: string, member: Member): string {
  const { type, presence, description, limits, values, example } = member;
  const facts = [
    description,
    values.length > 0 ? `Values: ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    limits === '' ? '' : `Limits: ${limits}.`,
    example === undefined ? '' : `Example: \`${example}\`.`,
  ].filter((text) => text !== '');
  return `| \`${path}\` | ${cell(type)} | ${presence} | ${cell(facts.join(' '))} |`;
}

/** A list of members as a plain Markdown table; a nested member has its path, `data.items[].hs_code`. */
export const memberTable = (members: readonly Member[]): string =>
  ['| member | type | presence | meaning |', '| --- | --- | --- | --- |', ...rowsOf(members)].join(
    '\n',
  );
