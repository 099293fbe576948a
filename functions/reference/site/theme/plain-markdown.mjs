const OURS = /^(?:th\/)?(?:reference\/|index\.md$)/;

/** What the link of a heading holds. */
const HEADING_MARK = '&ZeroWidthSpace;';

const escapeBraces = (html) => html.replaceAll('{{', '&#123;&#123;');

/**
 * Keeps what guides write as they write it: outside our own pages, tags and double braces are text,
 * not components and expressions. Marks the addresses and tokens of the examples, which the page
 * replaces with its own.
 */
export function plainMarkdown(md, { localAddress, demoTokens }) {
  const { rules } = md.renderer;
  const { escapeHtml } = md.utils;
  for (const name of ['html_inline', 'html_block']) {
    const original = rules[name];
    rules[name] = (tokens, index, options, env, self) =>
      OURS.test(env.relativePath ?? '') || tokens[index].content === HEADING_MARK
        ? original(tokens, index, options, env, self)
        : escapeBraces(escapeHtml(tokens[index].content));
  }
  const { text } = rules;
  rules.text = (...args) => escapeBraces(text(...args));
  const mark = (html) =>
    demoTokens.reduce(
      (marked, token) => marked.replaceAll(token, `<span data-part="token">${token}</span>`),
      markAddress(html),
    );
  const markAddress = (html) =>
    html.replaceAll(localAddress, `<span data-part="address">${localAddress}</span>`);
  const { code_inline: inline, fence } = rules;
  rules.code_inline = (...args) => markAddress(inline(...args));
  rules.fence = (tokens, index, ...rest) => {
    const html = mark(fence(tokens, index, ...rest));
    const { place, refusal } = tokens[index].meta ?? {};
    const refused = refusal === undefined ? '' : `refusal="${refusal}"`;
    return place === undefined ? html : `${html}<StepAnswer :place="${place}" ${refused} />`;
  };
  rules.run_page = () => '<RunPage />';
  md.core.ruler.push('steps', ({ tokens, env, Token }) => {
    if (!OURS.test(env.relativePath ?? '')) markSteps(tokens, Token);
  });
}

const isStep = ({ type, info, content }) =>
  type === 'fence' && info === 'sh' && /^curl /m.test(content);

/** The code of an answer that is a refusal. */
const REFUSAL = /^ {2}"code": "(\w+)"/m;

/** Marks each step of a guide, below which its answer comes, and puts what runs them all below the first paragraph. */
function markSteps(tokens, Token) {
  let places = 0;
  let step;
  for (const one of tokens.filter(({ type }) => type === 'fence')) {
    if (isStep(one)) {
      places += 1;
      one.meta = { place: places };
      step = one;
    } else {
      if (step !== undefined) step.meta.refusal = REFUSAL.exec(one.content)?.[1];
      step = undefined;
    }
  }
  if (places === 0) return;
  const end = tokens.findIndex(({ type, level }) => type === 'paragraph_close' && level === 0);
  tokens.splice(end, 1, tokens[end], new Token('run_page', '', 0));
}
