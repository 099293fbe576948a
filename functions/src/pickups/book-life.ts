/** How long an instance keeps what operators load for pickups, and when it tries again. */
export const BOOK_LIFE = { ttlMs: 5 * 60_000, retryMs: 10_000 };
