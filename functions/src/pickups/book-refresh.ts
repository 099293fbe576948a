/**
 * How long an instance caches what operators import for pickups, and when it retries a failed read.
 */
export const BOOK_REFRESH = { ttlMs: 5 * 60_000, retryMs: 10_000 };
