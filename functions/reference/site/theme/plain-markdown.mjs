const OURS = /^(?:th\/)?(?:reference\/|index\.md$)/;

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
      OURS.test(env.relativePath ?? '')
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
  rules.fence = (tokens, index, ...rest) =>
    mark(fence(tokens, index, ...rest)) + (tokens[index].meta?.answer ?? '');
  rules.run_page = () => '<RunPage />';
  md.core.ruler.push('steps', ({ tokens, env, Token }) => {
    if (!OURS.test(env.relativePath ?? '')) markSteps(tokens, Token);
  });
}

const isStep = ({ type, info, content }) =>
  type === 'fence' && info === 'sh' && /^curl /m.test(content);

/** Puts the place of its answer below each step of a guide, and what runs them all above the first. */
function markSteps(tokens, Token) {
  const fences = tokens.filter(({ type }) => type === 'fence');
  const steps = fences.filter(isStep);
  for (const [index, step] of steps.entries()) {
    const next = fences[fences.indexOf(step) + 1];
    const isRefused = next?.info === 'json' && next.content.includes('"success": false');
    const refused = isRefused ? ' is-refused' : '';
    step.meta = { answer: `<StepAnswer :place="${index + 1}"${refused} />` };
  }
  const isHeading = ({ type, tag }) => type === 'heading_open' && tag === 'h2';
  const first = tokens.findIndex((token) => isHeading(token) || isStep(token));
  if (steps.length > 0) tokens.splice(first, 0, new Token('run_page', '', 0));
}
