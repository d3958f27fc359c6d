/**
 * How long a condition may take to come. A page that has lost its line waits up to twenty seconds
 * before it tries again, and machines that test are often busy.
 */
export const patience_ms = 40_000
