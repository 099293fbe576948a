const OURS = /^(?:th\/)?(?:reference\/|index\.md$)/;

const escapeBraces = (html) => html.replaceAll('{{', '&#123;&#123;');

/**
 * Keeps what guides write as they write it: outside our own pages, tags and double braces are text,
 * not components and expressions. Marks the addresses and tokens of the examples, which the page
 * replaces where another address is chosen.
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
  const { fence } = rules;
  rules.fence = (tokens, index, options, env, self) => {
    const html = fence(tokens, index, options, env, self);
    if (!OURS.test(env.relativePath ?? '')) return html;
    const withAddress = html.replaceAll(
      localAddress,
      `<span data-part="address">${localAddress}</span>`,
    );
    return demoTokens.reduce(
      (marked, token) => marked.replaceAll(token, `<span data-part="token">${token}</span>`),
      withAddress,
    );
  };
}
