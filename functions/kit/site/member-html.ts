import { escapeHtml, inlineHtml } from './html';
import type { Labels } from './labels';
import type { Member, Part } from './members';

/** A list of members as HTML in one line, as Markdown passes it through, with nested lists folded. */
export const memberList = (members: readonly Member[], labels: Labels): string =>
  `<ul v-pre class="members">${members.map((member) => memberItem(member, labels, 0)).join('')}</ul>`;

function memberItem(member: Member, labels: Labels, depth: number): string {
  const { name, type, presence, description, parts } = member;
  const head = [
    `<code class="member-name">${escapeHtml(name)}</code>`,
    `<span class="member-type">${escapeHtml(type)}</span>`,
    presence === 'required' ? `<span class="member-required">${labels.required}</span>` : '',
    presence === 'not always' ? `<span class="member-type">${labels.notAlways}</span>` : '',
  ];
  const sentence = description === '' ? '' : `<p>${inlineHtml(description)}</p>`;
  const nested = parts.map((part) => fold(part, member, labels, depth));
  return `<li><div class="member-head">${head.join(' ')}</div>${sentence}${facts(member, labels)}${nested.join('')}</li>`;
}

function facts({ limits, values, example }: Member, labels: Labels): string {
  const told = [
    values.length > 0 && !(values.length === 1 && values[0] === example)
      ? `${values.length === 1 ? labels.always : labels.oneOf} ${codes(values)}`
      : '',
    limits === '' ? '' : inlineHtml(limits),
    example === undefined ? '' : `${labels.example} ${codes([example])}`,
  ].filter((text) => text !== '');
  return told.length === 0
    ? ''
    : `<p class="member-facts">${told.join(' <span aria-hidden="true">·</span> ')}</p>`;
}

const codes = (values: readonly string[]): string =>
  values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');

/** What is always there is shown at once; the rest is one click away. */
function fold({ title, members }: Part, owner: Member, labels: Labels, depth: number): string {
  const isAlways = owner.presence === 'required' || owner.presence === 'always';
  const open = depth === 0 && isAlways ? ' open' : '';
  const name = title === undefined ? `<code>${escapeHtml(owner.name)}</code>` : escapeHtml(title);
  const items = members.map((member) => memberItem(member, labels, depth + 1)).join('');
  return `<details${open}><summary>${labels.membersOf} ${name}</summary><ul class="members">${items}</ul></details>`;
}
