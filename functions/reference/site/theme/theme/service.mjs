import { reactive, ref } from 'vue';

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/;

/** Whether an address is of a local start, which knows the demo tokens. */
export const isLocal = (address) => LOCAL.test(address);

/** The address chosen on any page; empty until the browser knows where this page is. */
export const chosenAddress = ref('');

/** What was typed, for as long as the page is open: never stored, never part of an address. */
export const typedTokens = reactive({ api: '', tracking: '' });

/** The addresses that a page offers: where it is itself first. */
export function addressesOf(servers, origin) {
  const own = origin.startsWith('http') ? [origin] : [];
  return [...new Set([...own, ...servers])];
}
