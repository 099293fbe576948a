import { computed, reactive, ref } from 'vue';

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/;

/** Whether an address is of a local start, which knows the demo tokens. */
export const isLocal = (address) => LOCAL.test(address);

/** Whether what is sent to an address is carried out; `environment` is that of the page, at `origin`. */
export const isReal = (address, { origin, environment, sandbox }) =>
  address !== '' &&
  !isLocal(address) &&
  (address === origin ? environment !== 'uat' : address !== sandbox);

/** The address chosen on any page; empty until the browser knows where this page is. */
export const chosenAddress = ref('');

/** What was typed, for as long as the page is open: never stored, never part of an address. */
export const typedTokens = reactive({ api: '', tracking: '' });

export const kindOf = (token) => (token.startsWith('trk_') ? 'tracking' : 'api');

/** The token of a kind: a demo token, which may be changed, or the one that was typed. */
export const useToken = (kind, isDemo, demoToken) =>
  computed({
    get: () => (isDemo.value ? demoToken.value : typedTokens[kind]),
    set: (value) => {
      if (isDemo.value) demoToken.value = value;
      else typedTokens[kind] = value;
    },
  });

/** What examples have in place of a token where the demo's are unknown. */
export const PLACEHOLDERS = { api: 'YOUR_TOKEN', tracking: 'YOUR_CREDENTIAL' };

/** What a marked part of a page has as it is built. */
export const originalOf = (part) => (part.dataset.original ??= part.textContent);

/** Has the marked parts of a page name an address, and a token to fill in where the demo's are unknown. */
export function showService(root, address) {
  for (const part of root.querySelectorAll('[data-part]')) {
    const original = originalOf(part);
    if (part.dataset.part === 'address') part.textContent = address;
    else part.textContent = isLocal(address) ? original : PLACEHOLDERS[kindOf(original)];
  }
}

/** The addresses that a page offers: where it is itself first. */
export function addressesOf(servers, origin) {
  const own = origin.startsWith('http') ? [origin] : [];
  return [...new Set([...own, ...servers])];
}
